// The map of papers: moving over the tiles that map_tiles.js draws, labels, search, citations and paths. The list of
// regions stays in the page and stands alone without WebGL2. Texts of records enter the page as text nodes only.
"use strict";

const ZOOMS = [0.8, 400];  // Of the whole map. Positions have 16 bits in the first tile: a step is some pixels at the end.
const REACH = 12;          // Pixels from a paper at which the pointer is on it.
const MAX_SEEN = 500;      // Papers with their citations in memory.
const MAX_NAMES = 6;       // Papers of a path that are named on the map, from both ends; its list names all.

const id = (name) => document.getElementById(name);
const between = (number, low, high) => Math.min(Math.max(number, low), high);
const root = id("map");
const canvas = id("map-canvas");
const gl = root && canvas.getContext("webgl2", { antialias: false, premultipliedAlpha: true });
if (gl) start();
else if (root) id("map-absent").textContent = "This browser has no WebGL2, which the drawn map needs. The list below has its regions.";

function start() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const plane = id("map-plane");
  const view = { x: 0.5, y: 0.5, zoom: 1 };
  let width = 1, height = 1, ratio = 1, frames = 0, flight = 0, isDue = false;
  let hovered = null;   // A paper under the pointer.
  let chosen = null;    // The selected paper, with its citations.
  let origin = null;    // The paper at which a path is to begin.
  let route = [];       // The papers of a drawn path.
  let names = [];       // Their labels.
  let turn = 0;         // Counts the reader's wishes: an answer to an earlier one comes too late to be shown.
  const seen = new Map();  // Papers with their citations, by ordinal.

  root.hidden = false;
  id("map-absent").hidden = true;

  // The plane and the screen

  const scale = () => Math.min(width, height) * 0.94 * view.zoom;
  const toScreen = ({ x, y }) => [(x - view.x) * scale() + width / 2, (y - view.y) * scale() + height / 2];
  const toPlane = (px, py) => ({ x: (px - width / 2) / scale() + view.x, y: (py - height / 2) / scale() + view.y });

  function show(x, y, zoom) {
    view.zoom = between(zoom, ...ZOOMS);
    view.x = between(x, 0, 1);
    view.y = between(y, 0, 1);
    redraw();
  }

  // Moves to a position at once, or in half a second where the reader has nothing against motion.
  function fly(x, y, zoom) {
    const from = { ...view }, begun = performance.now(), own = ++flight;
    if (calm.matches) return show(x, y, zoom);
    const step = (now) => {
      if (own !== flight) return;
      const part = Math.min((now - begun) / 500, 1), ease = part * part * (3 - 2 * part);
      const mix = (a, b) => a + (b - a) * ease;
      show(mix(from.x, x), mix(from.y, y), Math.exp(mix(Math.log(from.zoom), Math.log(zoom))));
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function zoomAt(px, py, factor) {
    flight++;
    const before = toPlane(px, py);
    const zoom = between(view.zoom * factor, ...ZOOMS);
    const part = view.zoom / zoom;
    show(before.x - (before.x - view.x) * part, before.y - (before.y - view.y) * part, zoom);
  }

  function pan(dx, dy) {
    flight++;
    show(view.x - dx / scale(), view.y - dy / scale(), view.zoom);
  }

  // Requests

  // Fetches a part of the map. A server that is busy is asked again, a few times.
  async function request(path, tries = 3) {
    const address = `/map/${path}${path.includes("?") ? "&" : "?"}snapshot=${encodeURIComponent(root.dataset.snapshot)}`;
    const reply = await fetch(address);
    if (reply.ok) return reply;
    if ((reply.status === 429 || reply.status === 503) && tries) {
      await new Promise((go) => setTimeout(go, 1000 * (Number(reply.headers.get("retry-after")) || 1)));
      return request(path, tries - 1);
    }
    const isText = (reply.headers.get("content-type") || "").startsWith("text/plain");
    throw new Error(isText ? await reply.text() : `The server answered ${reply.status}. Load the page again, or wait a little.`);
  }

  // Returns the papers of an answer; tells the reader of one that has none.
  async function papers(path) {
    try {
      const lines = (await (await request(path)).text()).split("\n").filter((line) => line);
      return lines.map((line) => {
        const [relation, paper, x, y, href, title, more] = line.split("\t");
        return { relation, paper: Number(paper), x: Number(x), y: 1 - Number(y), href, title, more };
      });
    } catch (error) {
      say(error.message);
      return [];
    }
  }

  function say(text) {
    id("map-status").textContent = text;
    id("map-status").hidden = !text;
  }

  function redraw() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(draw);
  }

  const tiles = new Tiles(gl, request, redraw, say);

  function draw() {
    const begun = performance.now();
    isDue = false;
    frames++;
    tiles.look(toPlane(0, 0), toPlane(width, height), scale());
    const clip = (tile) => {
      const [left, top] = toScreen(tile), side = scale() * tile.side;
      return [left / width * 2 - 1, 1 - (top + side) / height * 2, side / width * 2, side / height * 2];
    };
    // A map of few papers has room for large points.
    const extra = tiles.loaded < 500 ? 4 : 0;
    const size = (level) => between(3 - 0.5 * level + 0.8 * Math.log2(view.zoom) + extra, 1.6, 8) * ratio;
    const points = tiles.draw(clip, size, dark.matches);
    drawLabels();
    drawLines();
    // For tests and measurements: papers drawn and loaded, the zoom, frames, the time of this function, and whether all is there.
    const frameMs = (performance.now() - begun).toFixed(2);
    Object.assign(canvas.dataset, { points, loaded: tiles.loaded, zoom: view.zoom.toFixed(3), frames, frameMs, idle: tiles.isIdle });
  }

  // Labels of a path and of regions, the largest first; one that would cover another is left out.

  const labels = document.createElement("div");
  // What a script alone adds is marked, so that the words of the page can be compared with and without it.
  labels.dataset.script = "";
  labels.className = "labels";
  labels.ariaHidden = "true";
  const regions = [...id("regions").children].map((entry) => {
    const element = document.createElement("span");
    const at = { x: Number(entry.dataset.x), y: 1 - Number(entry.dataset.y) };
    element.textContent = entry.querySelector("a").textContent;
    labels.append(element);
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.script = "";
    button.className = "small";
    button.textContent = "Show on the map";
    button.setAttribute("aria-label", `Show on the map: ${element.textContent}`);
    button.addEventListener("click", () => { fly(at.x, at.y, 6); canvas.focus({ preventScroll: true }); plane.scrollIntoView({ block: "nearest" }); });
    entry.append(button);
    return { ...at, element };
  });

  function drawLabels() {
    const taken = [];
    for (const label of [...names, ...regions]) {
      label.width ||= label.element.offsetWidth;
      const [px, y] = toScreen(label), half = label.width / 2 + 4;
      const isInside = px > 0 && px < width && y > 0 && y < height;
      // The name of a paper stands above or below it and is moved into the picture; that of a region stands in its middle.
      const x = label.shifts ? between(px, half + 1, width - half - 1) : px;
      const boxes = (label.shifts || [0]).map((shift) => [x - half, y + shift - 12, x + half, y + shift + 12]);
      const isFree = (box) => isInside && box[0] > 0 && box[1] > 0 && box[2] < width && box[3] < height
        && taken.every((other) => box[2] < other[0] || box[0] > other[2] || box[3] < other[1] || box[1] > other[3]);
      const box = boxes.find(isFree);
      label.element.style.visibility = box ? "visible" : "hidden";
      if (!box) continue;
      taken.push(box);
      label.element.style.transform = `translate(${x}px, ${box[1] + 12}px) translate(-50%, -50%)`;
    }
  }

  function setRoute(papers) {
    route = papers;
    names.forEach(({ element }) => element.remove());
    const isNamed = (_, at) => at < MAX_NAMES / 2 || at >= papers.length - MAX_NAMES / 2;
    names = papers.filter(isNamed).map(({ x, y, title }) => {
      const element = document.createElement("span");
      element.className = "stop";
      element.textContent = title;
      labels.append(element);
      return { x, y, element, shifts: [-20, 20] };
    });
  }

  // Lines: the citations of a paper, and a path

  const svg = (name, parent, className) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    made.setAttribute("class", className);
    parent.append(made);
    return made;
  };
  const lines = svg("svg", plane, "lines");
  lines.ariaHidden = "true";
  const citing = svg("path", lines, "cited-by"), cited = svg("path", lines, "cites"), drawnRoute = svg("path", lines, "route");
  const stops = svg("path", lines, "stops"), rings = [svg("circle", lines, "ring"), svg("circle", lines, "ring pointed")];
  plane.append(labels);
  const tip = document.createElement("div");
  tip.dataset.script = "";
  tip.className = "tip";
  tip.ariaHidden = "true";
  plane.append(tip);

  function drawLines() {
    // The lines of the selected paper stay while the pointer follows them to other papers.
    const [paper, ...links] = chosen ? [chosen, ...chosen.links] : (hovered && seen.get(hovered.paper)) || [];
    const at = (point) => toScreen(point).map((part) => part.toFixed(1)).join(" ");
    const to = (relation) => links.filter((link) => link.relation === relation).map((link) => `M${at(paper)}L${at(link)}`).join("");
    cited.setAttribute("d", paper ? to("cites") : "");
    citing.setAttribute("d", paper ? to("cited_by") : "");
    drawnRoute.setAttribute("d", route.length > 1 ? `M${route.map(at).join("L")}` : "");
    stops.setAttribute("d", route.map((stop) => `M${at(stop)}h0`).join(""));
    for (const [number, around] of [chosen, hovered].entries()) {
      const ring = rings[number];
      ring.setAttribute("r", around ? 7 : 0);
      if (around) ["cx", "cy"].forEach((name, axis) => ring.setAttribute(name, toScreen(around)[axis]));
    }
    const title = hovered && seen.get(hovered.paper)?.[0]?.title;
    tip.style.visibility = title ? "visible" : "hidden";
    if (title) {
      tip.textContent = title;
      const [x, y] = toScreen(hovered);
      const left = Math.min(Math.max(x - tip.offsetWidth / 2, 4), width - tip.offsetWidth - 4);
      tip.style.transform = `translate(${left}px, ${y > 60 ? y - tip.offsetHeight - 14 : y + 14}px)`;
    }
  }

  // Returns the drawn paper nearest to a point of the screen, at most this many pixels away.
  const nearest = (px, py, reach) => tiles.nearest(toPlane(px, py), reach / scale());

  // Returns a paper with its citations, which the server is asked for once.
  async function withCitations(paper) {
    if (!seen.has(paper)) {
      const found = await papers(`paper/${paper}`);
      if (seen.size > MAX_SEEN) seen.clear();
      if (found.length) seen.set(paper, found);
    }
    return seen.get(paper) || [];
  }

  let resting = 0;
  function hover(px, py) {
    const found = nearest(px, py, REACH);
    if (found?.paper === hovered?.paper) return;
    hovered = found;
    canvas.classList.toggle("on-paper", Boolean(found));
    clearTimeout(resting);
    if (found) resting = setTimeout(() => withCitations(found.paper).then(redraw), 120);
    redraw();
  }

  // The card of the selected paper

  const card = id("map-card");

  function button(text, action) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", action);
    return made;
  }

  function entry(paper, name) {
    const made = document.createElement(name), link = document.createElement("a"), more = document.createElement("span");
    link.className = "title";
    link.textContent = paper.title;
    link.href = pageOf(paper);
    more.className = "under";
    more.textContent = paper.more;
    made.append(link, more);
    return made;
  }

  const pageOf = (paper) => paper.href + (root.hasAttribute("data-pinned") ? `?snapshot=${encodeURIComponent(root.dataset.snapshot)}` : "");

  // The end of the address names what is shown, a paper or both ends of a path: whoever gets the address sees the same.
  function setAddress(...papers) {
    const end = papers.map((paper) => paper.href.split("/").pop()).join("/");
    history.replaceState(null, "", end ? `#${end}` : location.pathname + location.search);
  }

  async function choose(point, others = []) {
    const own = ++turn;
    const [paper, ...links] = await withCitations(point.paper);
    if (!paper || own !== turn) return;
    chosen = { ...paper, links };
    setRoute([]);
    setAddress(paper);
    say("");
    const count = (relation) => links.filter((link) => link.relation === relation).length;
    const drawn = document.createElement("p");
    drawn.className = "soft";
    drawn.textContent = `Drawn: ${count("cites")} papers that it cites, ${count("cited_by")} that cite it.`;
    const buttons = document.createElement("p");
    buttons.className = "links";
    buttons.append(button("Begin a path here", () => { origin = paper; say(`Now select the paper at which the path from “${paper.title}” ends.`); }));
    if (origin && origin.paper !== paper.paper) buttons.append(button("Draw the path to here", () => drawPath(origin, paper)));
    buttons.append(button("End the selection", clear));
    card.replaceChildren(entry(paper, "div"), drawn, buttons);
    for (const other of others) {
      const more = entry(other, "div");
      more.append(button("Show on the map", () => { fly(other.x, other.y, Math.max(view.zoom, 8)); choose(other, others.filter((one) => one !== other)); }));
      card.append(more);
    }
    card.hidden = false;
    redraw();
  }

  async function drawPath(from, to) {
    const own = ++turn;
    say("Searching for a path of citations…");
    const found = await papers(`path/${from.paper}/${to.paper}`);
    if (!found.length || own !== turn) return;
    setRoute(found);
    setAddress(found[0], found.at(-1));
    const words = { cites: "which cites", cited_by: "which is cited by" };
    const list = document.createElement("ol");
    list.className = "lines";
    for (const [at, paper] of found.entries()) {
      const item = entry(paper, "li");
      const next = found[at + 1];
      if (next) item.append(words[next.relation]);
      list.append(item);
    }
    const heading = document.createElement("h2");
    const steps = found.length - 1;
    heading.textContent = steps ? `A shortest path of ${steps} ${steps === 1 ? "citation" : "citations"}` : "Both ends are one paper";
    card.replaceChildren(heading, list, button("End the selection", clear));
    card.hidden = false;
    origin = chosen = hovered = null;
    say("");
    const xs = route.map((stop) => stop.x), ys = route.map((stop) => stop.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    fly((left + right) / 2, (top + bottom) / 2, Math.min(0.7 / Math.max(right - left, bottom - top, 0.01), 12));
  }

  // Shows neither a paper nor a path.
  function forget() {
    turn++;
    chosen = hovered = null;
    setRoute([]);
    setAddress();
    card.hidden = true;
    card.replaceChildren();
    redraw();
  }

  function clear() {
    origin = null;
    forget();
    say("");
    canvas.focus({ preventScroll: true });
  }

  const search = (text) => papers(`find?q=${encodeURIComponent(text)}`);

  async function find(text) {
    if (!text) return;
    const own = ++turn;
    const [first, ...others] = await search(text);
    if (own !== turn) return;
    // What was shown is no answer; the message is.
    if (!first) return forget();
    fly(first.x, first.y, Math.max(view.zoom, 8));
    choose(first, others);
  }

  async function findPath(ends) {
    const own = ++turn;
    const [from, to] = (await Promise.all(ends.map(search))).map(([first]) => first);
    if (from && to && own === turn) drawPath(from, to);
  }

  id("map-find").addEventListener("submit", (event) => {
    event.preventDefault();
    find(id("map-q").value.trim());
  });

  // An address ends with the id of a paper, `/map#arxiv:1412.6980`, or with two, which a slash divides; one in an id is encoded.
  function findFragment() {
    const shown = location.hash.slice(1);
    const ends = shown.match(/^([a-z0-9]+:[^/]+)\/([a-z0-9]+:[^/]+)$/)?.slice(1) || [shown];
    let texts = [];
    try { texts = ends.map((end) => decodeURIComponent(end)); } catch { say("The end of this address is no text."); }
    if (texts.length > 1) findPath(texts);
    else if (texts[0] && !id(texts[0])) find(texts[0]);
  }
  addEventListener("hashchange", findFragment);
  findFragment();

  // Pointers, wheel and keys

  const fingers = new Map();
  let moved = 0;
  const within = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, within(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    const now = within(event), before = fingers.get(event.pointerId);
    if (!before) return event.pointerType === "mouse" ? hover(...now) : undefined;
    fingers.set(event.pointerId, now);
    moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
    const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (!other) return pan(now[0] - before[0], now[1] - before[1]);
    const apart = (one) => Math.max(Math.hypot(one[0] - other[0], one[1] - other[1]), 1);
    pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    zoomAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, apart(now) / apart(before));
  });
  canvas.addEventListener("pointerup", (event) => {
    const isOnly = fingers.size === 1 && fingers.delete(event.pointerId);
    fingers.delete(event.pointerId);
    if (!isOnly || moved > 6) return;
    const found = nearest(...within(event), event.pointerType === "mouse" ? REACH : 2 * REACH);
    if (found) choose(found);
  });
  canvas.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
  canvas.addEventListener("pointerleave", () => { hovered = null; clearTimeout(resting); redraw(); });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    zoomAt(...within(event), Math.exp(-between(pixels, -200, 200) / 300));
  }, { passive: false });

  const whole = () => fly(0.5, 0.5, 1);
  const inMiddle = (factor) => zoomAt(width / 2, height / 2, factor);
  const keys = {
    ArrowLeft: () => pan(width / 8, 0), ArrowRight: () => pan(-width / 8, 0),
    ArrowUp: () => pan(0, height / 8), ArrowDown: () => pan(0, -height / 8),
    "+": () => inMiddle(1.5), "=": () => inMiddle(1.5), "-": () => inMiddle(1 / 1.5), 0: whole, Escape: clear,
    Enter: () => {
      const found = nearest(width / 2, height / 2, Math.hypot(width, height));
      if (found) choose(found);
    },
  };
  canvas.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
  id("map-in").addEventListener("click", () => inMiddle(1.5));
  id("map-out").addEventListener("click", () => inMiddle(1 / 1.5));
  id("map-all").addEventListener("click", whole);

  canvas.addEventListener("webglcontextlost", (event) => { event.preventDefault(); tiles.program = null; redraw(); });
  canvas.addEventListener("webglcontextrestored", () => {
    tiles.prepare();
    redraw();
  });
  dark.addEventListener("change", redraw);
  new ResizeObserver(() => {
    [width, height, ratio] = [plane.clientWidth, plane.clientHeight, devicePixelRatio || 1];
    [canvas.width, canvas.height] = [width * ratio, height * ratio].map(Math.round);
    redraw();
  }).observe(plane);
}
