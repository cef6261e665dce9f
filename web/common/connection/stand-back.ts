/**
 * A modal dialog makes everything outside it inert, even elements shown above it. Open modal
 * dialogs become non-modal until the returned function is called. The focus does not move.
 */
export function standBack(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  reopen(dialogs, "show");
  return () => reopen(dialogs, "showModal");
}

function reopen(dialogs: readonly HTMLDialogElement[], how: "show" | "showModal"): void {
  const focused = document.activeElement;
  for (const dialog of dialogs) {
    // Already closed.
    if (!dialog.open || !dialog.isConnected) continue;
    const putBack = rememberPlaces(dialog);
    dialog.close();
    dialog[how]();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    putBack();
  }
}

/** Opening a dialog scrolls the page to it and resets its own scroll position. */
function rememberPlaces(dialog: HTMLDialogElement): () => void {
  const boxes = [document.documentElement, dialog, ...dialog.querySelectorAll("*")];
  const places = boxes.map((box) => ({ box, top: box.scrollTop }));
  return () => {
    for (const { box, top } of places) {
      if (box.scrollTop !== top) box.scrollTo({ top, behavior: "instant" });
    }
  };
}
