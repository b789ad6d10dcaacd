// The map: points on a canvas; drag and pinch or wheel to look closer, tap a point for its paper.
"use strict";
const data = JSON.parse(document.getElementById("papers").textContent);
const canvas = document.getElementById("map");
const selected = document.getElementById("selected");
const style = getComputedStyle(document.documentElement);
const colour = name => style.getPropertyValue(name).trim();
const hue = index => `hsl(${(index * 137.5) % 360} 55% 50%)`;
const [left, bottom, right, high] = data.bounds;
const size = Math.max(right - left, high - bottom, 1e-6);
let scale, dx, dy, chosen = -1;

// The part a paper belongs to, for its colour; those far from all, such as on the rim, belong to none.
const nearest = data.papers.map(([x, y]) => {
  let best = -1, least = (size * 0.07) ** 2;
  data.clusters.forEach(([cx, cy], index) => {
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) { least = far; best = index; }
  });
  return best;
});

function fit() {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  scale = Math.min(canvas.width, canvas.height) / size * 0.96;
  dx = canvas.width / 2 - (left + right) / 2 * scale;
  dy = canvas.height / 2 - (bottom + high) / 2 * scale;
  draw();
}

function draw() {
  const ratio = window.devicePixelRatio || 1, context = canvas.getContext("2d");
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = 0.6;
  const side = Math.max(1.2 * ratio, Math.min(5 * ratio, scale / 3));
  data.papers.forEach(([x, y], index) => {
    context.fillStyle = nearest[index] < 0 ? colour("--slate") : hue(nearest[index]);
    context.fillRect(x * scale + dx - side / 2, y * scale + dy - side / 2, side, side);
  });
  context.globalAlpha = 1;
  if (chosen >= 0) {
    const [x, y] = data.papers[chosen];
    context.strokeStyle = colour("--ink");
    context.lineWidth = 2 * ratio;
    context.beginPath();
    context.arc(x * scale + dx, y * scale + dy, 6 * ratio, 0, 7);
    context.stroke();
  }
  labels(context, ratio);
}

// The largest parts first; a label that would lie on another waits until one looks closer.
function labels(context, ratio) {
  const taken = [], height = 13 * ratio;
  context.font = `${height}px system-ui, sans-serif`;
  context.textAlign = "center";
  for (const [x, y, label] of data.clusters) {
    const width = context.measureText(label).width, px = x * scale + dx, py = y * scale + dy;
    const box = [px - width / 2 - 3, py - height, px + width / 2 + 3, py + height / 2];
    if (box[0] < 0 || box[2] > canvas.width) continue;
    if (taken.some(b => b[0] < box[2] && box[0] < b[2] && b[1] < box[3] && box[1] < b[3])) continue;
    taken.push(box);
    context.lineWidth = 4 * ratio;
    context.strokeStyle = colour("--bg");
    context.strokeText(label, px, py);
    context.fillStyle = colour("--ink");
    context.fillText(label, px, py);
  }
}

function zoom(factor, px, py) {
  dx = px - (px - dx) * factor;
  dy = py - (py - dy) * factor;
  scale *= factor;
  draw();
}

const fingers = new Map();
let moved = 0;
const place = event => {
  const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
  return [(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio];
};
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, place(event));
  moved = 0;
});
canvas.addEventListener("pointermove", event => {
  if (!fingers.has(event.pointerId)) return;
  const before = fingers.get(event.pointerId), now = place(event);
  if (fingers.size === 2) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const far = point => Math.hypot(point[0] - other[0], point[1] - other[1]);
    zoom(far(now) / Math.max(far(before), 1), other[0], other[1]);
  } else {
    dx += now[0] - before[0];
    dy += now[1] - before[1];
    draw();
  }
  moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
  fingers.set(event.pointerId, now);
});
canvas.addEventListener("pointerup", event => {
  if (fingers.size === 1 && moved < 8) choose(place(event));
  fingers.delete(event.pointerId);
});
canvas.addEventListener("pointercancel", event => fingers.delete(event.pointerId));
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), ...place(event));
}, { passive: false });

function choose([px, py]) {
  let least = (24 * (window.devicePixelRatio || 1)) ** 2;
  chosen = -1;
  data.papers.forEach(([x, y], index) => {
    const far = (x * scale + dx - px) ** 2 + (y * scale + dy - py) ** 2;
    if (far < least) { least = far; chosen = index; }
  });
  selected.textContent = chosen < 0 ? selected.dataset.empty : `${data.papers[chosen][2]} (${data.papers[chosen][3]})`;
  draw();
}
window.addEventListener("resize", fit);
fit();
