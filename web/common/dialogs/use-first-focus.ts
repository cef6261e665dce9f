import { type RefObject, useEffect } from "react";

/**
 * Moves the focus to `[data-first-focus]` in an open dialog once it is there, unless the reader has moved
 * the focus since the dialog opened. Not where that would open an on-screen keyboard.
 *
 * @param inside an element of the dialog
 * @param isReady whether the content is rendered
 */
export function useFirstFocus(inside: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const dialog = inside.current?.closest("dialog");
    const first = dialog?.querySelector<HTMLElement>("[data-first-focus]");
    const isUntouched = [dialog, document.body, null].includes(document.activeElement as never);
    if (!isReady || !isUntouched || !window.matchMedia("(pointer: fine)").matches) return;
    first?.focus();
  }, [inside, isReady]);
}
