// Opens the pages of a running server in Debian's chromium and checks them as readers meet them. One line a check, figures at the
// end, exit code 1 if a check failed. Started by tests/server/explorer (`make explorer-test`), which says where the server is:
// EXPLORER_BASE (its address), EXPLORER_INSTALLED (where `install` put the packages), EXPLORER_PAGES (addresses to begin with, as a
// JSON list). EXPLORER_ONLY names one group of checks; EXPLORER_READ_ONLY leaves out those that write.

import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Report } from "./report.mjs";
import { collectPages } from "./crawl.mjs";

const installed = process.env.EXPLORER_INSTALLED;
const base = process.env.EXPLORER_BASE;
if (!installed || !base) {
  console.error("EXPLORER_BASE and EXPLORER_INSTALLED are missing\nhint: run `make explorer-test`");
  process.exit(2);
}
const require = createRequire(join(installed, "package.json"));
const { chromium } = require("playwright-core");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    // WebGL on the processor, as a machine without a graphics card draws it.
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
const world = {
  base,
  browser,
  axe: readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"),
  shots: process.env.EXPLORER_SHOTS,
  pages: await collectPages(base, JSON.parse(process.env.EXPLORER_PAGES ?? "[]")),
  report: new Report(),
};
if (world.shots) mkdirSync(world.shots, { recursive: true });

const groups = ["policy", "rules", "script", "keyboard", "map", "drafts", "checked", "figures", "shots"];
const only = process.env.EXPLORER_ONLY;
if (only && !groups.includes(only)) {
  console.error(`there is no group ${only}\nhint: EXPLORER_ONLY is one of ${groups.join(", ")}`);
  process.exit(2);
}
console.log(`${world.pages.length} pages: ${world.pages.join(" ")}`);
for (const group of groups) {
  if (only && group !== only) continue;
  const { check } = await import(`./${group}.mjs`);
  await check(world);
}
await browser.close();
process.exit(world.report.end());
