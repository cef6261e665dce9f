import { formatDayAndClock } from "../common/dates";
import { Button } from "../ui/button";
import type { Decision, DeskItem } from "./comment-calls";
import { describeBan, describeRecord, nameReport } from "./comment-words";
import { articlePath } from "../../shared/paths";

export const elementIdOf = (id: number) => `comment-${id}`;
export const reasonIdOf = (id: number) => `reason-${id}`;

const actions: readonly { action: Decision; label: string; key: string }[] = [
  { action: "approve", label: "Approve", key: "a" },
  { action: "hold", label: "Hold", key: "h" },
  { action: "spam", label: "Spam", key: "s" },
  { action: "trash", label: "Trash", key: "t" },
];

interface QueueItemProps {
  item: DeskItem;
  /** Whether keys act on this item. */
  isCurrent: boolean;
  onAct: (action: Decision) => void;
  onBan: () => void;
}

/** One comment in the queue: its text, its author, the reason, and the available actions. */
export function QueueItem({ item, isCurrent, onAct, onBan }: QueueItemProps) {
  const { id, slug, title, name, email, writer, because, reports } = item;
  const elementId = elementIdOf(id);
  const inForce = statusAction[item.status];
  return (
    <article
      id={elementId}
      className="comments-item"
      tabIndex={-1}
      data-item={id}
      data-current={isCurrent || undefined}
      aria-labelledby={`${elementId}-head`}
    >
      <p className="comments-head" id={`${elementId}-head`}>
        <b>{name}</b> <span className="fine">{email}</span>{" "}
        <time className="fine" dateTime={item.createdAt}>
          {formatDayAndClock(new Date(item.createdAt))}
        </time>
      </p>
      <p className="fine">On {slug === null ? title : <a href={articlePath(slug)}>{title}</a>}</p>
      <div className="comments-text" dangerouslySetInnerHTML={{ __html: item.contentHtml }} />
      <dl className="comments-facts">
        {because.length > 0 ? (
          <>
            <dt>Why it’s here</dt>
            <dd>{because.join(" ")}</dd>
          </>
        ) : null}
        <dt>Commenter</dt>
        <dd>
          {writer.isReader ? "Signed in" : "Not signed in"}; {describeRecord(writer)}
          {writer.bannedUntil ? (
            <b className="comments-banned">; {describeBan(writer.bannedUntil)}</b>
          ) : null}
        </dd>
        {reports.length > 0 ? (
          <>
            <dt>{reports.length === 1 ? "1 report" : `${reports.length} reports`}</dt>
            <dd>
              <ul>
                {reports.map(({ reason, note, at }) => (
                  <li key={`${at} ${reason} ${note}`}>
                    {nameReport(reason)}
                    {note ? `: “${note}”` : ""}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
      </dl>
      <div className="comments-actions">
        {actions
          .filter(({ action }) => action !== inForce || reports.length > 0)
          .map(({ action, label, key }) => (
            <Button
              key={action}
              kind={action === "approve" ? "ink" : "outline"}
              aria-keyshortcuts={key}
              onClick={() => onAct(action)}
            >
              {action === inForce ? "Dismiss reports" : label}
              <span className="unseen">
                {action === inForce ? " on" : ""} {name}’s comment
              </span>
            </Button>
          ))}
        <Button aria-keyshortcuts="b" onClick={onBan}>
          Ban…<span className="unseen"> {name}</span>
        </Button>
        <input
          id={reasonIdOf(id)}
          className="field-control comments-reason"
          aria-label={`Reason for the decision on ${name}’s comment (optional)`}
          placeholder="Reason (optional)"
          maxLength={300}
          onKeyDown={({ key }) => {
            if (key === "Escape") document.getElementById(elementId)?.focus();
          }}
        />
      </div>
    </article>
  );
}

/** The decision that would change nothing. */
const statusAction: Record<DeskItem["status"], Decision> = {
  approved: "approve",
  hold: "hold",
  spam: "spam",
  trash: "trash",
};
