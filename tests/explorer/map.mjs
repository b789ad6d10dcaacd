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
  if (!(Number(first.points) > 0)) details.push(`${first.points} points are drawn`);
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

  const without = await open(world, "/map", { javaScriptEnabled: false });
  const list = await without.page.locator("#regions").count();
  await without.context.close();
  world.report.add("map", "without script: the list of regions", list === 1 ? [] : ["there is no list"]);
}
