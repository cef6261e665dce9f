import { type ReactNode, useLayoutEffect, useRef } from "react";

interface OnTopProps {
  className: string;
  children?: ReactNode;
}

/** Shows an element above the page and above any open dialog or popover. */
export function OnTop({ className, children }: OnTopProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasControls = children !== undefined;
  useLayoutEffect(() => {
    const release = hasControls ? standBack() : undefined;
    box.current?.showPopover?.();
    return release;
  }, [hasControls]);
  return (
    <div ref={box} popover="manual" className={className}>
      {children}
    </div>
  );
}

/**
 * A modal dialog makes everything outside it inert, even elements shown above it. Open modal
 * dialogs become non-modal until this is closed. The focus does not move.
 */
function standBack(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  reopen(dialogs, "show");
  return () => reopen(dialogs, "showModal");
}

function reopen(dialogs: readonly HTMLDialogElement[], how: "show" | "showModal"): void {
  const focused = document.activeElement;
  for (const dialog of dialogs) {
    // Already closed: it is about to be removed.
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
