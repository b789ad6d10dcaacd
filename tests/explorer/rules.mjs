// axe-core finds no violation, in both colour schemes, on a narrow and on a wide window.

import { open, SCHEMES } from "./open.mjs";

export async function check(world) {
  let violations = 0;
  for (const path of world.pages) {
    const details = [];
    for (const colorScheme of SCHEMES) {
      for (const width of [320, 1440]) {
        const { context, page } = await open(world, path, { colorScheme, viewport: { width, height: 800 } });
        // Folded parts are read as well.
        await page.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = true; }));
        await page.evaluate(world.axe);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        for (const one of found.violations) {
          const where = one.nodes.slice(0, 2).map((node) => node.target.join(" ")).join("; ");
          details.push(`${colorScheme} ${width} px: ${one.id} (${one.impact}): ${where}`);
        }
        violations += found.violations.length;
        await context.close();
      }
    }
    world.report.add("rules", path, details);
  }
  world.report.figure("axe violations", violations);
}
