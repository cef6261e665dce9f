import { useEffect } from "react";
import { findBinding, nameKey, useKeyGroups, useKeySetting } from "../common/keys";

/** How long the second key of a sequence may take. */
const sequenceMs = 1_500;

/** Runs the keys of common/keys.ts. In fields and dialogs only those with Ctrl, Cmd or Alt. */
export function useKeyListener(): void {
  useEffect(() => {
    let first = "";
    let firstAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      const name = nameKey(event);
      const isSingle = !/^(mod|alt)\+/.test(name);
      if (isSingle && !mayUseSingleKeys(event)) return;
      const { groups } = useKeyGroups.getState();
      const isSecond = first !== "" && event.timeStamp - firstAt < sequenceMs;
      const found = isSecond ? findBinding(groups, `${first} ${name}`) : findBinding(groups, name);
      first = !isSecond && found.waits ? name : "";
      firstAt = event.timeStamp;
      if (!found.binding) return;
      event.preventDefault();
      found.binding.run();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Controls that have keys of their own. */
const pressable = "a, button, summary, [role=menuitem], [role=menuitemradio], [role=tab]";

function mayUseSingleKeys({ key, target }: KeyboardEvent): boolean {
  if (!useKeySetting.getState().singleKeys) return false;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.matches("input, textarea, select")) {
    // A checkbox has no letters.
    return target.matches("[type=checkbox]") && key !== " ";
  }
  return !((key === "Enter" || key === " ") && target.matches(pressable));
}
