/**
 * Moves the keyboard and a screen reader to a place in the page that is no control. It gets no ring,
 * which would frame what cannot be operated, and nothing is scrolled.
 */
export function focusPlace(element: HTMLElement): void {
  element.tabIndex = -1;
  element.style.outline = "none";
  element.style.boxShadow = "none";
  element.focus({ preventScroll: true });
}
