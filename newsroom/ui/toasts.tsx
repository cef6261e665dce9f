import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { removeToast, type ShownToast, undoToast, useToasts } from "../common/toast";
import { Key } from "./key";
import type { StateMarkProps } from "./state-mark";

// The frame goes without the drawings until a message has one; the message is complete without it.
const StateMark = lazy<ComponentType<StateMarkProps>>(() =>
  import("./state-mark").then(
    ({ StateMark: Mark }) => ({ default: Mark }),
    () => ({ default: () => <></> }),
  ),
);

/** The messages of common/toast.ts; the shell shows them once for all desks. */
export function Toasts() {
  const { toasts } = useToasts();
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** The line at its foot runs out; it waits under the pointer and the focus, and so does its end. */
function Toast({ toast }: { toast: ShownToast }) {
  const { id, text, detail, mark, undo, seconds } = toast;
  // Without animations the line is done at once.
  useEffect(() => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => removeToast(id), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [id, seconds]);
  return (
    <div className="toast">
      <Suspense>{mark ? <StateMark state={mark} isOnInk /> : null}</Suspense>
      <p>
        <b>{text}</b> {detail}
      </p>
      {undo ? (
        <button type="button" className="toast-undo" onClick={() => void undoToast(id)}>
          {undo.label ?? "Undo"}
          <Key name="u" />
        </button>
      ) : null}
      <span
        className="toast-time"
        style={{ animationDuration: `${seconds}s` }}
        onAnimationEnd={() => {
          if (!matchMedia("(prefers-reduced-motion: reduce)").matches) removeToast(id);
        }}
      />
    </div>
  );
}
