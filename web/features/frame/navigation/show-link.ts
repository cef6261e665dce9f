/** Scrolls lists that are wider than their room, and never the page, so that the current link is visible. */
export function showCurrentLinks(): void {
  for (const list of document.querySelectorAll("[data-shows-current]")) {
    const current = list.querySelector("[aria-current]");
    if (current) showLink(list, current);
  }
}

function showLink(list: Element, link: Element): void {
  const frame = list.getBoundingClientRect();
  const { left, right } = link.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  list.scrollLeft += (left + right - frame.left - frame.right) / 2;
}
