/** The keys of a field with a list below it of what was found for its words. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

interface PickerOptions {
  /** The words in the field, trimmed. */
  readonly typed: string;
  /** Whether the list was found for these words, and not for those before them. */
  readonly isCurrent: boolean;
  /** Of the items in the list. */
  readonly ids: readonly string[];
  readonly onTake: (place: number) => void;
}

interface Picker {
  /** The place of the marked item, which Enter takes; -1: none. */
  readonly at: number;
  /** Whether the key was the list's. */
  readonly handle: (event: KeyboardEvent) => boolean;
}

/**
 * The first item is marked until the arrow keys mark another; without words in the field, none is. While the
 * list is that of earlier words, Enter takes nothing of it: it waits for the list of what is typed.
 */
export function usePicker({ typed, isCurrent, ids, onTake }: PickerOptions): Picker {
  const [marked, setMarked] = useState({ typed: "", id: "" });
  /** The words whose list Enter waits for. */
  const awaited = useRef<string | null>(null);
  const place = marked.typed === typed ? ids.indexOf(marked.id) : -1;
  const first = typed === "" || ids.length === 0 ? -1 : 0;
  const at = !isCurrent ? -1 : place >= 0 ? place : first;

  const answer = useEffectEvent((words: string, isTheList: boolean) => {
    const isTheirs = awaited.current === words;
    if (isTheirs && !isTheList) return;
    awaited.current = null;
    if (isTheirs && ids.length > 0) onTake(0);
  });
  useEffect(() => answer(typed, isCurrent), [typed, isCurrent]);

  return {
    at,
    handle({ key, nativeEvent }) {
      if (nativeEvent.isComposing) return false;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step !== 0) {
        const next = at < 0 && step < 0 ? ids.length - 1 : (at + step + ids.length) % ids.length;
        if (isCurrent && ids.length > 0) setMarked({ typed, id: ids[next]! });
        return true;
      }
      if (key !== "Enter") return false;
      if (at >= 0) onTake(at);
      else if (!isCurrent) awaited.current = typed;
      return true;
    },
  };
}
