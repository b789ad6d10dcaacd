// The map is drawn by WebGL2, moved by keyboard and by fingers, searched, and its address names what it shows; the first view is at most 200 kB.

import { open } from "./open.mjs";

const FIRST_VIEW_BYTES = 200_000;

export async function check(world) {
  const context = await world.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => { bytes += event.encodedDataLength; });
  const details = [];
  page.on("console", (message) => { if (message.type() === "error") details.push(message.text()); });
  page.on("pageerror", (error) => details.push(error.message));
  await page.goto(`${world.base}/map`, { waitUntil: "load" });
  const canvas = page.locator("#map-canvas");
  await page.waitForFunction(() => document.querySelector("#map-canvas")?.dataset.idle === "true", null, { timeout: 60_000 })
    .catch(() => details.push("the map is never idle"));
  const first = await canvas.evaluate((one) => ({ ...one.dataset }));
  const papers = Number((await page.innerText("header.page")).match(/([\d,]+) papers?\b/)[1].replaceAll(",", ""));
  // A map of at most 4,096 papers is one tile.
  const isWhole = Number(first.points) === papers;
  if (papers <= 4096 ? !isWhole : !(Number(first.points) >= 4096)) details.push(`${first.points} of ${papers} points are drawn`);
  if (bytes > FIRST_VIEW_BYTES) details.push(`the first view takes ${bytes} bytes`);
  world.report.figure("map, first view", `${bytes} bytes, ${first.points} points drawn of ${first.loaded} loaded`);

  await canvas.focus();
  const times = [];
  for (const key of ["+", "+", "ArrowRight", "ArrowRight", "ArrowDown", "-", "ArrowLeft", "+", "+", "ArrowUp"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
    times.push(await canvas.evaluate((one) => [Number(one.dataset.frameMs), Number(one.dataset.points)]));
  }
  const script = times.map((time) => time[0]).sort((one, other) => one - other);
  world.report.figure("map, script of a frame", `median ${script[script.length >> 1]} ms, most ${script.at(-1)} ms, points drawn ${Math.min(...times.map((time) => time[1]))} to ${Math.max(...times.map((time) => time[1]))}`);
  await page.screenshot({ path: world.shots ? `${world.shots}/map-moved.png` : undefined });
  await context.close();
  world.report.add("map", "drawn, idle, moved by keyboard", details);

  await path(world);
  await selection(world);
  await fingers(world);
  await lostContext(world);

  const without = await open(world, "/map", { javaScriptEnabled: false });
  const list = await without.page.locator("#regions").count();
  await without.context.close();
  world.report.add("map", "without script: the list of regions", list === 1 ? [] : ["there is no list"]);
}

