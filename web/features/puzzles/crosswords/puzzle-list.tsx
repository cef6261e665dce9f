import { Link } from "../../../common/page/link";
import type { Crossword } from "../../../../modules/content/types";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { dayOf, quotedTitle, weekdayOf } from "./puzzle-title";
import { crosswordPath } from "../../../../shared/paths";

interface PuzzleListProps {
  crosswords: readonly Crossword[];
  /** `week`: side by side; `ledger`: ruled lines. */
  form: "week" | "ledger";
}

/** Puzzles with their patterns and the reader's progress in each. */
export function PuzzleList({ crosswords, form }: PuzzleListProps) {
  return (
    <ol className={`puzzle-list puzzle-${form}`}>
      {crosswords.map((crossword) => {
        const { id, slug, author, grid, publishedAt } = crossword;
        return (
          <li key={id}>
            <p className="puzzle-day">
              <time dateTime={publishedAt}>
                <span className="kicker">{weekdayOf(crossword)}</span>{" "}
                <span className="byline">{dayOf(crossword)}</span>
              </time>
            </p>
            <div className="puzzle-words">
              <h3 className="head head-26">
                <Link to={crosswordPath(slug)}>{quotedTitle(crossword)}</Link>
              </h3>
              <p className="byline byline-parts">
                {grid?.difficulty && <span>{grid.difficulty}</span>}
                {author && <span className="puzzle-author">By {author.name}</span>}
                {/* Filled in by play-marks.ts. */}
                <span className="play-mark" data-puzzle={slug} hidden />
              </p>
            </div>
            <PuzzleDrawing rows={grid?.rows ?? null} className="puzzle-drawing" />
          </li>
        );
      })}
    </ol>
  );
}
