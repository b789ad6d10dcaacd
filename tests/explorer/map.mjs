// The map is drawn by WebGL2, moved by keyboard, searched, and a paper is reached; the first view is at most 200 kB.

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
  const drawn = await page.getAttribute("path.route", "d");
  if (!/^M.+L/.test(drawn ?? "")) details.push(`the drawn path is ${drawn}`);
  await page.evaluate(world.axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  details.push(...found.violations.map((one) => `${one.id}: ${one.nodes[0].target}`), ...complaints);
  await context.close();
  world.report.add("map", "two papers are found, and the path between them is drawn", details);
}