/** Finds two papers by name and has the path between them drawn; only over the sample records, which have one. */
async function path(world) {
  if (process.env.EXPLORER_READ_ONLY) return;
  const { context, page, complaints } = await open(world, "/map", {});
  const details = [];
  const find = async (name, title) => {
    await page.fill("#map-q", name);
    await page.press("#map-q", "Enter");
    await page.waitForFunction((title) => document.querySelector("#map-card .title")?.textContent === title, title, { timeout: 20_000 })
      .catch(() => details.push(`${name} does not select ${title}`));
  };
  await find("Layer Normalization", "Layer Normalization");
  await page.click("text=Begin a path here");
  await find("1412.6980", "Adam: A Method for Stochastic Optimization");
  await page.click("text=Draw the path to here");
  await page.waitForSelector("#map-card ol li >> nth=1", { timeout: 20_000 });
  const heading = await page.innerText("#map-card h2");
  if (heading !== "A shortest path of 1 citation") details.push(heading);
  await page.waitForFunction(() => /^M.+L/.test(document.querySelector("path.route")?.getAttribute("d") ?? ""), null, { timeout: 10_000 })
    .catch(() => details.push("no path is drawn"));
  const ends = "#arxiv:1607.06450/arxiv:1412.6980";
  if (!page.url().endsWith(ends)) details.push(`the address of the path is ${page.url()}`);
  const names = await page.locator(".labels .stop").allTextContents();
  if (names.join(", ") !== "Layer Normalization, Adam: A Method for Stochastic Optimization") details.push(`the path is named ${names}`);
  await page.evaluate(world.axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  details.push(...found.violations.map((one) => `${one.id}: ${one.nodes[0].target}`), ...complaints);
  await page.reload();
  await page.waitForFunction((heading) => document.querySelector("#map-card h2")?.textContent === heading, heading, { timeout: 20_000 })
    .catch(() => details.push("the address of a path does not draw it"));
  await page.click("text=End the selection");
  if (page.url().includes("#")) details.push(`the address of nothing is ${page.url()}`);
  if (await page.locator(".labels .stop").count()) details.push("names of a path stay without it");
  await context.close();
  world.report.add("map", "two papers are found, and the path between them is drawn", details);
}

/** A click selects and does not leave; the lines stay while the pointer is on another paper; a search without a hit ends it all. */
async function selection(world) {
  if (process.env.EXPLORER_READ_ONLY) return;
  const shown = "/map#arxiv:1412.6980";
  const { context, page, complaints } = await open(world, shown, { viewport: { width: 1280, height: 900 } });
  const details = [];
  const isSelected = () => page.waitForSelector("#map-card .title", { timeout: 20_000 });
  await isSelected().catch(() => details.push("the paper of the address is not selected"));
  await atRest(page);
  await page.click("text=End the selection");
  await page.waitForSelector("#map-card", { state: "hidden" });
  const canvas = page.locator("#map-canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  // The paper was flown to the middle.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await isSelected().catch(() => details.push("a click does not select"));
  if (!page.url().endsWith(shown)) details.push(`after a click the address is ${page.url()}`);
  await page.mouse.move(0, 0);
  await page.keyboard.press("0");
  const lines = () => page.evaluate(() => ["cites", "cited-by"].map((name) => document.querySelector(`.plane .${name}`).getAttribute("d")).join(""));
  await atRest(page);
  const before = await lines();
  if (!before) details.push("a selected paper has no lines");
  const other = await pointToAnother(page, box);
  if (!other) details.push("the pointer finds no other paper");
  if (await lines() !== before) details.push(`with the pointer on ${other} the lines are others`);
  await page.fill("#map-q", "qqqqzzzzwwww");
  await page.press("#map-q", "Enter");
  await page.waitForSelector("#map-card", { state: "hidden", timeout: 20_000 }).catch(() => details.push("a search without a hit leaves the selection"));
  if (page.url().includes("#")) details.push(`after a search without a hit the address is ${page.url()}`);
  // The answer to such a search is a 404.
  details.push(...complaints.filter((line) => !line.includes("404")));
  await context.close();
  world.report.add("map", "a click selects, its lines stay, and a search without a hit ends it", details);
}

/** Moves the pointer over the map until the tip names another paper than the card; returns its title. */
async function pointToAnother(page, box) {
  for (let y = 10; y < box.height; y += 18) {
    for (let x = 10; x < box.width - 60; x += 18) {
      await page.mouse.move(box.x + x, box.y + y);
      if (!await page.evaluate(() => document.querySelector("#map-canvas").classList.contains("on-paper"))) continue;
      await page.waitForTimeout(400);
      const title = await page.evaluate(() => {
        const tip = document.querySelector(".tip");
        return tip.style.visibility === "visible" && tip.textContent !== document.querySelector("#map-card .title")?.textContent ? tip.textContent : "";
      });
      if (title) return title;
    }
  }
  return "";
}

const isIdle = () => document.querySelector("#map-canvas")?.dataset.idle === "true";

/** Waits until all is loaded and no frame is drawn any more: a flight over the map takes as long as its frames do. */
async function atRest(page) {
  await page.waitForFunction(isIdle, null, { timeout: 20_000 });
  for (let before = "", at = 0; at < 40; at += 1) {
    await page.waitForTimeout(500);
    const { frames } = await dataset(page);
    if (frames === before) return;
    before = frames;
  }
}

const dataset = (page) => page.locator("#map-canvas").evaluate((one) => ({ ...one.dataset }));

/** Two fingers zoom, one moves, and a tap selects the paper that an address names. */
async function fingers(world) {
  const paper = world.pages.find((path) => path.startsWith("/paper/"));
  if (!paper) return world.report.skip("map", "no page of a paper leads to the map");
  const { context, page, complaints } = await open(world, paper, { hasTouch: true, viewport: { width: 390, height: 844 } });
  const details = [];
  await page.click("text=Show on the map").catch((error) => details.push(`the page of a paper does not lead to the map: ${error.message}`));
  await page.waitForSelector("#map-card .title", { timeout: 20_000 }).catch(() => details.push("the paper of the address is not selected"));
  await atRest(page);
  const canvas = page.locator("#map-canvas");
  const middle = async () => {
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  let [x, y] = await middle();
  const session = await context.newCDPSession(page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = Number((await dataset(page)).zoom);
  await touch("touchStart", [[x - 20, y], [x + 20, y]]);
  for (const apart of [30, 40, 60]) await touch("touchMove", [[x - apart, y], [x + apart, y]]);
  await touch("touchEnd", []);
  await page.waitForTimeout(200);
  const after = Number((await dataset(page)).zoom);
  if (!(after > before * 1.5)) details.push(`two fingers moved apart zoom from ${before} to ${after}`);
  // Two fingers around the middle leave the selected paper there.
  await page.click("text=End the selection");
  await page.waitForSelector("#map-card", { state: "hidden" });
  [x, y] = await middle();
  await page.touchscreen.tap(x, y);
  await page.waitForSelector("#map-card .title", { timeout: 10_000 }).catch(() => details.push("a tap on the paper does not select it"));
  [x, y] = await middle();
  const frames = Number((await dataset(page)).frames);
  await touch("touchStart", [[x, y]]);
  await touch("touchMove", [[x + 60, y + 30]]);
  await touch("touchEnd", []);
  await page.waitForTimeout(200);
  if (Number((await dataset(page)).frames) === frames) details.push("one finger moves nothing");
  details.push(...complaints);
  await context.close();
  world.report.add("map", "from a paper to its place; two fingers zoom, a tap selects, one finger moves", details);
}

/** The graphics processor may be taken away at any time; the map is drawn again when it comes back. */
async function lostContext(world) {
  const { context, page, complaints } = await open(world, "/map", {});
  const details = [];
  await page.waitForFunction(isIdle, null, { timeout: 60_000 });
  const before = Number((await dataset(page)).points);
  await page.evaluate(() => {
    window.lose = document.querySelector("#map-canvas").getContext("webgl2").getExtension("WEBGL_lose_context");
    window.lose.loseContext();
  });
  await page.waitForFunction(() => document.querySelector("#map-canvas").dataset.points === "0", null, { timeout: 10_000 })
    .catch(() => details.push("points are counted without a graphics processor"));
  await page.evaluate(() => window.lose.restoreContext());
  await page.waitForFunction((points) => document.querySelector("#map-canvas").dataset.points === String(points), before, { timeout: 10_000 })
    .catch(() => details.push("the map is not drawn again"));
  details.push(...complaints.filter((line) => !line.includes("CONTEXT_LOST_WEBGL")));
  await context.close();
  world.report.add("map", `the graphics processor goes and comes back: ${before} points again`, details);
}
