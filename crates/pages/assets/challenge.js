// Answers the challenge of a form when the form is sent: searches the counter whose PBKDF2 key begins with the prefix, and sends
// the form with it. The format is ALTCHA, proof of work version 2. The browser derives keys off the page's thread.
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function derivedKey({ nonce, salt, cost, keyLength }, counter) {
  const password = new Uint8Array([...bytes(nonce), counter >>> 24, counter >>> 16, counter >>> 8, counter]);
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const kdf = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: cost };
  return hex(await crypto.subtle.deriveBits(kdf, key, keyLength * 8));
}

async function solution(parameters) {
  // Several at once, so that every processor works.
  for (let start = 0; ; start += 8) {
    const counters = Array.from({ length: 8 }, (_, at) => start + at);
    const keys = await Promise.all(counters.map((counter) => derivedKey(parameters, counter)));
    const at = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    if (at >= 0) return { counter: counters[at], derivedKey: keys[at] };
  }
}

for (const form of document.querySelectorAll("form[data-challenge]")) {
  const status = form.querySelector("[role=status]");
  let busy = false;
  form.addEventListener("submit", async (event) => {
    if (event.submitter?.name === "edit") return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      status.textContent = "Computing. This takes some seconds; the form is sent when it is done.";
      const challenge = JSON.parse(form.dataset.challenge);
      if (challenge.parameters.algorithm !== "PBKDF2/SHA-256") throw new Error("another algorithm");
      const payload = JSON.stringify({ challenge, solution: await solution(challenge.parameters) });
      form.elements.answer.value = btoa(payload);
      status.textContent = "Sending.";
      form.submit();
    } catch {
      busy = false;
      status.textContent = "This browser cannot compute the answer: it needs a current version, and an address that begins with https. "
        + "The page says what to do instead.";
    }
  });
  if ("now" in form.dataset) form.requestSubmit();
}
