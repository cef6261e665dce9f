import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { lockScroll, unlockScroll } from "./scroll-lock";

interface ModalProps {
  /** Id of the heading that labels the dialog. */
  labelledBy: string;
  /**
   * Called on Escape, the close button and a click on the backdrop; the parent then unmounts the
   * dialog.
   */
  onClose: () => void;
  /** 440 or 980 px; the wide one fills a phone. */
  size?: "narrow" | "wide";
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The focus moves to `[data-first-focus]` inside it, or
 * to the dialog itself, and returns to its opener, or to the page where that no longer exists.
 */
export function Modal({
  labelledBy,
  onClose,
  size = "narrow",
  className = "",
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenWhileDrawn(dialog);
  useClickBeside(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`.trim()}
      data-size={size}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close the dialog although `cancel` was prevented.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <button
        type="button"
        className="close-button modal-close"
        aria-label="Close"
        onClick={onClose}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
      <div className="modal-sheet">{children}</div>
    </dialog>
  );
}

type DialogRef = Readonly<{ current: HTMLDialogElement | null }>;

function useOpenWhileDrawn(dialog: DialogRef): void {
  // Closed before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    if (!shown) return undefined;
    lockScroll(shown);
    shown.showModal();
    // An on-screen keyboard would cover half of the dialog.
    const first = window.matchMedia("(pointer: fine)").matches
      ? shown.querySelector<HTMLElement>("[data-first-focus]")
      : null;
    (first ?? shown).focus();
    return () => {
      shown.close();
      unlockScroll(shown);
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
      // The action in the dialog may have removed its opener.
      const { activeElement, body } = document;
      const main = document.getElementById("main");
      if ((activeElement !== body && !shown.contains(activeElement)) || !main) return;
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/**
 * Ignores clicks on the backdrop that began inside, such as a text selection, and the second half
 * of a double click that opened the dialog.
 */
function useClickBeside(dialog: DialogRef, onClose: () => void): void {
  useEffect(() => {
    const shown = dialog.current;
    let beganBeside = false;
    const begin = (event: PointerEvent) => {
      beganBeside = event.target === shown;
    };
    const end = (event: MouseEvent) => {
      if (beganBeside && event.target === shown && event.detail < 2) onClose();
    };
    shown?.addEventListener("pointerdown", begin);
    shown?.addEventListener("click", end);
    return () => {
      shown?.removeEventListener("pointerdown", begin);
      shown?.removeEventListener("click", end);
    };
  }, [dialog, onClose]);
}
