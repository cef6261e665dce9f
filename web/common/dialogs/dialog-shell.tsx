import type { ReactNode } from "react";
import type { DialogId } from "./dialog-states";

interface DialogShellProps {
  id: DialogId;
  /** Id of the heading that labels the dialog. */
  labelledBy: string;
  /** 440 or 980 px; the wide one fills a phone. */
  size?: "narrow" | "wide";
  className?: string;
  /** Usually an island with `start="open"`, whose first step is in the markup. */
  children: ReactNode;
}

/**
 * A modal dialog as a part of the document, closed. A link or button with `data-opens="ID"` opens it in
 * the tap's own task (early/first-script.ts), code by the interface's state (`dialogStates`). The focus
 * moves to `[data-first-focus]` inside it, or to the dialog itself. Escape, the close button and a click on
 * the backdrop send it a `cancel` event, which an island may prevent (early/dialogs.ts).
 */
export function DialogShell({
  id,
  labelledBy,
  size = "narrow",
  className = "",
  children,
}: DialogShellProps) {
  return (
    <dialog
      id={id}
      className={`modal ${className}`.trim()}
      data-size={size === "wide" ? size : undefined}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      // Scripts set its attributes before React runs.
      suppressHydrationWarning
    >
      <form method="dialog">
        <button type="submit" className="close-button modal-close" aria-label="Close">
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </form>
      <div className="modal-sheet">{children}</div>
    </dialog>
  );
}
