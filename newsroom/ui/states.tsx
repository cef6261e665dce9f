/** A desk's text when it is empty, waits or fails. */
import { type ReactNode, useEffect, useState } from "react";
import { CallError } from "../common/call";
import { Button } from "./button";

interface EmptyProps {
  /** "Nothing is scheduled." */
  readonly title: string;
  /** "The day is open." */
  readonly text?: string;
  /** A suggestion for the next step. */
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <h2 className="head-26">{title}</h2>
      {text ? <p className="deck">{text}</p> : null}
      {children}
    </div>
  );
}

/** Nothing for 300 ms, then rules where rows will be, and one line. */
export function Loading({ what, rows = 6 }: { readonly what: string; readonly rows?: number }) {
  const isLater = useLater(300);
  if (!isLater) return null;
  return (
    <div className="loading">
      {Array.from({ length: rows }, (_, place) => (
        <i key={place} />
      ))}
      <output>Loading {what}…</output>
    </div>
  );
}

interface FailedProps {
  /** The failure: "We couldn’t load the list." */
  readonly what: string;
  /** The sentence of a CallError is shown, or this text. */
  readonly error: unknown;
  /** The data still shown: "Last updated 10:36." */
  readonly kept?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Goes above what is still there. */
export function Failed({ what, error, kept, onRetry, isRetrying }: FailedProps) {
  const sentence =
    typeof error === "string"
      ? error
      : error instanceof CallError
        ? error.message
        : "Something went wrong. Try again.";
  return (
    <div className="notice notice-error" role="alert">
      <p>
        <b>{what}</b>
        {sentence} {kept}
      </p>
      <Button kind="quiet" isWaiting={isRetrying ?? false} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** False at first, true after `ms`: what is shown only if something takes long. */
function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
