// Nothing is refused by the policy, nothing is asked of another host, and nothing stands wider than the window.

import { open, WIDTHS } from "./open.mjs";

export async function check(world) {
  for (const path of world.pages) {
    const details = [];
    for (const width of WIDTHS) {
      const { context, page, complaints } = await open(world, path, { viewport: { width, height: 800 } });
      await page.waitForTimeout(50);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) {
        const widest = await page.evaluate(() => {
          const wide = [...document.querySelectorAll("main *, header *, footer *")].filter(
            (one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !one.closest(".scroll, pre, .code, table"),
          );
          return wide.slice(0, 3).map((one) => `${one.tagName.toLowerCase()}.${one.className}`).join(", ");
        });
        details.push(`${width} px: ${over} px too wide (${widest})`);
      }
      const hidden = await page.evaluate(() => {
        const cells = [...document.querySelectorAll(".rows th, .rows td")];
        return window.innerWidth > 640 ? 0 : cells.filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1).length;
      });
      if (hidden > 0) details.push(`${width} px: ${hidden} cells stand beyond the window`);
      details.push(...complaints.map((complaint) => `${width} px: ${complaint}`));
      const cookies = await context.cookies();
      if (cookies.length > 0) details.push(`${cookies.length} cookies`);
      await context.close();
    }
    world.report.add("policy", path, details);
  }
}
