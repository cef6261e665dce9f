import type { Action } from "./game";

interface Key {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Whether Ctrl, Alt or Meta is held: such keys belong to the browser. */
  readonly isModified: boolean;
  readonly isShifted: boolean;
}

const plain = new Map<string, Action>(
  Object.entries({
    ArrowUp: { type: "arrow", arrow: "up" },
    ArrowDown: { type: "arrow", arrow: "down" },
    ArrowLeft: { type: "arrow", arrow: "left" },
    ArrowRight: { type: "arrow", arrow: "right" },
    " ": { type: "turn" },
    Backspace: { type: "back" },
    Delete: { type: "delete" },
    Home: { type: "end", end: "first" },
    End: { type: "end", end: "last" },
  } satisfies Record<string, Action>),
);

/** The action of a key in the grid; null where it has none. */
export function actionOf({ key, isModified, isShifted }: Key): Action | null {
  if (isModified) return null;
  if (/^[a-z]$/i.test(key)) return { type: "letter", letter: key.toUpperCase() };
  if (key === "Tab" || key === "Enter") return { type: "beside", by: isShifted ? -1 : 1 };
  return plain.get(key) ?? null;
}
