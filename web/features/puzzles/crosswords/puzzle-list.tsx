import { Link } from "react-router";
import type { Crossword } from "../../../../modules/content/content";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { PlayMark } from "./play-mark";
import { dayOf, quotedTitle, weekdayOf } from "./puzzle-title";

interface PuzzleListProps {
  crosswords: readonly Crossword[];
  /** `week`: side by side; `ledger`: ruled lines. */
  form: "week" | "ledger";
}

/** Puzzles with their patterns, and how far the reader has come with each. */
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
                <Link to={`/crosswords/${slug}`}>{quotedTitle(crossword)}</Link>
              </h3>
              <p className="byline byline-parts">
                {grid?.difficulty && <span>{grid.difficulty}</span>}
                {author && <span className="puzzle-author">By {author.name}</span>}
                <PlayMark slug={slug} />
              </p>
            </div>
            <PuzzleDrawing rows={grid?.rows ?? null} className="puzzle-drawing" />
          </li>
        );
      })}
    </ol>
  );
}
