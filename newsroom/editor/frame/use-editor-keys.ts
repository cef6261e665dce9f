import { useEffect, useEffectEvent } from "react";
import { showToast } from "../../common/toast";
import { useDesk } from "../article-desk";
import { nextStepOf } from "../review/review-words";

/** Keys of the whole editor, in the text and beside it. */
export function useEditorKeys(note: () => void): void {
  const { view, writing, isReadOnly } = useDesk();

  /** Opens what comes next for this person: publishing, or submitting. */
  function openNext(): void {
    const next = nextStepOf(writing.store.getState().item);
    if (next === "publish") view.setState({ isPublishing: true });
    if (next === "submit") view.setState({ answering: "submit" });
    if (next === "wait") {
      showToast({ text: "It’s in review.", detail: "An editor will publish it or send it back." });
    }
  }

  /** Whether the key was one of these. */
  function run(event: KeyboardEvent): boolean {
    // A dialog that is still on its way.
    const { isPublishing, answering } = view.getState();
    if (event.shiftKey || isPublishing || answering) return false;
    if (event.altKey) {
      if (event.code !== "KeyN") return false;
      note();
      return true;
    }
    switch (event.key.toLowerCase()) {
      case "enter":
        if (isReadOnly && writing.store.getState().item.review?.step !== "submitted") return false;
        openNext();
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
