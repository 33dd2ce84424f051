"""Posts of forums in text copied from a browser: who wrote each, and where what is shown of him ends."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text

FIRST = (
    "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait.\n\nWhy?"
)
SECOND = "We had one in 1994, and it sank with all hands but the mayor."
THIRD = "She swam. I was there."

PHPBB = """Westhaven Talk
Skip to content
Quick links
Board index ‹ Town
The ferry that never came

Post Reply
3 posts • Page 1 of 1
ann_loe
Site Admin
Posts: 340
Joined: Thu Apr 02, 2009 6:30 pm
Location: Quay
The ferry that never came
Quote Post by ann_loe » Mon Feb 08, 2016 9:14 am

{first}
Top
 
Big Kit
Posts: 12
Joined: Sun Nov 22, 2015 11:02 pm
Re: The ferry that never came
Quote Unread post by Big Kit » Mon Feb 08, 2016 11:40 am

ann_loe wrote:Why?
{second}
Top
 
S. Poe
Old salt
Posts: 5120
Joined: Wed Jan 07, 2004 8:00 am
Re: The ferry that never came
Post by S. Poe » Tue Feb 09, 2016 12:05 pm

Big Kit wrote: ↑Mon Feb 08, 2016 11:40 am
We had one in 1994, and it sank with all hands

{third}
Top
 
Display posts from previous: 
All posts
Post Reply
3 posts • Page 1 of 1
Return to “Town”
Powered by phpBB® Forum Software © phpBB Limited
"""

OLDER_PHPBB = """Westhaven Talk • View topic - The ferry that never came
Board index » Town
All times are UTC + 1 hour [ DST ]

The ferry that never came
 Page 1 of 1 [ 3 posts ]
Print view	Previous topic | Next topic
Author	Message
ann_loe
 Post subject: The ferry that never came
PostPosted: Mon Feb 08, 2016 9:14 am
Offline
Deckhand

Joined: Thu Apr 02, 2009 6:30 pm
Posts: 340
Location: Quay
{first}
_________________
No hurry.
Top
 Profile	 

Big Kit
 Post subject: Re: The ferry that never came
PostPosted: Mon Feb 08, 2016 11:40 am
Offline

Joined: Sun Nov 22, 2015 11:02 pm
Posts: 12
ann_loe wrote:
Why?

{second}
Top
 Profile	 E-mail

S. Poe
 Post subject: Re: The ferry that never came
PostPosted: Tue Feb 09, 2016 12:05 pm
Offline
Site Admin

Joined: Wed Jan 07, 2004 8:00 am
Posts: 5120
Big Kit wrote:
We had one in 1994, and it sank with all hands

{third}

Last edited by S. Poe on Tue Feb 09, 2016 12:07 pm, edited 1 time in total.
Top
 Profile	 

Display posts from previous:  All posts  Sort by Post time
 Page 1 of 1 [ 3 posts ]
Who is online
Powered by phpBB © 2000, 2002, 2005, 2007 phpBB Group
"""

XENFORO = """Westhaven Talk
Home
Forums
The ferry that never came
Thread starter ann_loe
Start date Feb 8, 2016
A
ann_loe
Well-known member
Joined
Mar 4, 2012
Messages
2,114
Feb 8, 2016
#1
{first}
Reactions:S. Poe and 14 others
Big Kit
New member
Feb 8, 2016
Add bookmark
#2
ann_loe said:
Why?
Click to expand...
{second}
S
S. Poe
Harbour legend
Staff member
Feb 9, 2016
#3
Big Kit said:
We had one in 1994, and it sank with all hands
Click to expand...
{third}

Last edited: Feb 9, 2016
Reactions:
ann_loe
You must log in or register to reply here.
Share:
Facebook Twitter
"""

VBULLETIN = """Go Back   Westhaven Talk > Town
Reload this Page The ferry that never came
User Name
 Remember Me?
Reply
LinkBack	Thread Tools	Display Modes
  #1 (permalink)  
Old 18-02-2016, 09:14 AM
ann_loe  ann_loe is offline
Able Seaman
 
Join Date: Jun 2005
Location: Quay
Posts: 212
Default The ferry that never came
{first}
__________________
If it floats, sink money in it.
Reply With Quote
  #2 (permalink)  
Old 18-02-2016, 11:40 AM
Big Kit  Big Kit is offline
Midshipman
 
Join Date: Jan 2006
Posts: 14
Default 
Quote:
Originally Posted by ann_loe View Post
Why?
{second}
Reply With Quote
  #3 (permalink)  
Old 19-02-2016, 08:15 PM
S. Poe  S. Poe is offline
Deckhand
 
Join Date: Mar 2007
Posts: 1
Default Re: The ferry that never came
Quote:
Originally Posted by Big Kit View Post
We had one in 1994, and it sank with all hands
{third}
Reply With Quote
Reply

Bookmarks
« Previous Thread | Next Thread »
Posting Rules
All times are GMT +1. The time now is 09:22 PM.
Powered by vBulletin® Version 3.6.4
"""


@pytest.mark.parametrize("page", [PHPBB, OLDER_PHPBB, XENFORO, VBULLETIN])
def test_posts_of_forums(page: str) -> None:
    article, *answers = read_text(page.format(first=FIRST, second=SECOND, third=THIRD), "ferry.txt")
    assert (article.title, article.author) == ("The ferry that never came", "ann_loe")
    assert (article.published or "")[:7] == "2016-02"
    assert article.text.removeprefix("The ferry that never came\n\n") == FIRST
    assert [(d.number, d.author, (d.published or "")[:7]) for d in answers] == [
        ("1", "Big Kit", "2016-02"),
        ("1.1", "S. Poe", "2016-02"),
    ]
    assert [d.text.rpartition("\n")[2] for d in answers] == [SECOND, THIRD]


PROBOARDS = """Westhaven Talk

