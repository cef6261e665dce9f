/** SPEC 9: a pause this long between letters starts a new search. */
const resetMs = 350;

/** Typing in the menu moves the focus to the next link that begins with the typed letters. */
export function watchTypeAhead(menu: HTMLElement): void {
  let typed = "";
  let reset: ReturnType<typeof setTimeout> | undefined;
  menu.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = /^[\p{L}\p{N}]$/u.test(key) || (key === " " && typed !== "");
    if (!isLetter || ctrlKey || metaKey || altKey) return;
    // A space would scroll, or press the focused button.
    event.preventDefault();
    clearTimeout(reset);
    reset = setTimeout(() => (typed = ""), resetMs);
    typed += key.toLowerCase();
    findLink(menu, typed)?.focus();
  });
}

/** The first match after the focus, wrapping around; further letters may keep the current match. */
function findLink(menu: HTMLElement, typed: string): HTMLElement | undefined {
  const links = [...menu.querySelectorAll<HTMLElement>("a")].filter(
    (link) => link.getClientRects().length > 0,
  );
  const at = links.indexOf(document.activeElement as HTMLElement);
  const from = typed.length > 1 ? Math.max(at, 0) : at + 1;
  return [...links.slice(from), ...links.slice(0, from)].find((link) =>
    link.textContent.trim().toLowerCase().startsWith(typed),
  );
}
