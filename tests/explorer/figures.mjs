// Compressed bytes and first contentful paint on a processor four times slower. Figures are printed, and only bytes are held to a limit.

import { gzipSync } from "node:zlib";
import { open } from "./open.mjs";

const PAGE_BYTES = 60_000;
const SCRIPT_BYTES = 100_000;

export async function check(world) {
  // The form of a draft loads this one on its second page.
  const scripts = new Map([["/assets/challenge.js", "/assets/challenge.js"]]);
  let largest = ["", 0];
  for (const path of world.pages) {
    const reply = await fetch(world.base + path, { headers: { "accept-encoding": "identity" } });
    const html = await reply.text();
    const bytes = gzipSync(html).length;
    if (bytes > largest[1]) largest = [path, bytes];
    for (const [, address] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) scripts.set(address.split("?")[0], address);
    world.report.add("figures", `${path}: ${bytes} bytes compressed`, bytes <= PAGE_BYTES ? [] : [`more than ${PAGE_BYTES}`]);
  }
  let sum = 0;
  for (const address of scripts.values()) sum += gzipSync(await (await fetch(world.base + address)).text()).length;
  world.report.add("figures", `all scripts: ${sum} bytes compressed (${[...scripts.keys()].join(", ")})`, sum <= SCRIPT_BYTES ? [] : [`more than ${SCRIPT_BYTES}`]);
  world.report.figure("largest page", `${largest[1]} bytes (${largest[0]})`);

  const paints = [];
  for (const path of world.pages) {
    const context = await world.browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(world.base + path, { waitUntil: "load" });
    const paint = await page.evaluate(() => new Promise((resolve) => {
      const known = performance.getEntriesByName("first-contentful-paint")[0];
      if (known) resolve(known.startTime);
      new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").forEach((one) => resolve(one.startTime)))
        .observe({ type: "paint", buffered: true });
    }));
    paints.push([paint, path]);
    await context.close();
  }
  paints.sort((one, other) => one[0] - other[0]);
  const [slowest, where] = paints.at(-1);
  world.report.figure("first contentful paint, processor 4 times slower", `median ${Math.round(paints[paints.length >> 1][0])} ms, slowest ${Math.round(slowest)} ms (${where})`);
}
