// The tiles of the map of papers: asked for as they come into view, drawn as WebGL2 points, searched for the paper under
// the pointer. `tile_bytes` in server/src/rest/explorer/map.rs says what a tile's bytes are. Positions are in units of the
// map's square, 0 to 1 from the upper left corner.
"use strict";

const MIN_SIDE = 256;     // CSS pixels. What would be shown in a narrower tile is left out: the tiles above it are a sample.
const MAX_TILES = 400;    // Tiles in memory: 1.6 million papers at most.
const MAX_REQUESTS = 4;   // At a time; the server gives an address eight.
const RETRY_MS = 5000;    // A tile that failed is asked for again when the reader moves after this time.
const HEADER = 8;         // Bytes before the columns of a tile: ordinals, x, y, regions.

const VERTEX = `#version 300 es
in float x; in float y; in float region;
uniform vec4 square; uniform float size; uniform float dark;
out vec3 colour;
void main() {
  gl_Position = vec4(vec2(x, y) * square.zw + square.xy, 0.0, 1.0);
  gl_PointSize = size;
  // Hues a golden section apart, so that regions of near numbers differ; grey without regions.
  float hue = fract(region * 0.618034) * 6.0;
  vec3 pure = clamp(abs(mod(hue + vec3(0.0, 4.0, 2.0), 6.0) - 3.0) - 1.0, 0.0, 1.0);
  vec3 soft = mix(pure, vec3(0.5), region > 254.0 ? 1.0 : 0.4);
  colour = mix(soft, vec3(dark), 0.25);
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec3 colour;
out vec4 pixel;
void main() {
  float inside = 1.0 - smoothstep(0.35, 0.5, length(gl_PointCoord - 0.5));
  pixel = vec4(colour, 1.0) * (inside * 0.75);
}`;

class Tiles {
  // `request` fetches a part of the map, `changed` draws again, `say` tells the reader of a problem.
  constructor(gl, request, changed, say) {
    Object.assign(this, { gl, request, changed, say, tiles: new Map(), found: [], frame: 0, requests: 0, program: null });
    this.prepare();
  }

  // Prepares the programs of the graphics processor; again after its context was lost.
  prepare() {
    const gl = this.gl;
    for (const tile of this.tiles.values()) tile.array = tile.buffer = null;
    const made = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(made, shader);
    }
    ["x", "y", "region"].forEach((name, at) => gl.bindAttribLocation(made, at, name));
    gl.linkProgram(made);
    if (!gl.getProgramParameter(made, gl.LINK_STATUS)) return this.say("WebGL2 could not prepare the map.");
    this.program = { made };
    for (const name of ["square", "size", "dark"]) this.program[name] = gl.getUniformLocation(made, name);
    gl.useProgram(made);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  async load(tile) {
    tile.state = "loading";
    this.requests++;
    try {
      const reply = await this.request(`tile/${tile.level}/${tile.column}/${tile.row}`);
      const bytes = await reply.arrayBuffer();
      const n = new DataView(bytes).getUint32(0, true);
      Object.assign(tile, {
        bytes, n, children: new Uint8Array(bytes)[4],
        papers: new Uint32Array(bytes, HEADER, n),
        xs: new Uint16Array(bytes, HEADER + 4 * n, n),
        ys: new Uint16Array(bytes, HEADER + 6 * n, n),
        state: "loaded",
      });
    } catch (error) {
      Object.assign(tile, { state: "failed", retryAt: performance.now() + RETRY_MS });
      this.say(error.message);
    } finally {
      this.requests--;
      this.changed();
    }
  }

