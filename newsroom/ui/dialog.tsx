import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { focusAgain } from "../common/screen/focus-again";
import { IconButton } from "./button";
import { CloseIcon } from "./icons";

interface DialogProps {
  readonly title: ReactNode;
  /** Escape, the button at the top, or a click beside it. */
  readonly onClose: () => void;
  readonly width?: "narrow" | "wide";
  readonly children: ReactNode;
}

/**
 * A modal dialog while it is rendered. The focus stays within it and returns to where it was; what has
 * `autoFocus` is focused first.
 */
export function Dialog({ title, onClose, width, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect ends before the element is removed: closing then restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) focusAgain(before);
    };
  }, []);
  return (
    // The click is a convenience beside Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`dialog${width ? ` dialog-${width}` : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
    >
      <div className="dialog-top">
        <h2 id={id} className="title">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

/** Whether a click was on the backdrop, and no key pressed a button. */
function isOutside({
  clientX,
  clientY,
  currentTarget,
}: {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: HTMLElement;
}): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
