import type { Crossword } from "../../../modules/content/content";
import { frameOf } from "./frame-of";
import { dayOf, quotedTitle, weekdayOf } from "./puzzle-title";

interface PuzzleFrameProps {
  crossword: Crossword;
  level: 1 | 2;
}

/** A puzzle in its player's frame, with its title above. */
export function PuzzleFrame({ crossword, level }: PuzzleFrameProps) {
  const { author, title, iframeSrc, publishedAt } = crossword;
  const frame = frameOf(iframeSrc);
  const Level = `h${level}` as const;
  return (
    <article className="puzzle" data-frame={frame?.kind}>
      <div className="puzzle-head">
        <Level className="head head-52">
          {weekdayOf(crossword)}: <span>{quotedTitle(crossword)}</span>
        </Level>
        <p className="byline byline-parts">
          {author && (
            <span>
              By <span className="byline-name">{author.name}</span>
            </span>
          )}
          <span>
            <time dateTime={publishedAt}>{dayOf(crossword)}</time>
          </span>
        </p>
      </div>
      {frame?.kind === "own" && (
        <iframe className="puzzle-frame" src={frame.src} title={`Crossword: ${title}`} />
      )}
      {frame?.kind === "vendor" && (
        <iframe
          className="puzzle-frame"
          src={frame.src}
          title={`Crossword: ${title}`}
          // Players run scripts, keep progress and open their own windows; none may leave this page.
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen; clipboard-write; web-share"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <p className="puzzle-elsewhere caption">
        {frame?.kind === "own" && <a href={frame.src}>Open the puzzle on a page of its own</a>}
        {frame && frame.kind !== "own" && (
          <>
            {frame.kind === "vendor" ? "Nothing to see here? " : ""}
            <a href={frame.src} rel="noopener">
              Play it at {frame.host}
            </a>
          </>
        )}
        {!frame && "This puzzle is not at hand. The others are below."}
      </p>
    </article>
  );
}
