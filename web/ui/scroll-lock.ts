/**
 * Keeps the page behind a modal dialog from scrolling, and its width where the scrollbar takes room. By
 * properties of the root element that nothing inherits: a class, an attribute or a custom property there
 * would make the browser compute the styles of the whole page again.
 */
const locks = new Set<Element>();

export function lockScroll(dialog: Element): void {
  if (locks.size === 0) {
    const { style, clientWidth } = document.documentElement;
    const scrollbar = window.innerWidth - clientWidth;
    if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
    style.overflow = "hidden";
  }
  locks.add(dialog);
}

export function unlockScroll(dialog: Element): void {
  if (!locks.delete(dialog) || locks.size > 0) return;
  const { style } = document.documentElement;
  style.removeProperty("padding-right");
  style.removeProperty("overflow");
}
