/**
 * The keys of the newsroom. Each screen registers its own while it is shown; one listener
 * (shell/key-listener.ts) runs them, and the overview that `?` opens is made from this registry.
 */
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

export interface KeyBinding {
  /**
   * "n", "?", "enter", "up", "g t" (one after the other), "mod+k" (Ctrl, on Apple Cmd), "alt+n". Several
   * that do the same are separated by commas: "j,down". Letters are lower case.
   */
  readonly keys: string;
  /** The action: "New article". */
  readonly label: string;
  /** Also in the bar at the bottom of the screen. */
  readonly isInBar?: boolean;
  readonly run: () => void;
}

export interface KeyGroup {
  readonly id: number;
  /** The heading in the overview: "Everywhere", "In the list". */
  readonly name: string;
  readonly bindings: readonly KeyBinding[];
}

interface KeyState {
  readonly groups: readonly KeyGroup[];
}

export const useKeyGroups = create<KeyState>(() => ({ groups: [] }));

let lastId = 0;

/**
 * Registers keys while the component is mounted; `run` always sees its latest values. Those registered
 * later win.
 */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((place: number) => bindings[place]?.run());
  // A string, so that it changes only if a key or a label does.
  const shown = JSON.stringify(
    bindings.map(({ keys, label, isInBar }) => ({ keys, label, isInBar })),
  );
  useEffect(() => {
    const id = ++lastId;
    const named = JSON.parse(shown) as readonly Omit<KeyBinding, "run">[];
    const fixed = named.map(({ keys, label, isInBar }, place) => ({
      keys,
      label,
      isInBar: isInBar ?? false,
      run: () => run(place),
    }));
    useKeyGroups.setState(({ groups }) => ({ groups: [...groups, { id, name, bindings: fixed }] }));
    return () =>
      useKeyGroups.setState(({ groups }) => ({
        groups: groups.filter((group) => group.id !== id),
      }));
  }, [name, shown]);
}

const storedName = "newsroom-single-keys";

interface KeySetting {
  /** Whether keys without Ctrl, Cmd or Alt do something. */
  readonly singleKeys: boolean;
  setSingleKeys(singleKeys: boolean): void;
}

/** Kept in this browser; without storage for as long as the page is open. */
export const useKeySetting = create<KeySetting>((set) => ({
  singleKeys: readSetting(),
  setSingleKeys(singleKeys) {
    set({ singleKeys });
    try {
      localStorage.setItem(storedName, singleKeys ? "on" : "off");
    } catch {
      // The browser keeps nothing; the setting lasts until the page is left.
    }
  },
}));

function readSetting(): boolean {
  try {
    return localStorage.getItem(storedName) !== "off";
  } catch {
    return true;
  }
}

const named: Readonly<Record<string, string>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  " ": "space",
};

/** The name of a pressed key as in `keys`: "n", "?", "mod+k". */
export function nameKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const base = named[key] ?? key.toLowerCase();
  const isModified = ctrlKey || metaKey || altKey;
  return [
    ctrlKey || metaKey ? "mod" : "",
    altKey ? "alt" : "",
    // Shift is part of "?" itself.
    shiftKey && (isModified || base.length > 1) ? "shift" : "",
    base,
  ]
    .filter((part) => part !== "")
    .join("+");
}

/** The newest screen's action for a sequence of keys; `waits`: a longer sequence begins with it. */
export function findBinding(
  groups: readonly KeyGroup[],
  pressed: string,
): { readonly binding: KeyBinding | undefined; readonly waits: boolean } {
  const newestFirst = groups.toReversed().flatMap(({ bindings }) => bindings);
  const has = (test: (keys: string) => boolean) =>
    newestFirst.find(({ keys }) => keys.split(",").some(test));
  return {
    binding: has((keys) => keys === pressed),
    waits: has((keys) => keys.startsWith(`${pressed} `)) !== undefined,
  };
}
