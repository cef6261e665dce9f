/**
 * Moves the focus of keyboard and screen reader to an element that is not a control. It gets no
 * focus ring, which would mark it as operable, and nothing is scrolled.
 */
export function focusPlace(element: HTMLElement): void {
  element.tabIndex = -1;
  element.style.outline = "none";
  element.style.boxShadow = "none";
  element.focus({ preventScroll: true });
}
