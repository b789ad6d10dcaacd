// By keyboard alone: the first stop skips to the content, every control is reached in turn and seen, and none keeps the focus.

import { open } from "./open.mjs";

const STOPS = 400;

export async function check(world) {
  for (const path of world.pages) {
    const { context, page } = await open(world, path, { viewport: { width: 1024, height: 800 } });
    const details = [];
    const wanted = await page.evaluate(() => {
      const controls = document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']");
      const reachable = [...controls].filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0);
      // One radio button of a group is a stop.
      const groups = new Set();
      const stops = reachable.filter((one) => one.type !== "radio" || (!groups.has(one.name) && groups.add(one.name)));
      stops.forEach((one, at) => { one.dataset.stop = at; });
      return stops.length;
    });
    const reached = new Set();
    const unseen = [];
    for (let at = 0; at < Math.min(wanted, STOPS); at += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const one = document.activeElement;
        const style = getComputedStyle(one);
        const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
        const name = `${one.tagName.toLowerCase()} ${(one.textContent || one.name || "").trim().slice(0, 30)}`;
        return { stop: one.dataset.stop, group: one.type === "radio" ? one.name : null, isSeen, name };
      });
      if (at === 0 && !stop.name.startsWith("a Skip")) details.push(`the first stop is ${stop.name}`);
      if (!stop.isSeen) unseen.push(stop.name);
      reached.add(stop.stop);
    }
    if (reached.size < Math.min(wanted, STOPS)) details.push(`${reached.size} of ${wanted} controls are reached`);
    if (unseen.length > 0) details.push(`focus is not seen on ${unseen.length}: ${unseen.slice(0, 3).join("; ")}`);
    await context.close();
    world.report.add("keyboard", `${path} (${wanted} stops)`, details);
  }

  const { context, page } = await open(world, "/", {});
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("adam");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=adam/, { timeout: 5000 }).catch(() => {});
  const led = page.url();
  await page.goto(world.base);
  await page.focus("#quick");
  await page.keyboard.type("ad");
  const names = await page.waitForFunction(() => document.querySelector("#quick").list?.options.length, null, { timeout: 5000 }).catch(() => null);
  await context.close();
  world.report.add("keyboard", "type two letters: names to choose from", names ? [] : ["the list of names stayed empty"]);
  world.report.add("keyboard", "skip to the content, type a name, Enter: search", led.includes("/search?q=adam") ? [] : [`it led to ${led}`]);
}
