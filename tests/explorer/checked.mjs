// A function from a method's page to its answer: pasted and sent by keyboard alone on a narrow window, with the challenge answered by the
// page's script. The form and the answer keep every rule of axe and scroll no way but down.

import { open } from "./open.mjs";

const METHOD = "/method/adam";
const FORM = "form[action='/checked']";
const HOSTILE = "\"></textarea><img src=x onerror=alert(1)> a word of the code";
const STOPS = 400;

export async function check(world) {
  // A server that is only looked at keeps no functions of ours.
  if (process.env.EXPLORER_READ_ONLY) return world.report.skip("checked", "EXPLORER_READ_ONLY is set");
  const { context, page, complaints } = await open(world, METHOD, { viewport: { width: 360, height: 800 } });
  const details = await filled(world, page);
  world.report.add("checked", "the form of a method: by keyboard, axe, 360 px", details);

  const sent = [];
  const started = Date.now();
  await reach(page, `${FORM} button[type=submit]`, sent);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checked\/[0-9a-f]{64}$/, { timeout: 120_000 }).catch(() => sent.push(`it led to ${page.url()}`));
  // The page of a function that waits looks again by itself.
  await page.waitForSelector("p.verdict", { timeout: 120_000 }).catch(() => sent.push("no answer came"));
  world.report.figure("a function answered in a browser", `${Date.now() - started} ms`);
  if (!(await page.innerText("main")).includes(HOSTILE)) sent.push("the answer does not show the function, as its author chose");
  sent.push(...await faults(world, page), ...complaints);
  const cookies = await context.cookies();
  if (cookies.length > 0) sent.push(`${cookies.length} cookies`);
  const address = page.url().slice(world.base.length);
  await context.close();
  world.report.add("checked", `a function is sent and answered at ${address.slice(0, 14)}…: axe, 360 px`, sent);

  const followed = await fetch(world.base + address);
  const robots = followed.headers.get("x-robots-tag");
  const isRight = followed.status === 200 && robots === "noindex";
  world.report.add("checked", "the answer is followed without script, and by no search engine", isRight ? [] : [`status ${followed.status}, ${robots}`]);
}

/** Writes a function into the field, opens what is folded, and lets the code be shown. Returns what is wrong. */
async function filled(world, page) {
  const details = [];
  await reach(page, `${FORM} #code`, details);
  await page.keyboard.press("ControlOrMeta+A");
  // Another text each time: what is known is answered at once.
  await page.keyboard.insertText(`def adam(x):\n    return x  # ${HOSTILE} ${Date.now()}\n`);
  await reach(page, `${FORM} summary`, details);
  await page.keyboard.press("Enter");
  await reach(page, `${FORM} #share`, details);
  await page.keyboard.press("Space");
  if (!(await page.isChecked(`${FORM} #share`))) details.push("the box is not checked");
  details.push(...await faults(world, page, FORM));
  return details;
}

/** Presses Tab until the element has the focus. */
async function reach(page, selector, details) {
  for (let at = 0; at < STOPS; at += 1) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  details.push(`${selector} is not reached by keyboard`);
}

/** Returns the violations of axe in a part of the page, or in all of it, and whether the page is wider than the window. */
async function faults(world, page, part) {
  await page.evaluate(world.axe);
  const found = await page.evaluate((part) => window.axe.run(part ?? document, { resultTypes: ["violations"] }), part);
  const details = found.violations.map((one) => `${one.id} (${one.impact}): ${one.nodes[0].target.join(" ")}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [...details, `${over} px too wide`] : details;
}
