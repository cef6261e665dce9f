interface TryAgainProps {
  /** What did not work, as a sentence. */
  sentence: string;
  onTry: () => void;
}

/** Stands in the place of what could not be fetched. */
export function TryAgain({ sentence, onTry }: TryAgainProps) {
  return (
    <div className="dashboard-failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="button button-outline" onClick={onTry}>
        Try again
      </button>
    </div>
  );
}
