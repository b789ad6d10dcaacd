// Names that begin with what somebody types into a field of search, in a list of the browser. Search works without it.
for (const field of document.querySelectorAll("form[action='/search'] input[name=q]")) {
  const list = document.createElement("datalist");
  list.id = `names-${field.id}`;
  field.setAttribute("list", list.id);
  field.autocomplete = "off";
  field.after(list);
  let asked = "", timer = 0;
  field.addEventListener("input", (event) => {
    const text = field.value.trim();
    clearTimeout(timer);
    // A name that was picked is looked up at once.
    if (!(event instanceof InputEvent) || event.inputType === "insertReplacementText") {
      for (const one of list.options) if (one.value === field.value) { field.form.requestSubmit(); return; }
    }
    if (text.length < 2 || text === asked) return;
    timer = setTimeout(async () => {
      asked = text;
      const pinned = field.form.elements.snapshot;
      const query = new URLSearchParams({ q: text });
      if (pinned) query.set("snapshot", pinned.value);
      try {
        const reply = await fetch(`/suggest?${query}`);
        if (!reply.ok || asked !== text) return;
        const lines = (await reply.text()).split("\n").filter(Boolean);
        list.replaceChildren(...lines.map((line) => {
          const [name, kind] = line.split("\t");
          const option = document.createElement("option");
          option.value = name;
          option.label = kind;
          return option;
        }));
      } catch { /* The field stays as it is. */ }
    }, 120);
  });
}
