// Adds a button to every text marked with data-copy. Pages are complete without it.
for (const box of document.querySelectorAll("pre[data-copy]")) {
  if (!navigator.clipboard) break;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const text = box.cloneNode(true);
    for (const gap of text.querySelectorAll(".gap")) gap.remove();
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  const frame = document.createElement("div");
  frame.className = "copied";
  box.replaceWith(frame);
  frame.append(box, button);
}
