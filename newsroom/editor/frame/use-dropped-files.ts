/** Takes pictures that are dropped beside the text; says why other files aren’t taken. */
import { useEffect, useEffectEvent } from "react";
import { showToast } from "../../common/toast";
import { useDesk } from "../article-desk";
import { picturesOf } from "../paste/files";

export function useDroppedFiles(): void {
  const { editor, view, isReadOnly } = useDesk();
  const take = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: data } = event;
    // A dialog takes its own.
    if (event.defaultPrevented || !data?.types.includes("Files")) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const files = picturesOf(data);
    if (isReadOnly) showToast({ text: "You can’t add files.", detail: "You’re following along." });
    else if (files.length === 0) {
      showToast({
        text: "You can add only pictures here.",
        detail: "Open other files in their own app, and copy the text from there.",
        seconds: 20,
      });
    } else {
      editor.view.focus();
      view.setState({ asked: "picture", files });
    }
  });
  useEffect(() => {
    const drop = (event: DragEvent) => take(event);
    document.addEventListener("drop", drop);
    return () => document.removeEventListener("drop", drop);
  }, []);
}
