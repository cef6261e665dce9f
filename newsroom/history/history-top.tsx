/** The bar above the history: how far the entry is, how differences are shown, and what can be done. */
import { Link } from "wouter";
import { useNow } from "../common/clock";
import { Button } from "../ui/button";
import { StateMark } from "../ui/state-mark";
import type { Mode } from "./comparison";
import { type Entry, formatMoment } from "./versions";

interface TopProps {
  readonly item: Entry;
  /** The screen where it is written. */
  readonly screen: string;
  /** Null: there is no room for a choice. */
  readonly mode: Mode | null;
  readonly onMode: (mode: Mode) => void;
  readonly onlyChanges: boolean;
  readonly onOnlyChanges: (onlyChanges: boolean) => void;
  /** The time of the version that would be restored; null if there is none. */
  readonly restores: string | null;
  readonly onRestore: () => void;
  readonly onPublish: () => void;
}

export function HistoryTop(props: TopProps) {
  const { item, screen, mode, onMode, restores } = props;
  const now = useNow();
  return (
    <header className="history-top">
      <Link href={screen} className="history-back">
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M11 3.5 5.5 9l5.5 5.5" />
        </svg>
        Back to the text
      </Link>
      <p className="history-state">
        <StateMark state={item.state} word={describeState(item, now)} />
      </p>
      <div className="history-tools">
        {mode ? (
          <fieldset className="history-modes" aria-label="Show differences">
            <button type="button" aria-pressed={mode === "text"} onClick={() => onMode("text")}>
              In the text
            </button>
            <button type="button" aria-pressed={mode === "sides"} onClick={() => onMode("sides")}>
              Side by side
            </button>
          </fieldset>
        ) : null}
        <label className="checkbox">
          <input
            type="checkbox"
            checked={props.onlyChanges}
            onChange={({ target }) => props.onOnlyChanges(target.checked)}
          />
          <span>Only what changed</span>
        </label>
        {item.mayEdit && restores !== null ? (
          <Button onClick={props.onRestore}>Restore {restores}</Button>
        ) : null}
        {item.mayPublish && item.state === "live-changed" ? (
          <Button kind="ink" onClick={props.onPublish}>
            Publish changes
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function describeState({ state, publishedAt }: Entry, now: Date): string | true {
  if (!publishedAt) return true;
  const at = formatMoment(publishedAt, now);
  if (state === "live") return `Live since ${at}`;
  if (state === "live-changed") return `Live since ${at}, with unpublished changes`;
  if (state === "scheduled") return `Scheduled for ${at}`;
  if (state === "embargoed") return `Under embargo until ${at}`;
  return true;
}
