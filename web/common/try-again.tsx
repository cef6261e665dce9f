import "../styles/forms/try-again.css";
import type { MouseEvent } from "react";

interface TryAgainProps {
  /** What did not work, as a sentence. */
  sentence: string;
  onTry: () => void;
}

/** Stands in the place of what could not be fetched. */
export function TryAgain({ sentence, onTry }: TryAgainProps) {
  // The button goes when it is asked again: the keyboard goes on from what it stood in.
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
