/** The event that asks an element with a caret of its own to put it back. */
export const caretEvent = "caretback";

/**
 * Focuses what had the focus before a dialog or a form. `focus()` alone leaves a text without a caret: the
 * document's selection is still in the field that is about to be removed, and keys go nowhere.
 */
export function focusAgain(element: HTMLElement): void {
  element.focus();
  element.dispatchEvent(new Event(caretEvent));
}
