import { type RefObject, useEffect, useState } from "react";

/** Whether a pointer is over an element, or keyboard focus is in it. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const listening = new AbortController();
    const { signal } = listening;
    const enter = ({ pointerType }: PointerEvent) => setIsUnderPointer(pointerType === "mouse");
    current.addEventListener("pointerenter", enter, { signal });
    current.addEventListener("pointerleave", () => setIsUnderPointer(false), { signal });
    // A click leaves the focus on its button; only keyboard focus pauses the ticker.
    const focus = () => setIsFocused(current.querySelector(":focus-visible") !== null);
    current.addEventListener("focusin", focus, { signal });
    current.addEventListener("focusout", () => setIsFocused(false), { signal });
    return () => listening.abort();
  }, [element]);
  return isUnderPointer || isFocused;
}
