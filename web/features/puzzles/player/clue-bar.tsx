import type { Board } from "./board";
import { type Cursor, entryAt } from "./cursor";
import { nameClue } from "./spoken";

interface ClueBarProps {
  board: Board;
  cursor: Cursor;
  onBeside: (by: 1 | -1) => void;
}

/** The current clue, announced when it changes, and buttons to the previous and the next. */
export function ClueBar({ board, cursor, onBeside }: ClueBarProps) {
  const at = entryAt(board, cursor);
  const entry = at === null ? undefined : board.entries[at];
  return (
    <div className="clue-bar on-ink needs-script">
      <p className="clue-now" aria-live="polite">
        <span className="sr-only">{nameClue(board, cursor)}</span>
        {entry && (
          <span aria-hidden="true">
            <b>
              {entry.number}
              {entry.direction === "across" ? "A" : "D"}
            </b>
            {entry.clue}
          </span>
        )}
      </p>
      <Beside label="Previous clue" path="M12 4.5 6.5 10l5.5 5.5" onPress={() => onBeside(-1)} />
      <Beside label="Next clue" path="m8 4.5 5.5 5.5L8 15.5" onPress={() => onBeside(1)} />
    </div>
  );
}

function Beside({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} data-app="" onClick={onPress}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
