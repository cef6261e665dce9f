import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

interface ModalProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Escape, the close button and a click beside it ask for this; whoever drew it takes it away. */
  onClose: () => void;
  /** 440 or 980 px; the wide one fills a phone. */
  size?: "narrow" | "wide";
  className?: string;
  children: ReactNode;
}

/**
 * A box over the page, which cannot be reached meanwhile. It is open for as long as it is drawn.
 * The focus goes to `[data-first-focus]` inside it, or to the box itself, and back to where it came
 * from, or to the page where that is gone. Its sheet is `styles/forms/modal.css`, which the part that shows it brings along.
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
      // A browser may close it whatever `cancel` answered.
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
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
      <div className="modal-sheet">{children}</div>
    </dialog>
  );
}

type DialogRef = Readonly<{ current: HTMLDialogElement | null }>;

function useOpenWhileDrawn(dialog: DialogRef): void {
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    const root = document.documentElement;
    // The page keeps its width while its scrollbar is away.
    root.style.setProperty("--scrollbar", `${window.innerWidth - root.clientWidth}px`);
    shown?.showModal();
    // A finger's keyboard would cover half of what has just been opened.
    const first = window.matchMedia("(pointer: fine)").matches
      ? shown?.querySelector<HTMLElement>("[data-first-focus]")
      : null;
    (first ?? shown)?.focus();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
      // What opened it may be gone with what was done in it.
      const { activeElement, body } = document;
      const main = document.getElementById("main");
      if ((activeElement !== body && !shown?.contains(activeElement)) || !main) return;
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/**
 * A press that began inside, such as marking text, is no click beside it; nor is the second half of
 * the double click that opened it.
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