  // Finds the tiles between two corners of the view, those of the first levels first, and asks for those that are missing.
  look(low, high, scale) {
    this.frame++;
    const found = [], missing = [];
    const visit = (level, column, row) => {
      const side = 2 ** -level, x = column * side, y = 1 - (row + 1) * side;
      if (x > high.x || x + side < low.x || y > high.y || y + side < low.y) return;
      const key = `${level}/${column}/${row}`;
      let tile = this.tiles.get(key);
      if (!tile) this.tiles.set(key, tile = { key, level, column, row, x, y, side, n: 0, children: 0, state: "wanted" });
      tile.used = this.frame;
      if (tile.state === "failed" && performance.now() > tile.retryAt) tile.state = "wanted";
      if (tile.state === "wanted") missing.push(tile);
      if (tile.state !== "loaded") return;
      found.push(tile);
      if (scale * side / 2 < MIN_SIDE) return;
      for (let at = 0; at < 4; at++) {
        if (tile.children & (1 << at)) visit(level + 1, 2 * column + (at & 1), 2 * row + (at >> 1));
      }
    };
    visit(0, 0, 0);
    const byLevel = (one, other) => one.level - other.level;
    missing.sort(byLevel).slice(0, Math.max(MAX_REQUESTS - this.requests, 0)).forEach((tile) => this.load(tile));
    this.found = found.sort(byLevel);
    this.isIdle = missing.length === 0 && this.requests === 0;
  }

  // Draws the tiles that were found, and returns the number of papers. `clip` gives the lower left corner and the size of
  // a tile in the coordinates of the screen's clip space, `size` the diameter of a paper of a level in device pixels.
  draw(clip, size, isDark) {
    const gl = this.gl;
    if (!this.program) return 0;
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform1f(this.program.dark, isDark ? 1 : 0);
    for (const tile of this.found) {
      if (!tile.array) this.upload(tile);
      gl.bindVertexArray(tile.array);
      gl.uniform4f(this.program.square, ...clip(tile));
      gl.uniform1f(this.program.size, size(tile.level));
      gl.drawArrays(gl.POINTS, 0, tile.n);
    }
    this.forget();
    return this.found.reduce((sum, tile) => sum + tile.n, 0);
  }

  // Uploads the bytes of a tile as they came: its columns are the attributes of the points.
  upload(tile) {
    const gl = this.gl;
    tile.array = gl.createVertexArray();
    tile.buffer = gl.createBuffer();
    gl.bindVertexArray(tile.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, tile.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Uint8Array(tile.bytes), gl.STATIC_DRAW);
    const column = (at, type, isUnit, offset) => {
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, 1, type, isUnit, 0, HEADER + offset * tile.n);
    };
    column(0, gl.UNSIGNED_SHORT, true, 4);
    column(1, gl.UNSIGNED_SHORT, true, 6);
    column(2, gl.UNSIGNED_BYTE, false, 8);
  }

  // Frees the tiles that were not seen for the longest time.
  forget() {
    if (this.tiles.size <= MAX_TILES) return;
    const unseen = [...this.tiles.values()].filter((tile) => tile.used < this.frame && tile.state !== "loading");
    unseen.sort((one, other) => one.used - other.used);
    for (const tile of unseen.slice(0, this.tiles.size - MAX_TILES)) {
      this.gl.deleteVertexArray(tile.array || null);
      this.gl.deleteBuffer(tile.buffer || null);
      this.tiles.delete(tile.key);
    }
  }

  // Returns the drawn paper that is nearest to a position, in the radius.
  nearest(at, radius) {
    let best = null, least = radius * radius;
    for (const tile of this.found) {
      const isFar = at.x < tile.x - radius || at.x > tile.x + tile.side + radius || at.y < tile.y - radius || at.y > tile.y + tile.side + radius;
      if (isFar) continue;
      const step = tile.side / 65536, bottom = tile.y + tile.side;
      for (let n = 0; n < tile.n; n++) {
        const dx = tile.x + tile.xs[n] * step - at.x, dy = bottom - tile.ys[n] * step - at.y;
        const square = dx * dx + dy * dy;
        if (square < least) [least, best] = [square, { paper: tile.papers[n], x: at.x + dx, y: at.y + dy }];
      }
    }
    return best;
  }

  // Returns the number of papers in memory.
  get loaded() {
    return [...this.tiles.values()].reduce((sum, tile) => sum + tile.n, 0);
  }
}
