import type { ReactNode } from "react";
import type { ArticleState } from "../../modules/content/newsroom/desk/types";

/** The label of each state. */
export const stateWords: Readonly<Record<ArticleState, string>> = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  embargoed: "Embargoed",
  live: "Live",
  "live-changed": "Live, with unpublished changes",
  "taken-down": "Taken down",
};

const gold = "var(--color-accent)";

const half = (
  <>
    <path d="M3.2 9.5a4.8 4.8 0 0 1 9.6 0z" fill={gold} />
    <path d="M.5 10.2h15" stroke="currentColor" strokeWidth="1.5" />
  </>
);

/** A story rises: ring, half ink, half sun on a line, full sun. */
const drawings: Readonly<Record<ArticleState, ReactNode>> = {
  draft: <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  review: (
    <>
      <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M2.4 8a5.6 5.6 0 0 0 11.2 0z" fill="currentColor" />
    </>
  ),
  scheduled: half,
  embargoed: half,
  live: <circle cx="8" cy="8" r="6.2" fill={gold} />,
  "live-changed": (
    <circle cx="8" cy="8" r="6.2" fill={gold} stroke="currentColor" strokeWidth="1.5" />
  ),
  "taken-down": (
    <>
      <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M3.6 12.4l8.8-8.8" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
};

export interface StateMarkProps {
  readonly state: ArticleState;
  /** Shows the state's word, or other words, beside the mark; else it is for screen readers only. */
  readonly word?: true | string;
  /** For screen readers, instead of the state’s word. */
  readonly unseen?: string;
  readonly isOnInk?: boolean;
}

/** How far an article is: a mark and a word. */
export function StateMark({ state, word, unseen, isOnInk }: StateMarkProps) {
  const isMuted = !isOnInk && (state === "draft" || state === "taken-down");
  return (
    <span className="state-mark" data-muted={isMuted || undefined}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {drawings[state]}
      </svg>
      {word ? (
        <span>{word === true ? stateWords[state] : word}</span>
      ) : (
        <span className="unseen">{unseen ?? stateWords[state]}</span>
      )}
    </span>
  );
}
