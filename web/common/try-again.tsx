import "../styles/forms/try-again.css";
import type { MouseEvent } from "react";

interface TryAgainProps {
  /** The failure, as a sentence. */
  sentence: string;
  onTry: () => void;
}

/** Replaces content that could not be fetched. */
export function TryAgain({ sentence, onTry }: TryAgainProps) {
  // A retry removes the button, so the focus moves to the dialog or page around it.
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const place = currentTarget.closest<HTMLElement>("dialog, main");
    if (place) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
    onTry();
  }
  return (
    <div className="dashboard-failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="button button-outline" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
