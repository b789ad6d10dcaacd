// The pages to check: those that the host names, and up to three more of each kind that links lead to.

const PER_KIND = 3;

/** Returns the addresses, without the host. */
export async function collectPages(base, named) {
  const pages = new Set(named);
  const pending = [...named, "/"];
  const kinds = new Map();
  const seen = new Set(pending);
  while (pending.length > 0) {
    const path = pending.shift();
    const reply = await fetch(base + path);
    if (!(reply.headers.get("content-type") ?? "").startsWith("text/html")) continue;
    const kind = path.split(/[/?]/)[1] ?? "";
    const count = kinds.get(kind) ?? 0;
    if (!pages.has(path)) {
      if (count >= PER_KIND) continue;
      pages.add(path);
    }
    kinds.set(kind, count + 1);
    const html = await reply.text();
    for (const [, link] of html.matchAll(/ href="(\/[^"]*)"/g)) {
      const address = link.split("#")[0].replaceAll("&amp;", "&");
      // Questions are few an address and day: the one that the host names is enough.
      if (address.includes("snapshot=") || address.startsWith("/ask?") || seen.has(address)) continue;
      seen.add(address);
      if ((kinds.get(address.split(/[/?]/)[1] ?? "") ?? 0) < PER_KIND) pending.push(address);
    }
  }
  return [...pages];
}
