// Pictures of every page at three widths, light and dark, for a person to look at; only where EXPLORER_SHOTS names a folder.

import { join } from "node:path";
import { open } from "./open.mjs";

export async function check(world) {
  if (!world.shots) return world.report.skip("shots", "EXPLORER_SHOTS names no folder");
  for (const path of world.pages) {
    for (const width of [360, 768, 1440]) {
      for (const colorScheme of width === 768 ? ["dark"] : ["light"]) {
        const { context, page } = await open(world, path, { colorScheme, viewport: { width, height: 900 } });
        const name = `${path.replace(/[^a-z0-9]+/gi, "_").slice(0, 60)}-${width}-${colorScheme}.png`;
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(world.shots, name), fullPage: true });
        await context.close();
      }
    }
  }
  console.log(`pictures are in ${world.shots}`);
}
