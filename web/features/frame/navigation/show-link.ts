/** Scrolls a list, and never the page, so that the link to `path` is fully visible. */
export function showLink(list: HTMLElement | null, path: string): void {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const current = links.find((link) => link.getAttribute("href") === path);
  if (!list || !current) return;
  const frame = list.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  list.scrollLeft += (left + right - frame.left - frame.right) / 2;
}
