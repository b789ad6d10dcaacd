// Without script a page has the same words, and its forms and links work.

import { open } from "./open.mjs";

const words = (page) => page.evaluate(() => {
  // Buttons that copy a text, and parts that a script alone fills, are not words of the page.
  const main = document.querySelector("main").cloneNode(true);
  main.querySelectorAll("button.copy, [data-script], script, noscript").forEach((one) => one.remove());
  // The number of questions that are left for the day falls with each time that the page is opened.
  return main.textContent.replace(/\s+/g, " ").replace(/\d+ of \d+ free/, "some free").trim();
});

export async function check(world) {
  for (const path of world.pages) {
    const details = [];
    const without = await open(world, path, { javaScriptEnabled: false });
    const before = await without.page.locator("main").innerText();
    if (!(await without.page.locator("h1").count())) details.push("no heading");
    if (before.trim().length < 40) details.push(`hardly a word: ${before}`);
    details.push(...without.complaints);
    await without.context.close();

    const raw = await (await fetch(world.base + path)).text();
    const plain = await open(world, "/accessibility", {});
    // The document that the server sent, parsed and never run.
    const sent = await plain.page.evaluate((html) => {
      const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
      if (!main) return html;
      main.querySelectorAll("[data-script], script, noscript").forEach((one) => one.remove());
      return main.textContent.replace(/\s+/g, " ").replace(/\d+ of \d+ free/, "some free").trim();
    }, raw);
    await plain.context.close();
    const scripted = await open(world, path, {});
    const shown = await words(scripted.page);
    await scripted.context.close();
    if (shown !== sent) details.push(`with script it reads otherwise: ${difference(sent, shown)}`);
    world.report.add("script", path, details);
  }

  const { context, page, complaints } = await open(world, "/", { javaScriptEnabled: false });
  await page.fill("#q", "adam");
  await page.click("form.search button");
  const details = [...complaints];
  if (!page.url().includes("/search?q=adam")) details.push(`search led to ${page.url()}`);
  await page.click("main a[href^='/method/']");
  if (!page.url().includes("/method/")) details.push(`the first hit led to ${page.url()}`);
  await context.close();
  world.report.add("script", "without script: search, and a hit leads to its page", details);
}

function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `"${one.slice(at, at + 60)}" became "${other.slice(at, at + 60)}"`;
}
