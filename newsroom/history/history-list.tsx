/** The versions of an entry, newest first. */
import { useState } from "react";
import type { ArticleRevision } from "../../modules/content/newsroom/desk/types";
import { useNow } from "../common/clock";
import { Button } from "../ui/button";
import { Person } from "../ui/person";
import { describeRevision, type Entry as Written, formatMoment, type VersionId } from "./versions";

/** Fewer are not worth folding. */
const leastFolded = 3;

type Row =
  | { readonly kind: "one"; readonly revision: ArticleRevision }
  | { readonly kind: "fold"; readonly revisions: readonly ArticleRevision[] };

/** Saves in a row, which no one named, become one line. */
function foldSaves(revisions: readonly ArticleRevision[]): readonly Row[] {
  const rows: Row[] = [];
  let saves: ArticleRevision[] = [];
  const close = () => {
    if (saves.length >= leastFolded) rows.push({ kind: "fold", revisions: saves });
    else rows.push(...saves.map((revision) => ({ kind: "one", revision }) as const));
    saves = [];
  };
  for (const revision of revisions) {
    if (revision.kind === "saved" && revision.name === "") saves.push(revision);
    else {
      close();
      rows.push({ kind: "one", revision });
    }
  }
  close();
  return rows;
}

interface ListProps {
  readonly item: Written;
  readonly revisions: readonly ArticleRevision[];
  readonly live: VersionId | null;
  readonly from: VersionId | null;
  readonly to: VersionId;
  readonly onChoose: (version: VersionId) => void;
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
}

export function HistoryList(props: ListProps) {
  const { item, revisions, live, from, to, onChoose, hasOlder, onOlder } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const now = useNow();
  const isWaiting = item.state === "live-changed";
  return (
    <ol className="history-list">
      <Entry
        time={formatMoment(item.savedAt, now)}
        badge={isWaiting ? "Now, unpublished" : "Now"}
        text="Current text"
        by={item.savedBy}
        mark="now"
        isFrom={from === "now"}
        isTo={to === "now"}
        onChoose={() => onChoose("now")}
      />
      {foldSaves(revisions).map((row) => {
        if (row.kind === "fold" && !open.has(row.revisions[0]!.id)) {
          return (
            <li key={row.revisions[0]!.id} className="history-between">
              <button
                type="button"
                onClick={() => setOpen(new Set(open).add(row.revisions[0]!.id))}
              >
                {row.revisions.length} saves in between
              </button>
            </li>
          );
        }
        const shown = row.kind === "fold" ? row.revisions : [row.revision];
        return shown.map((revision) => (
          <Entry
            key={revision.id}
            time={formatMoment(revision.savedAt, now)}
            badge={revision.id === live ? "Live" : null}
            text={describeRevision(revision)}
            by={revision.savedBy}
            mark={revision.id === live ? "live" : "kept"}
            isFrom={from === revision.id}
            isTo={to === revision.id}
            onChoose={() => onChoose(revision.id)}
          />
        ));
      })}
      {live === "published" && item.publishedAt ? (
        <Entry
          time={formatMoment(item.publishedAt, now)}
          badge="Live"
          text="Published version"
          by=""
          mark="live"
          isFrom={from === "published"}
          isTo={to === "published"}
          onChoose={() => onChoose("published")}
        />
      ) : null}
      {hasOlder ? (
        <li className="history-older">
          <Button kind="quiet" onClick={onOlder}>
            Older versions
          </Button>
        </li>
      ) : null}
    </ol>
  );
}

function Entry(props: {
  readonly time: string;
  readonly badge: string | null;
  readonly text: string;
  readonly by: string;
  readonly mark: "now" | "live" | "kept";
  readonly isFrom: boolean;
  readonly isTo: boolean;
  readonly onChoose: () => void;
}) {
  const { time, badge, text, by, mark, isFrom, isTo, onChoose } = props;
  return (
    <li>
      <button
        type="button"
        className="history-entry"
        data-mark={mark}
        data-side={isTo ? "to" : isFrom ? "from" : undefined}
        aria-pressed={isFrom || isTo}
        onClick={onChoose}
      >
        <span className="history-time">
          <b>{time}</b> {badge}
        </span>
        <span className="history-what">{text}</span>
        {by === "" ? null : (
          <span className="history-by">
            <Person name={by} size={20} />
            {by}
          </span>
        )}
      </button>
    </li>
  );
}
