// Opens a page and keeps what the browser complains about.

/** Opens an address; returns the page and a list that fills with complaints: refused parts, messages, dialogs, other hosts. */
export async function open(world, path, options = {}) {
  const context = await world.browser.newContext(options);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    // The browser tells the status of a page of an error, which is as it should be.
    const isStatus = message.location().url === world.base + path && message.text().includes("the server responded with a status");
    if (["error", "warning"].includes(message.type()) && !isStatus) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(world.base) && !url.startsWith("blob:") && !url.startsWith("data:")) complaints.push(`other host: ${url}`);
  });
  const reply = await page.goto(world.base + path, { waitUntil: "load" });
  return { context, page, reply, complaints };
}

/** Returns the colour schemes and widths in which every page is opened. */
export const WIDTHS = [320, 360, 768, 1440];
export const SCHEMES = ["light", "dark"];
