import { useCallback, useEffect, useState } from "react";
import { StoryTime } from "../../../ui/story-time";
import type { Refusal } from "../../../call";
import { nameAction } from "./desk-labels";
import { fetchLog, type LogPage } from "./moderation-service";
import { Refused } from "./refused";

/** The moderation log, the newest entry first; read-only. */
export function LogView() {
  const [log, setLog] = useState<LogPage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const last = log?.entries.at(-1)?.id;

  const add = useCallback(async (before?: number) => {
    const answer = await fetchLog(before);
    setRefusal(answer.ok ? null : answer);
    if (!answer.ok) return;
    const { entries, more } = answer.body;
    setLog((now) => ({ entries: before ? [...(now?.entries ?? []), ...entries] : entries, more }));
  }, []);
  useEffect(() => {
    async function begin() {
      await add();
    }
    void begin();
  }, [add]);

  if (refusal) return <Refused refusal={refusal} onTry={() => void add()} />;
  if (log === null)
    return (
      <p className="deck desk-words" aria-busy="true">
        Loading the log…
      </p>
    );
  if (log.entries.length === 0) return <p className="deck desk-words">No decisions yet.</p>;
  return (
    <>
      <ol className="desk-log">
        {log.entries.map(({ id, at, staff, action, excerpt, reason }) => (
          <li key={id}>
            <p>
              <b>{staff}</b> {nameAction(action)} {excerpt ? `“${excerpt}”` : "a comment"}
            </p>
            {reason ? <p className="desk-small">Reason: {reason}</p> : null}
            <p className="desk-small">
              <StoryTime at={at} />
            </p>
          </li>
        ))}
      </ol>
      {log.more ? (
        <p className="comment-more">
          <button type="button" className="button button-outline" onClick={() => void add(last)}>
            More
          </button>
        </p>
      ) : null}
    </>
  );
}
