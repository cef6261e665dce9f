import useSwrInfinite from "swr/infinite";
import { formatDayAndClock } from "../common/dates";
import { Button } from "../ui/button";
import { Empty, Failed, Loading } from "../ui/states";
import { type DeskLog, fetchLog } from "./comment-calls";
import { nameAction } from "./comment-words";

/** The log of decisions, the newest first. */
export function LogView() {
  const { data, error, size, setSize, isValidating, mutate } = useSwrInfinite(
    (page: number, previous: DeskLog | null) =>
      previous && !previous.more
        ? null
        : (["comments log", page, previous?.entries.at(-1)?.id] as const),
    ([, , before]) => fetchLog(before),
    { revalidateFirstPage: false },
  );
  const failed = error ? (
    <Failed what="We couldn’t load the log." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="the log" />;
  const entries = data.flatMap((page) => page.entries);
  if (entries.length === 0) return <Empty title="No moderation decisions yet." />;
  return (
    <div className="comments">
      {failed}
      <ol className="comments-log">
        {entries.map(({ id, at, staff, action, excerpt, reason }) => (
          <li key={id}>
            <p>
              <b>{staff}</b> {nameAction(action)} {excerpt ? `“${excerpt}”` : "a comment"}
            </p>
            {reason ? <p className="fine">Reason: {reason}</p> : null}
            <p className="fine">
              <time dateTime={at}>{formatDayAndClock(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
      {data.at(-1)?.more ? (
        <Button isWaiting={isValidating} onClick={() => void setSize(size + 1)}>
          More
        </Button>
      ) : null}
    </div>
  );
}
