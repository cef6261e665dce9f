import { type ReactNode, useLayoutEffect, useRef } from "react";

interface OnTopProps {
  className: string;
  children?: ReactNode;
}

/** Shows something over the page and over whatever is open there. */
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
 * A modal dialog makes everything outside of it inert, what lies above it too: those that are open
 * are ordinary ones meanwhile. The focus stays where it is.
 */
function standBack(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  reopen(dialogs, "show");
  return () => reopen(dialogs, "showModal");
}

function reopen(dialogs: readonly HTMLDialogElement[], how: "show" | "showModal"): void {
  const focused = document.activeElement;
  for (const dialog of dialogs) {
    // Closed meanwhile, it is on its way out.
    if (!dialog.open || !dialog.isConnected) continue;
    const putBack = rememberPlaces(dialog);
    dialog.close();
    dialog[how]();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    putBack();
  }
}

/** A dialog that opens scrolls the page to itself, and begins at its own top again. */
function rememberPlaces(dialog: HTMLDialogElement): () => void {
  const boxes = [document.documentElement, dialog, ...dialog.querySelectorAll("*")];
  const places = boxes.map((box) => ({ box, top: box.scrollTop }));
  return () => {
    for (const { box, top } of places) {
      if (box.scrollTop !== top) box.scrollTo({ top, behavior: "instant" });
    }
  };
}
