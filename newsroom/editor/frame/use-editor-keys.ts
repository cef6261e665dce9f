import { useEffect, useEffectEvent } from "react";
import { useDesk } from "../article-desk";

/** Keys of the whole editor, in the text and beside it. */
export function useEditorKeys(note: () => void): void {
  const { view, writing, isReadOnly } = useDesk();

  /** Whether the key was one of these. */
  function run(event: KeyboardEvent): boolean {
    if (event.shiftKey || view.getState().isPublishing) return false;
    if (event.altKey) {
      if (event.code !== "KeyN") return false;
      note();
      return true;
    }
    switch (event.key.toLowerCase()) {
      case "enter":
        if (!writing.store.getState().article.mayPublish || isReadOnly) return false;
        view.setState({ isPublishing: true });
        return true;
      case ".":
        view.setState(({ isFocused }) => ({ isFocused: !isFocused }));
        return true;
      case "f":
        view.setState({ isFinding: true });
        return true;
      case "k":
        if (!isReadOnly) view.setState({ asked: "link" });
        return true;
      case "s":
        if (!isReadOnly) view.setState({ isNaming: true });
        return true;
      default:
        return false;
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey;
    const isNote = event.altKey && event.code === "KeyN";
    // A note that is being written ends with Ctrl Enter, too.
    if (event.target instanceof Element && event.target.closest("[data-own-keys]")) return;
    // A dialog has keys of its own.
    if ((!isModified && !isNote) || document.querySelector("dialog[open]") || !run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the text's own keys: Ctrl Enter would break a line.
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
