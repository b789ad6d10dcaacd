"use strict";
// Narrows the tables of methods to what is asked for. Fetches nothing, stores nothing.
(() => {
  const form = document.getElementById("find");
  if (!form) return;
  const [words, area, level, shown] = ["words", "area", "level", "shown"].map((name) => document.getElementById("find-" + name));
  const rows = [...document.querySelectorAll("tr[data-find]")];
  const groups = [...new Set(rows.map((row) => row.parentElement))];
  const fold = document.getElementById("unrun");
  const hit = "tr[data-find]:not([hidden])";
  let narrowed = false;

  // As names are normalised where the page is made: no marks, small letters, punctuation as one space.
  const normal = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}+*#]+/gu, " ").trim();

  const apply = () => {
    const asked = normal(words.value).split(" ");
    let matching = 0;
    for (const row of rows) {
      const { find, area: its, level: stands } = row.dataset;
      row.hidden = !(asked.every((word) => find.includes(word)) && (!area.value || its === area.value) && (!level.value || stands === level.value));
      matching += !row.hidden;
    }
    for (const group of groups) group.hidden = !group.querySelector(hit);
    const asking = Boolean(words.value.trim() || area.value || level.value);
    // The fold follows what is asked for, and is the reader's own otherwise.
    if (fold && (asking || narrowed)) fold.open = asking && fold.querySelector(hit) !== null;
    narrowed = asking;
    shown.value = matching + " of " + rows.length + (rows.length === 1 ? " method" : " methods");
  };

  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();
})();
