import { useEffect, useRef, type RefObject } from "react";

/**
 * Single-key shortcuts, active while nothing is being typed and no dialog is open. Arrow keys work
 * like j and k while the focus is in the list; elsewhere they scroll as usual.
 */
export function useKeys(
  list: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const isTyping =
        target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
      if (isTyping || document.querySelector("dialog[open]")) return;
      const isInList = target instanceof Node && list.current?.contains(target) === true;
      const name = isInList ? (arrows[key] ?? key) : key;
      const act = now.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

const arrows: Readonly<Record<string, string>> = { ArrowDown: "j", ArrowUp: "k" };
