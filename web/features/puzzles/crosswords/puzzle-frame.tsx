import type { Crossword } from "../../../../modules/content/types";
import { frameOf } from "./frame-of";
import { dayOf, quotedTitle, weekdayOf } from "./puzzle-title";

interface PuzzleFrameProps {
  crossword: Crossword;
  level: 1 | 2;
}

/**
 * A third-party player may run scripts, store progress under its own origin, ask before it clears,
 * and open windows; it may not navigate this page.
 */
const vendorRights = {
  sandbox: [
    "allow-scripts",
    "allow-same-origin",
    "allow-forms",
    "allow-modals",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  ].join(" "),
  allow: "fullscreen; clipboard-write",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;

/** A puzzle in its player's iframe, with its title above. */
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
      {(frame?.kind === "own" || frame?.kind === "vendor") && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- ours needs none; a vendor's keeps its own origin
        <iframe
          className="puzzle-frame"
          src={frame.src}
          title={`Crossword: ${title}`}
          {...(frame.kind === "vendor" ? vendorRights : null)}
        />
      )}
      <p className="puzzle-elsewhere caption">
        {frame?.kind === "own" && <a href={frame.src}>Open the puzzle on its own page</a>}
        {frame && frame.kind !== "own" && (
          <>
            {frame.kind === "vendor" ? "Puzzle not showing? " : ""}
            <a href={frame.src} rel="noopener">
              Play it at {frame.host}
            </a>
          </>
        )}
        {!frame && "This puzzle isn’t available. More puzzles are below."}
      </p>
    </article>
  );
}
