// A correction from the form to the review queue, by keyboard alone, with the challenge answered by the page's script; then 200
// racers with one answer. Hostile text stays text on every step.

import { open } from "./open.mjs";

const HOSTILE = "\"><img src=x onerror=alert(1)> Adaptive é";
const RACERS = 200;

export async function check(world) {
  // A server that is only looked at keeps no drafts of ours.
  if (process.env.EXPLORER_READ_ONLY) return world.report.skip("drafts", "EXPLORER_READ_ONLY is set");
  const { context, page, complaints } = await open(world, "/draft?kind=alias&record=method:adam", {});
  const details = [];
  const reach = async (selector) => {
    for (let at = 0; at < 60; at += 1) {
      if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
      await page.keyboard.press("Tab");
    }
    details.push(`${selector} is not reached by keyboard`);
  };
  await reach("#name");
  await page.keyboard.insertText(HOSTILE);
  await reach("#license_confirmed");
  await page.keyboard.press("Space");
  await reach(".draft button");
  await page.keyboard.press("Enter");
  await page.waitForSelector("form[data-challenge]", { timeout: 20_000 });
  await page.evaluate(world.axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  details.push(...found.violations.map((one) => `preview: ${one.id}: ${one.nodes[0].target}`));
  const challenge = await page.getAttribute("form[data-challenge]", "data-challenge");
  const started = Date.now();
  await reach(".draft button");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/proposal\//, { timeout: 120_000 });
  world.report.figure("challenge answered in a browser", `${Date.now() - started} ms`);
  const address = page.url().slice(world.base.length);
  await reach(".draft button");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.body.innerText.includes("In the review queue"), null, { timeout: 120_000 }).catch(() => details.push("it is not in the review queue"));
  if (!(await page.innerText("main")).includes(HOSTILE)) details.push("the page of the proposal does not show what was written");
  details.push(...complaints);
  const cookies = await context.cookies();
  if (cookies.length > 0) details.push(`${cookies.length} cookies`);
  await context.close();
  world.report.add("drafts", `a correction is sent by keyboard alone and followed at ${address.slice(0, 14)}…`, details);

  const lost = await fetch(world.base + address);
  world.report.add("drafts", "a proposal is followed without script and without a cookie", lost.status === 200 ? [] : [`status ${lost.status}`]);
  world.report.add("drafts", "the form has its challenge for the script", challenge ? [] : ["there is none"]);
  await race(world);
}

/** Sends one solved answer 200 times at once, as programs do. */
async function race(world) {
  const draft = { kind: "alias", record: "method:adam", name: "Raced name", license_confirmed: true };
  const post = (body) => fetch(`${world.base}/api/graph/draft`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const asked = await (await post(draft)).json();
  const answer = await solve(asked.challenge);
  // A racer without an answer is a fault of the check or of the server, not a refusal.
  const send = () => post({ ...draft, answer }).then((reply) => reply.status, (error) => error.cause?.message ?? error.message);
  const statuses = await Promise.all(Array.from({ length: RACERS }, send));
  const accepted = statuses.filter((status) => status === 200 || status === 201).length;
  world.report.figure(`racers with one answer that were accepted`, `${accepted} of ${RACERS}`);
  const isRight = accepted === 1 && statuses.every((status) => Number.isInteger(status));
  world.report.add("drafts", `${RACERS} racers with one answer`, isRight ? [] : [`${accepted} were accepted: ${[...new Set(statuses)].join(", ")}`]);
}

/** Answers a challenge as the page's script does, with the runtime's own cryptography. */
async function solve(challenge) {
  const { pbkdf2Sync } = await import("node:crypto");
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, "hex"), suffix]);
    const key = pbkdf2Sync(password, Buffer.from(salt, "hex"), cost, keyLength, "sha256").toString("hex");
    if (key.startsWith(keyPrefix)) return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey: key } })).toString("base64");
  }
}
