import { Link } from "../../../common/page/link";
import type { Crossword } from "../../../../modules/content/types";
import { PuzzleFrame } from "./puzzle-frame";
import { PuzzleList } from "./puzzle-list";
import { datedTitle } from "./puzzle-title";
import { crosswordPath } from "../../../../shared/paths";

interface CrosswordViewProps {
  crossword: Crossword;
  /** The next newer and the next older puzzle. */
  newer: Crossword | null;
  older: Crossword | null;
  /** Puzzles published around the same time, newest first. */
  others: readonly Crossword[];
}

/** One puzzle to play, and its neighbors by date. */
export function CrosswordView({ crossword, newer, older, others }: CrosswordViewProps) {
  return (
    <div className="sheet crosswords-page">
      <PuzzleFrame crossword={crossword} level={1} key={crossword.slug} />
      {(older || newer) && (
        <nav className="puzzle-neighbors" aria-label="Other days">
          {older && (
            <Link to={crosswordPath(older.slug)} rel="prev">
              <span className="byline">Previous</span> {datedTitle(older)}
            </Link>
          )}
          {newer && (
            <Link to={crosswordPath(newer.slug)} rel="next">
              <span className="byline">Next</span> {datedTitle(newer)}
            </Link>
          )}
        </nav>
      )}
      <section className="zone" aria-labelledby="week-puzzles">
        <div className="section-bar">
          <h2 className="head head-section" id="week-puzzles">
            {others.length > 0 ? "This week’s puzzles" : "More puzzles"}
          </h2>
          <p className="label">
            <Link to="/crosswords">All crosswords</Link>
          </p>
        </div>
        {others.length > 0 ? (
          <PuzzleList crosswords={others} form="week" />
        ) : (
          <p className="deck">This is our first crossword. The next one is on its way.</p>
        )}
      </section>
    </div>
  );
}
