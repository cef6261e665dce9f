/**
 * Ordered lists of entries in the box "On the paper": found by search, moved and removed by buttons. The
 * page has the chosen ones as list items; the form sends hidden inputs.
 */
(function () {
  "use strict";

  const words = window.broadsheetWords;

  /** A button of the administration; `about` is read out after its label. */
  function makeButton(label, about, press) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-small";
    button.textContent = label;
    button.setAttribute("aria-label", `${label}: ${about}`);
    button.addEventListener("click", press);
    return button;
  }

  function makeItem(picker, list, id, title) {
    const item = document.createElement("li");
    item.dataset.id = id;
    const name = document.createElement("span");
    name.textContent = title;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = picker.dataset.name;
    input.value = id;
    const up = makeButton(words.up, title, () => {
      if (item.previousElementSibling) list.insertBefore(item, item.previousElementSibling);
      up.focus();
    });
    const remove = makeButton(words.remove, title, () => {
      item.remove();
      picker.querySelector("input[type=search]").focus();
    });
    item.append(input, name, up, remove);
    return item;
  }

  /** The hits of a search; the newest entries if `text` is empty. */
  function findEntries(types, text) {
    const query = new URLSearchParams({
      type: "post",
      subtype: types,
      search: text,
      per_page: "10",
      _fields: "id,title",
    });
    return window.wp.apiFetch({ path: `/wp/v2/search?${query}` });
  }

  function decode(html) {
    return new DOMParser().parseFromString(html, "text/html").body.textContent;
  }

  function start(picker) {
    const list = picker.querySelector("ol");
    for (const input of list.querySelectorAll("input")) input.remove();
    for (const item of list.querySelectorAll("li")) {
      item.replaceWith(makeItem(picker, list, item.dataset.id, item.textContent));
    }

    const label = document.createElement("label");
    const search = document.createElement("input");
    search.type = "search";
    search.autocomplete = "off";
    label.append(`${words.search} `, search);
    const found = document.createElement("ul");
    found.setAttribute("aria-live", "polite");
    picker.append(label, found);

    let latest = 0;
    const show = async () => {
      const mine = ++latest;
      let hits = [];
      let message = words.none;
      try {
        hits = await findEntries(picker.dataset.types, search.value.trim());
      } catch {
        message = words.failed;
      }
      if (mine !== latest) return;
      const chosen = new Set([...list.children].map((item) => item.dataset.id));
      const buttons = hits
        .filter(({ id }) => !chosen.has(String(id)))
        .map(({ id, title }) => {
          const item = document.createElement("li");
          const text = decode(title);
          item.append(
            makeButton(text, picker.querySelector("legend").textContent, () => {
              list.append(makeItem(picker, list, String(id), text));
              item.remove();
              search.focus();
            }),
          );
          return item;
        });
      found.replaceChildren(...(buttons.length > 0 ? buttons : [message]));
    };
    let timer;
    search.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(show, 200);
    });
    search.addEventListener("focus", () => {
      if (found.childElementCount === 0) void show();
    });
    // Enter would publish in the classic editor.
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }

  for (const picker of document.querySelectorAll(".broadsheet-picker")) start(picker);
})();
