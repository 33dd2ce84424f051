"""Names of China, Korea and Japan by several rules of romanisation."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kg.names import model
from kg.names.block import keys_of, near_keys
from kg.names.compare import Case, Scope
from kg.names.eastern import same_japanese
from kg.names.model import score

sys.path.append(str(Path(__file__).parent))
from test_compare import THRESHOLD, profile


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kim Min-jun", "Kim Minjun"),
        ("Kim Minjun", "Min-jun Kim"),
        ("Roh Tae-soo", "No Tae-su"),
        ("Ahn Cheol-min", "An Chol-min"),
        ("Yun Chong-nam", "Yun Jong-nam"),
        ("Choi Jong-rim", "Choe Chong-nim"),
        ("Wang Qimin", "Wang Ch'i-min"),
        ("Zhou Jinlai", "Chou Chin-lai"),
        ("Deng Xiaoming", "Teng Hsiao-ming"),
        ("Cai Yinglong", "Tsai Ing-loong"),
        ("Li Xianming", "Lee Hsien Ming"),
        ("Zedong Jiang", "Chiang Tse-tung"),
        ("Chen Shuimin", "Chen Shui-min"),
        ("Shinji Kono", "Sinzi Kohno"),
        ("Kono Taro", "Tarō Kōno"),
        ("Junichi Sato", "Jun'ichi Satoh"),
    ],
)
def test_one_eastern_name_is_written_by_several_rules(one: str, other: str) -> None:
    left, right = profile(one), profile(other)
    pair = score(Case(left, right, Scope.THREAD), model.FULL_NAMES, THRESHOLD)
    assert pair.accepted, pair.reasons
    assert {*keys_of(left), *near_keys(left)} & {*keys_of(right), *near_keys(right)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kim Min-jun", "Kim Min-jung"),
        ("Kim Yo-jong", "Kim Yong-jo"),
        ("Li Dao", "Li Tao"),  # one syllable is too little
        ("Wang Daobing", "Wang Taoping"),  # of two in Pinyin each sound is another
        ("Lee Hsien Loong", "Lee Hsien Yang"),
        ("Wang Chien-ming", "Wang Jianmin"),
        ("Kim Lowe", "Kim Lowther"),
        ("Tina Hart", "China Hart"),
    ],
)
def test_what_sounds_otherwise_is_another_name(one: str, other: str) -> None:
    assert not score(Case(profile(one), profile(other), Scope.THREAD), model.FULL_NAMES, THRESHOLD).accepted


def test_words_of_other_tongues_are_none_of_japan() -> None:
    assert same_japanese("shoichi", "syoiti")
    for one, other in (("hart", "harto"), ("noah", "noa"), ("ann", "an"), ("jo", "zyo")):
        assert not same_japanese(one, other)
