import { Link } from "../../../common/page/link";
import type { Crossword, Video } from "../../../../modules/content/types";
import { describeRunningTime, readRunningTime } from "../../../../shared/time/running-time";
import { ButtonLink } from "../../../ui/button";
import { Picture } from "../../../ui/picture";
import { Placeholder } from "../../../ui/placeholder";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { TitleText } from "../../../ui/title-text";
import { playHash } from "../media/play-film";
import { MostRead } from "../popular/most-read";
import { datedTitle } from "../../puzzles/crosswords/puzzle-title";
import { filmPlace } from "./places";
import type { RailZone } from "./zones";
import { crosswordPath, filmPath } from "../../../../shared/paths";

/** Crossword, film, most read: up to three, across the full width. */
export function Rail({ zone }: { zone: RailZone }) {
  const { crossword, video, read } = zone;
  const count = [crossword, video, read[0]].filter(Boolean).length;
  return (
    <div className="sheet zone zone-rail">
      <div className="rail" data-count={count}>
        {crossword && <CrosswordCard crossword={crossword} />}
        {video && <Watch video={video} />}
        <MostRead stories={read} />
      </div>
    </div>
  );
}

function CrosswordCard({ crossword }: { crossword: Crossword }) {
  const { author, grid, slug } = crossword;
  return (
    <section aria-labelledby="rail-crossword">
      <h2 className="head head-26" id="rail-crossword">
        <Link to="/crosswords">Crossword</Link>
      </h2>
      <div className="rail-puzzle">
        <PuzzleDrawing rows={grid?.rows ?? null} />
        <div>
          <h3 className="head head-26">
            <Link to={crosswordPath(slug)}>{datedTitle(crossword)}</Link>
          </h3>
          {author && (
            <p className="byline byline-parts">
              <span>
                By <span className="byline-name">{author.name}</span>
              </span>
            </p>
          )}
          {grid?.teaser && (
            <p className="deck deck-small">
              {grid.teaser.place}: {grid.teaser.clue}
            </p>
          )}
          <ButtonLink to={crosswordPath(slug)} aria-label={`Play ${crossword.title}`}>
            Play
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Watch({ video }: { video: Video }) {
  const { slug, title, picture, duration, id } = video;
  const seconds = readRunningTime(duration);
  const href = filmPath(slug);
  return (
    <section className="rail-watch" aria-label="Watch">
      <Link to={href + playHash} tabIndex={-1} aria-hidden="true" className="rail-film">
        {picture ? (
          <Picture picture={picture} shape="16-9" place={filmPlace} />
        ) : (
          <Placeholder number={id} shape="16-9" />
        )}
        <svg viewBox="0 0 52 52" width="52" height="52">
          <circle cx="26" cy="26" r="26" />
          <path d="M21 17v18l15-9z" />
        </svg>
      </Link>
      <div>
        <p className="kicker">
          Watch
          {seconds === null ? null : ` · ${describeRunningTime(seconds)}`}
        </p>
        <h2 className="head head-26">
          <Link to={href}>
            <TitleText title={title} />
          </Link>
        </h2>
      </div>
    </section>
  );
}