|
Post by ann_loe on Feb 8, 2016 9:14:15 GMT -8
{first}
|
|
ann_loe 2
|
Post by Big Kit on Feb 8, 2016 11:40:42 GMT -8
{second}
|
|
Post by S. Poe on Feb 9, 2016 12:05:00 GMT -8
{third}
|
"""


def test_posts_by_guests() -> None:
    article, *answers = read_text(PROBOARDS.format(first=FIRST, second=SECOND, third=THIRD), "ferry.txt")
    assert (article.author, article.published) == ("ann_loe", "2016-02-08T17:14:15Z")
    assert article.text.endswith(FIRST)
    assert [(d.author, d.published, d.text) for d in answers] == [
        ("Big Kit", "2016-02-08T19:40:42Z", SECOND),
        ("S. Poe", "2016-02-09T20:05:00Z", THIRD),
    ]


DISCOURSE = """Westhaven Talk
The ferry that never came
Municipal
boats

ann_loe
Ann Loe
Jul 2022
{first}

3


Reply
created
Jul 2022
last reply
Nov '22
2
replies
412
views
3
users

kit.p
Jul 2022
{second}

7


1 Reply

S.Poe_1
moderator
kit.p
Nov '22
{third}

4


Reply

1 month later

Closed on Aug 30, 2022

Topic will automatically close in a month.

Related topics
Topic	Replies	Views	Activity
Minutes of the spring meeting
Municipal	3	210	May 2022
Powered by Discourse
"""


def test_posts_dated_by_the_month() -> None:
    article, *answers = read_text(DISCOURSE.format(first=FIRST, second=SECOND, third=THIRD), "ferry.txt")
    assert (article.title, article.author) == ("The ferry that never came", "ann_loe")
    assert article.text.removeprefix("The ferry that never came\n\n") == FIRST
    assert [(d.number, d.author, d.text) for d in answers] == [("1", "kit.p", SECOND), ("1.1", "S.Poe_1", THIRD)]


def test_a_table_of_months_is_no_forum() -> None:
    rows = "".join(
        f"{name}\n{month} 2022\nWants the clinic kept.\n\n" for name, month in (("Ann", "Jul"), ("Kit", "May"))
    )
    assert len(read_text("Who stood for what\n\n" + FIRST + "\n\n412\nviews\n\n" + rows, "a.txt")) == 1


SMF = """Westhaven Talk » Town » The ferry that never came

Author
Topic: The ferry that never came  (Read 877 times)

ann_loe
Hero Member
*****
Posts: 2,114
View Profile
The ferry that never came
« on: February 08, 2016, 09:14:00 AM »
{first}
Logged

Big Kit
Old salt
Newbie
*
Posts: 12
View Profile WWW
Re: The ferry that never came
« Reply #1 on: February 08, 2016, 11:40:00 AM »
{second}
« Last Edit: February 08, 2016, 11:42:12 AM by Big Kit »
Logged
No hurry, said the snail.

S. Poe
Guest
Re: The ferry that never came
« Reply #2 on: February 09, 2016, 12:05:00 PM »
Quote from: Big Kit on February 08, 2016, 11:40:00 AM
We had one in 1994, and it sank with all hands
{third}
Logged

Pages: [1] Go Up
« previous next »
SMF 2.0.15 | SMF © 2017, Simple Machines
"""


def test_posts_end_where_the_forum_logs_them() -> None:
    article, second, third = read_text(SMF.format(first=FIRST, second=SECOND, third=THIRD), "a.txt")
    assert (article.title, article.author, article.published) == (
        "The ferry that never came",
        "ann_loe",
        "2016-02-08T09:14:00Z",
    )
    assert article.text.endswith(FIRST)
    assert (second.author, second.number, second.text) == ("Big Kit", "1", SECOND)
    assert (third.author, third.number) == ("S. Poe", "1.1")
    assert third.text.endswith(THIRD)
    assert not any("snail" in d.text or "Simple Machines" in d.text for d in (article, second, third))


INVISION = """Westhaven Talk
Existing user? Sign In    Sign Up

The ferry that never came

By ann_loe, February 8, 2016 in Town

Recommended Posts

ann_loe
Members

212 posts

    Report post #

Posted February 8, 2016

{first}

Quote

Share this post

Link to post
Share on other sites

Big Kit
Advanced Member

1.4k posts

    Report post #

Posted February 8, 2016

{second}

Quote

Share this post

Link to post
Share on other sites

S. Poe
Members

37 posts

    Report post #

Posted February 9, 2016

On 08/02/2016 at 11:40, Big Kit said:

We had one in 1994, and it sank with all hands

{third}

Quote

Share this post

Link to post
Share on other sites

Create an account or sign in to comment
Powered by Invision Community
"""


def test_posts_begin_with_who_posted_how_often() -> None:
    article, second, third = read_text(INVISION.format(first=FIRST, second=SECOND, third=THIRD), "a.txt")
    assert (article.title, article.author, article.published) == ("The ferry that never came", "ann_loe", "2016-02-08")
    assert article.text.endswith(FIRST)
    assert (second.author, second.number, second.text) == ("Big Kit", "1", SECOND)
    assert (third.author, third.number, third.text.endswith(THIRD)) == ("S. Poe", "1.1", True)
