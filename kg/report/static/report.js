"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;

  /* light and dark */
  const theme = $("#theme");
  theme.hidden = false;
  const dark = () => (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  theme.addEventListener("click", () => { document.documentElement.dataset.theme = dark() ? "light" : "dark"; });

  /* the reader: a document's text with a span marked; offsets count whole characters, not UTF-16 units */
  const reader = $("#reader");
  function read(id, start, end) {
    const from = document.getElementById("d-" + id);
    const text = from && $(".text", from);
    if (!text) return false;
    const letters = Array.from(text.textContent);
    const into = $("#reader-text");
    into.replaceChildren(letters.slice(0, start).join(""));
    if (end > start) {
      const mark = document.createElement("mark");
      mark.textContent = letters.slice(start, end).join("");
      into.append(mark, letters.slice(end).join(""));
    } else into.replaceChildren(letters.join(""));
    $("#reader-title").textContent = from.dataset.title;
    $("#reader-meta").textContent = from.dataset.meta;
    if (!reader.open) reader.showModal();
    const mark = $("mark", into);
    if (mark) mark.scrollIntoView({ block: "center" }); else into.scrollTop = 0;
    return true;
  }
  reader.addEventListener("click", (event) => { if (event.target === reader) reader.close(); });

  /* the panel: the dossier of an entity, or the claims of a relation, taken from the lists below the picture */
  const panel = $("#panel"), body = $("#panel-body"), workspace = $(".workspace");
  const dossiers = new Map(all("details.dossier").map((d) => [d.dataset.entity, d]));
  let opener = null;
  function show(title, kind, content) {
    const heading = document.createElement("h2");
    heading.id = "panel-title";
    heading.textContent = title;
    heading.classList.toggle("long", title.length > 48);
    const line = document.createElement("p");
    line.className = "type";
    line.textContent = kind;
    content.removeAttribute("id");
    all("[id]", content).forEach((e) => e.removeAttribute("id"));
    body.replaceChildren(heading, line, content);
    if (panel.hidden) opener = document.activeElement;
    const fresh = panel.hidden;
    panel.hidden = false;
    workspace.classList.add("open");
    panel.scrollTop = 0;
    if (fresh && picture) refit();
    panel.focus({ preventScroll: true });
    const box = panel.getBoundingClientRect();
    if (box.top < 0 || box.top > innerHeight - 200) workspace.scrollIntoView({ block: "center", behavior: reduced ? "auto" : "smooth" });
  }
  function showEntity(id) {
    const from = dossiers.get(id);
    if (!from) return false;
    choose(id);
    if (innerWidth <= 900) reveal(id);
    show($(".name", from).textContent, $(".type", from).textContent, $(".inside", from).cloneNode(true));
    return true;
  }
  function showRelation(curve) {
    const list = document.createElement("ul");
    list.className = "claims";
    const ids = curve.dataset.claims.split(" ").filter(Boolean);
    let shown = 0;
    for (const id of ids) {
      const card = $(`.dossier [data-claim="${CSS.escape(id)}"]`);
      if (card) { list.append(card.cloneNode(true)); shown += 1; }
    }
    const content = document.createElement("div");
    content.append(list);
    if (shown < ids.length) {
      const note = document.createElement("p");
      note.className = "note";
      note.textContent = `${ids.length - shown} more claims are left out of this file.`;
      content.append(note);
    }
    choose(null);
    light(curve);
    const [, sentence, support] = curve.dataset.tip.match(/^(.*) \((.*)\)$/s);
    show(sentence, support, content);
  }
  function close() {
    if (panel.hidden) return;
    panel.hidden = true;
    workspace.classList.remove("open");
    choose(null);
    if (picture) refit();
    if (opener && opener.isConnected) opener.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    if (dragged) { dragged = false; if (event.target.closest("#picture")) { event.preventDefault(); return; } }
    if (event.target.closest("[data-close]")) { event.target.closest("dialog") ? reader.close() : close(); return; }
    const curve = event.target.closest(".curve");
    if (curve) { showRelation(curve); return; }
    const link = event.target.closest("a[data-document], a[data-entity]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const done = link.dataset.document
      ? read(link.dataset.document, Number(link.dataset.start || 0), Number(link.dataset.end || 0))
      : showEntity(link.dataset.entity);
    if (done) event.preventDefault();
    else if (link.dataset.document) { const at = document.getElementById("d-" + link.dataset.document); for (let e = at; e; e = e.parentElement) if (e.tagName === "DETAILS") e.open = true; }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || reader.open) return;
    const filters = $("#filters");
    if (filters.open) { filters.open = false; $("summary", filters).focus(); } else close();
  });

  /* the picture */
  const picture = $("#picture");
  let dragged = false, reveal = () => {}, choose = () => {}, light = () => {}, refit = () => {};
  $("#bar").hidden = false;
  if (picture) {
    $("#hint").hidden = false;
    const view = $("#view"), tip = $("#tip");
    const spots = new Map(all(".spot").map((s) => [s.dataset.entity, s]));
    const curves = all(".curve");
    for (const curve of curves) { const t = $("title", curve); curve.dataset.tip = t.textContent; t.remove(); }
    const full = [Number(picture.getAttribute("width")), Number(picture.getAttribute("height"))];
    const middle = all(".spot").map((s) => Number(s.dataset.x)).sort((a, b) => a - b)[Math.floor(spots.size / 2)];
    let scale = 1, x = 0, y = 0, touched = false;

    /* the viewBox is dropped: one unit is one pixel, and the view is moved within it */
    picture.removeAttribute("viewBox");
    const apply = () => { view.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`); name(); };
    /* zoomed out, words keep a size that can be read. Each has some seats near its own, and takes the first where it covers no other
       words and as few shapes as can be; what finds none waits for the pointer. Titles of communities come first, then the most central
       entities: titles and the first names rather cover the shape of a lesser one than wait */
    const centre_of = (e) => [Number(e.dataset.x), Number(e.dataset.y)];
    const size = (text) => { const b = text.getBBox(); return [b.width, b.height]; };
    const titles = all(".title").map((t) => [t, centre_of(t), size(t)]);
    const names = [...spots.values()].map((s) => { const text = $("text", s); return [s, text, centre_of(s), Number(s.dataset.radius), size(text)]; });
    const shapes = names.map(([s, , [px, py], r]) => [px - r, py - r, px + r, py + r, s]);
    const apart = (a, b) => a[0] > b[2] || a[2] < b[0] || a[1] > b[3] || a[3] < b[1];
    const gone = (e) => e.classList.contains("off"); /* by a filter */
    let named = 0;
    function name(shown = scale) {
      const grow = Math.min(3.2, Math.max(1, 0.92 / shown));
      if (grow === named) return;
      named = grow;
      view.style.setProperty("--label", grow.toFixed(3));
      const taken = [];
      /* `moves` lead away from the seat of the words' own, which has its middle at px, py; at most `most` shapes may be covered, and none
         of the first `central` */
      function seat(e, words, central, most, px, py, w, h, moves, from = [0, 0]) {
        const boxes = moves.map(([dx, dy]) => [px + dx - w / 2, py + dy - h / 2, px + dx + w / 2, py + dy + h / 2]);
        const free = (box) => box[0] >= 0 && box[2] <= full[0] && taken.every((t) => apart(t, box));
        const costs = (box) => shapes.reduce((sum, t, i) => sum + (t[4] === e || gone(t[4]) || apart(t, box) ? 0 : i < central ? Infinity : 1), 0);
        const covered = boxes.map((box) => free(box) ? costs(box) : Infinity);
        const least = Math.min(...covered);
        const found = grow === 1 ? 0 : least <= most ? covered.indexOf(least) : -1;
        e.classList.toggle("mute", found < 0);
        const [dx, dy] = moves[Math.max(found, 0)];
        words.setAttribute("transform", `translate(${from[0] + dx} ${from[1] + dy})`);
        if (found >= 0 && !gone(e)) taken.push(boxes[found]);
      }
      for (const [t, at, [width, height]] of titles) {
        const w = width * grow, h = height * grow;
        seat(t, t, 8, 1, ...at, w, h, [[0, 0], [0, -h / 2], [0, h / 2], [-w / 3, 0], [w / 3, 0], [-w / 3, -h / 2], [w / 3, -h / 2]], at);
      }
      for (const [rank, [s, text, [px, py], r, [width, height]]] of names.entries()) {
        const w = width * grow, h = height * grow, down = r + 2 + h / 2, side = r + 3 + w / 2;
        seat(s, text, rank, rank < 3 ? 1 : 0, px, py + down, w, h, [[0, 0], [0, -2 * down], [side, -down], [-side, -down]]);
      }
    }
    function fit() {
      const { width, height } = picture.getBoundingClientRect();
      const top = 58;
      const small = width < 560;
      scale = Math.min(width / full[0], (height - top) / full[1], 1.5);
      if (small) scale = Math.max(scale, 0.42); /* a phone shows the middle at a size that can be read */
      x = small ? Math.min(0, Math.max(width - full[0] * scale, width / 2 - middle * scale)) : (width - full[0] * scale) / 2;
      y = top + (height - top - full[1] * scale) / 2;
      touched = false;
      apply();
    }
    refit = () => { if (!touched) fit(); };
    function zoom(by, cx, cy) {
      const box = picture.getBoundingClientRect();
      cx ??= box.width / 2; cy ??= box.height / 2;
      const next = Math.min(4, Math.max(0.12, scale * by));
      x = cx - ((cx - x) * next) / scale; y = cy - ((cy - y) * next) / scale; scale = next;
      touched = true;
      apply();
    }
    function centre(spot, share = 0.5) {
      const { width, height } = picture.getBoundingClientRect();
      scale = Math.max(scale, 0.9);
      x = width / 2 - Number(spot.dataset.x) * scale; y = height * share - Number(spot.dataset.y) * scale;
      touched = true;
      apply();
    }
    /* above the sheet that covers the lower part of a small screen */
    reveal = (id) => { const s = spots.get(id); if (s) centre(s, 0.3); };
    fit();
    addEventListener("resize", () => refit());

    const pointers = new Map();
    let gap = 0, moved = 0;
    picture.addEventListener("pointerdown", (e) => { if (e.button === 0) { pointers.set(e.pointerId, [e.clientX, e.clientY]); moved = 0; dragged = false; } });
    picture.addEventListener("pointermove", (e) => {
      const last = pointers.get(e.pointerId);
      if (!last) return;
      if (pointers.size === 1) {
        moved += Math.abs(e.clientX - last[0]) + Math.abs(e.clientY - last[1]);
        if (moved > 5) {
          if (!picture.hasPointerCapture(e.pointerId)) picture.setPointerCapture(e.pointerId);
          x += e.clientX - last[0]; y += e.clientY - last[1]; touched = true; dragged = true;
          picture.classList.add("moving"); apply();
        }
      }
      pointers.set(e.pointerId, [e.clientX, e.clientY]);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()], box = picture.getBoundingClientRect();
        const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
        if (gap) zoom(now / gap, (a[0] + b[0]) / 2 - box.left, (a[1] + b[1]) / 2 - box.top);
        gap = now; dragged = true;
      }
    });
    const up = (e) => { pointers.delete(e.pointerId); gap = 0; picture.classList.remove("moving"); setTimeout(() => { dragged = false; }, 50); };
    picture.addEventListener("pointerup", up);
    picture.addEventListener("pointercancel", up);
    picture.addEventListener("dragstart", (e) => e.preventDefault());
    picture.addEventListener("wheel", (e) => {
      if (!e.ctrlKey && !e.metaKey && document.activeElement !== picture) return;
      e.preventDefault();
      const box = picture.getBoundingClientRect();
      zoom(Math.exp(-e.deltaY * 0.002), e.clientX - box.left, e.clientY - box.top);
    }, { passive: false });
    picture.addEventListener("keydown", (e) => {
      const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
      if (steps[e.key]) { x += steps[e.key][0]; y += steps[e.key][1]; touched = true; apply(); }
      else if (e.key === "+" || e.key === "=") zoom(1.25);
      else if (e.key === "-") zoom(0.8);
      else if (e.key === "0") fit();
      else return;
      e.preventDefault();
    });
    all("[data-zoom]").forEach((b) => b.addEventListener("click", () => ({ in: () => zoom(1.3), out: () => zoom(1 / 1.3), fit })[b.dataset.zoom]()));

    /* what is under the pointer, or chosen */
    const ends = (c) => [c.dataset.from, c.dataset.to];
    let chosen = null;
    function emphasise(keep) {
      for (const c of curves) c.classList.toggle("faded", Boolean(keep) && !keep.curves.has(c));
      for (const [id, s] of spots) s.classList.toggle("faded", Boolean(keep) && !keep.spots.has(id));
    }
    function near(id) {
      const own = curves.filter((c) => ends(c).includes(id) && !c.classList.contains("off"));
      return { curves: new Set(own), spots: new Set([id, ...own.flatMap(ends)]) };
    }
    const rest = () => emphasise(chosen);
    choose = (id) => {
      for (const [other, s] of spots) s.classList.toggle("chosen", other === id);
      curves.forEach((c) => c.classList.remove("lit"));
      chosen = id && spots.has(id) ? near(id) : null;
      rest();
    };
    light = (curve) => { chosen = { curves: new Set([curve]), spots: new Set(ends(curve)) }; curve.classList.add("lit"); rest(); };
    for (const [id, s] of spots) {
      s.addEventListener("pointerenter", () => { if (!pointers.size) emphasise(near(id)); });
      s.addEventListener("pointerleave", rest);
      s.addEventListener("focus", () => {
        if (!s.matches(":focus-visible")) return;
        emphasise(near(id));
        const box = picture.getBoundingClientRect(), own = s.getBoundingClientRect();
        if (own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom) centre(s);
      });
      s.addEventListener("blur", rest);
    }
    for (const c of curves) {
      c.addEventListener("pointermove", (e) => {
        tip.textContent = c.dataset.tip;
        tip.hidden = false;
        const w = tip.offsetWidth, h = tip.offsetHeight;
        tip.style.left = Math.max(8, Math.min(e.clientX + 14, innerWidth - w - 8)) + "px";
        tip.style.top = (e.clientY + 18 + h > innerHeight ? e.clientY - h - 12 : e.clientY + 18) + "px";
      });
      c.addEventListener("pointerleave", () => { tip.hidden = true; });
    }
    picture.addEventListener("pointerdown", () => { tip.hidden = true; });

    /* filters */
    const form = $("#filter-form");
    function filter() {
      const set = (name) => new Set(all(`input[name="${name}"]:checked`, form).map((i) => i.value));
      const groups = set("group"), statuses = set("status"), types = set("type");
      const camp = form.camp.value, least = Number(form.least.value) || 1;
      const may = (id) => { const s = spots.get(id); return types.has(s.dataset.type) && (!camp || s.dataset.camp === camp); };
      const allowed = new Map([...spots.keys()].map((id) => [id, may(id)]));
      const tied = new Set();
      let ties = 0;
      for (const c of curves) {
        const on = groups.has(c.dataset.group) && statuses.has(c.dataset.status) && Number(c.dataset.count) >= least && ends(c).every((e) => allowed.get(e));
        c.classList.toggle("off", !on);
        if (on) { ties += 1; ends(c).forEach((e) => tied.add(e)); }
      }
      for (const [id, s] of spots) { s.classList.toggle("off", !allowed.get(id)); s.classList.toggle("lone", allowed.get(id) && !tied.has(id)); }
      all(".ground, .title").forEach((g) => g.classList.toggle("off", Boolean(camp) && g.dataset.camp !== camp));
      $("#shown").textContent = `${tied.size} ${tied.size === 1 ? "entity" : "entities"}, ${ties} ${ties === 1 ? "relation" : "relations"}`;
      const changed = all('input[type="checkbox"]:not(:checked)', form).length + (camp ? 1 : 0) + (least > 1 ? 1 : 0);
      $("#active").hidden = !changed;
      $("#active").textContent = changed;
      named = 0;
      name();
    }
    form.addEventListener("input", filter);
    form.addEventListener("submit", (e) => e.preventDefault());
    form.addEventListener("reset", () => setTimeout(filter));
    document.addEventListener("pointerdown", (e) => { if (!e.target.closest("#filters")) $("#filters").open = false; });

    /* for paper, the whole picture, with words of a size for the 700 by 640 pixels that it gets there */
    addEventListener("beforeprint", () => {
      picture.setAttribute("viewBox", `0 0 ${full[0]} ${full[1]}`);
      view.removeAttribute("transform");
      name(Math.min(700 / full[0], 640 / full[1]));
    });
    addEventListener("afterprint", () => { picture.removeAttribute("viewBox"); apply(); });

    wireSearch((id) => { const s = spots.get(id); if (s) centre(s); });
  } else {
    $("#filters").hidden = true;
    wireSearch(() => {});
  }

  function wireSearch(goto) {
    const input = $("#find"), list = $("#found");
    const index = [...dossiers].map(([id, d]) => ({ id, names: d.dataset.names, name: $(".name", d).textContent, type: $(".type", d).textContent }));
    let at = -1;
    const options = () => all("[role=option]", list);
    function mark(next) {
      const found = options();
      at = found.length ? (next + found.length) % found.length : -1;
      found.forEach((o, i) => o.setAttribute("aria-selected", String(i === at)));
      if (at >= 0) input.setAttribute("aria-activedescendant", found[at].id); else input.removeAttribute("aria-activedescendant");
    }
    function shut() { list.hidden = true; input.setAttribute("aria-expanded", "false"); at = -1; }
    function look() {
      const wanted = input.value.trim().toLowerCase();
      if (!wanted) { shut(); list.replaceChildren(); return; }
      const fits = index.filter((e) => e.names.includes(wanted)).sort((a, b) => Number(b.names.startsWith(wanted)) - Number(a.names.startsWith(wanted))).slice(0, 8);
      list.replaceChildren(...fits.map((e, i) => {
        const option = document.createElement("li");
        option.role = "option"; option.id = "found-" + i; option.dataset.id = e.id;
        option.setAttribute("role", "option");
        const type = document.createElement("small");
        type.textContent = e.type;
        option.append(e.name, type);
        return option;
      }));
      if (!fits.length) { const none = document.createElement("li"); none.textContent = "Nobody of that name"; list.append(none); }
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      mark(0);
    }
    function take(option) { if (!option) return; input.value = option.firstChild.textContent; shut(); goto(option.dataset.id); showEntity(option.dataset.id); }
    input.addEventListener("input", look);
    input.addEventListener("keydown", (e) => {
      if (e.key === "ArrowDown") { e.preventDefault(); list.hidden ? look() : mark(at + 1); }
      else if (e.key === "ArrowUp") { e.preventDefault(); mark(at - 1); }
      else if (e.key === "Enter") { e.preventDefault(); if (list.hidden) look(); take(options()[at]); }
      else if (e.key === "Escape" && !list.hidden) { e.stopPropagation(); shut(); }
    });
    list.addEventListener("pointerdown", (e) => { e.preventDefault(); take(e.target.closest("[role=option]")); });
    input.addEventListener("blur", shut);
  }
})();
