import { type ReactNode, useEffect, useRef } from "react";

interface PlayerDialogProps {
  title: string;
  children?: ReactNode;
  /** Buttons and links. */
  actions: ReactNode;
  /** Shows a half sun on the upper edge. */
  isFestive?: boolean;
  onClose: () => void;
}

/** A question or a message over the grid, open while it is mounted. */
export function PlayerDialog({ title, children, actions, isFestive, onClose }: PlayerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Not the first button: a key meant for the grid must not press it.
    heading.current?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="player-dialog"
      aria-labelledby="player-dialog-title"
      data-festive={isFestive || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="head head-32" id="player-dialog-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className="player-dialog-actions">{actions}</p>
    </dialog>
  );
}
