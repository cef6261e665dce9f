import type { Crossword } from "../../../../modules/content/types";
import { ButtonLink } from "../../../ui/button";
import { PuzzleFrame } from "./puzzle-frame";
import { PuzzleList } from "./puzzle-list";

interface CrosswordsViewProps {
  /** The newest puzzle; null where there is none. */
  newest: Crossword | null;
  /** Newest first: all steps so far, the newest puzzle included. */
  crosswords: readonly Crossword[];
  /** URL of the page with the next step; null at the end. */
  next: string | null;
}

/** The newest puzzle to play, and a list of all puzzles. */
export function CrosswordsView({ newest, crosswords, next }: CrosswordsViewProps) {
  if (crosswords.length === 0) {
    return (
      <div className="sheet crosswords-page">
        <h1 className="head head-72">Crosswords</h1>
        <p className="deck deck-large py-8">Our first crossword is on its way. Sharpen a pencil.</p>
      </div>
    );
  }
  return (
    <div className="sheet crosswords-page">
      <h1 className={newest ? "sr-only" : "head head-52"}>Crosswords</h1>
      {newest && <PuzzleFrame crossword={newest} level={2} key={newest.slug} />}
      <section className="zone" aria-labelledby="all-crosswords">
        <div className="section-bar">
          <h2 className="head head-section" id="all-crosswords">
            All crosswords
          </h2>
        </div>
        <PuzzleList crosswords={crosswords} form="ledger" />
        {next && (
          <p className="section-more">
            <ButtonLink to={next}>Show more crosswords</ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}
