import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatClock, formatWhen, zoneName } from "../../common/dates";
import { getListAddress } from "../../common/list-address";
import { useNow } from "../../common/clock";
import { Button } from "../../ui/button";
import { describeInReview } from "../../ui/in-review";
import { StateMark, stateWords } from "../../ui/state-mark";
import { useDesk, useIsPage, useView, useWriting } from "../article-desk";
import { nameSubmitted, nextStepOf } from "../review/review-words";

/** Above the page: where it comes from, how far it is, and what can be done with it. */
interface TopBarProps {
  readonly presence: ReactNode;
  /** How many notes are open. */
  readonly notes: number;
  readonly onNotes: () => void;
}

export function TopBar({ presence, notes, onNotes }: TopBarProps) {
  const { view, isReadOnly } = useDesk();
  const panel = useView((state) => state.panel);
  const isPreviewed = useView((state) => state.isPreviewed);
  const isOffline = useWriting(({ offlineSince }) => offlineSince !== null);
  const next = useWriting(({ item }) => nextStepOf(item));
  const isInReview = useWriting(({ item }) => item.review?.step === "submitted");
  // A submitted article can be published while its author still has it open.
  const isNextShown =
    next === "publish" ? isInReview || !isReadOnly : next === "submit" && !isReadOnly;
  const isLive = useWriting(({ item }) => item.state.startsWith("live"));
  const isUnchanged = useWriting(({ item, isSaved }) => item.state === "live" && isSaved);
  const submitsChanges = useWriting(({ item }) => nameSubmitted(item) === "the changes");
  const history = useWriting(({ item }) => `/${item.type}s/${item.id}/history`);
  const isPage = useIsPage();
  return (
    <header className="editor-top">
      <Link href={isPage ? "/pages" : getListAddress()} className="editor-back">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m12.5 3.5-7 6.5 7 6.5" />
        </svg>
        <span>{isPage ? "Pages" : "Articles"}</span>
      </Link>
      <State />
      <div className="editor-top-people">{presence}</div>
      <nav className="editor-top-tools" aria-label={isPage ? "Page" : "Article"}>
        <button type="button" className="editor-tool-link" onClick={onNotes}>
          Notes
          {notes > 0 ? <span className="editor-tool-count">{notes}</span> : null}
        </button>
        <Link href={history} className="editor-tool-link">
          History
        </Link>
        <button
          type="button"
          className="editor-tool-link"
          aria-pressed={panel === "details"}
          onClick={() => view.setState({ panel: panel === "details" ? null : "details" })}
        >
          Details
        </button>
        <Button
          className="editor-preview-button"
          aria-pressed={isPreviewed}
          onClick={() => view.setState({ isPreviewed: !isPreviewed })}
        >
          Preview
        </Button>
      </nav>
      {isNextShown ? (
        <Button
          kind="ink"
          className="editor-publish"
          aria-disabled={isOffline || isUnchanged}
          title={
            isOffline
              ? "You can do this when you’re back online."
              : isUnchanged
                ? "Nothing has changed since it was published."
                : undefined
          }
          onClick={() =>
            view.setState(next === "publish" ? { isPublishing: true } : { answering: "submit" })
          }
        >
          {next === "publish" ? (
            isLive ? (
              "Publish changes…"
            ) : (
              "Publish…"
            )
          ) : (
            <span>
              Submit
              <span className="editor-wide">{submitsChanges ? " changes" : " for review"}</span>…
            </span>
          )}
        </Button>
      ) : null}
    </header>
  );
}

function State() {
  const state = useWriting(({ item }) => item.state);
  const publishedAt = useWriting(({ item }) => item.publishedAt);
  const isInReview = useWriting(({ item }) => item.review?.step === "submitted");
  const now = useNow();
  const hour = isInReview
    ? describeInReview(state)
    : publishedAt && (state === "scheduled" || state === "embargoed")
      ? `${stateWords[state]}, ${formatWhen(new Date(publishedAt), now)}`
      : true;
  return (
    <p className="editor-state">
      <StateMark state={state} word={hour} />
      <SavedAt />
    </p>
  );
}

/** There is no "unsaved": only when it was saved, and where. */
function SavedAt() {
  const isSaved = useWriting((writing) => writing.isSaved);
  const isOffline = useWriting(({ offlineSince }) => offlineSince !== null);
  const savedAt = useWriting(({ item }) => item.savedAt);
  const isRefused = useWriting(({ refusal }) => refusal !== null);
  const words =
    isOffline || isRefused
      ? "Saved on this computer"
      : isSaved
        ? `Saved ${formatClock(new Date(savedAt))} ${zoneName}`
        : "Saving…";
  return <span className="editor-saved">{words}</span>;
}
