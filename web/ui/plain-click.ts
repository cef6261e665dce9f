import type { MouseEvent } from "react";

/** Whether a click asks for nothing but to follow the link here. */
export function isPlain(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
