import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal } from "../../../call";
import { sayDone } from "./desk-labels";
import {
  ban,
  decide,
  fetchQueue,
  liftBan,
  type Decision,
  type DeskItem,
  type QueueName,
} from "./moderation-service";
import {
  leaves,
  moved,
  startQueue,
  undoing,
  without,
  withBack,
  withMore,
  type QueueState,
} from "./queue-state";

interface Done {
  readonly item: DeskItem;
  /** Its index in the queue. */
  readonly at: number;
  /** Set where undo lifts a ban instead of reverting a decision. */
  readonly banId?: number;
}

/**
 * A moderation queue and its actions. A decision shows at once; if the request fails, the comment
 * returns to its place and `problem` has the reason.
 */
export function useQueue(name: QueueName) {
  const [state, setState] = useState<QueueState | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [news, setNews] = useState("");
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setBusy] = useState(false);
  const known = useRef<QueueState | null>(null);

  const show = useCallback((next: QueueState | null) => {
    known.current = next;
    setState(next);
  }, []);

  const load = useCallback(async () => {
    const answer = await fetchQueue(name);
    if (answer.ok) show(startQueue(answer.body));
    setRefusal(answer.ok ? null : answer);
  }, [name, show]);
  useEffect(() => {
    async function begin() {
      await load();
    }
    void begin();
  }, [load]);

  const change = (next: (state: QueueState) => QueueState) => {
    if (known.current) show(next(known.current));
  };
  const placeOf = (id: number) => known.current?.items.findIndex((item) => item.id === id) ?? -1;

  function fail(answer: Refusal) {
    if (answer.status === 401 || answer.status === 403) setRefusal(answer);
    setNews("");
    setProblem(answer.message);
  }

  return {
    state,
    refusal,
    news,
    problem,
    canUndo: done !== null,
    isBusy,
    load() {
      setRefusal(null);
      void load();
    },
    move: (by: 1 | -1) => change((now) => moved(now, by)),
    choose: (id: number) => change((now) => ({ ...now, current: id })),
    async decide(item: DeskItem, action: Decision, reason: string) {
      const at = placeOf(item.id);
      if (at < 0) return;
      const isLeaving = leaves(name, action);
      setProblem("");
      if (isLeaving) change((now) => without(now, item.id));
      setNews(sayDone(action, item));
      const answer = await decide(item.id, { action, ...(reason ? { reason } : {}) });
      if (!answer.ok) {
        if (isLeaving) change((now) => withBack(now, item, at));
        fail(answer);
        return;
      }
      change((now) => ({ ...now, counts: answer.body.counts }));
      setDone({ item, at });
    },
    async ban(item: DeskItem, given: { reason: string; days: number | null }) {
      const answer = await ban({ commentId: item.id, ...given });
      if (!answer.ok) return answer.message;
      setDone({ item, at: placeOf(item.id), banId: answer.body.id });
      setProblem("");
      setNews(`${item.name} was banned.`);
      await load();
      return null;
    },
    /** Undoes the last action. */
    async undo() {
      if (done === null || isBusy) return;
      setBusy(true);
      setProblem("");
      const { item, at, banId } = done;
      const answer =
        banId === undefined
          ? await decide(item.id, { action: undoing(item.status) })
          : await liftBan(banId);
      setBusy(false);
      if (!answer.ok) {
        fail(answer);
        return;
      }
      setDone(null);
      if (banId === undefined) {
        const { counts } = answer.body as { counts: QueueState["counts"] };
        change((now) => ({ ...withBack(now, item, at), counts }));
        setNews(`${item.name}’s comment was restored.`);
      } else {
        setNews(`${item.name} can comment again.`);
        await load();
      }
    },
    async showMore() {
      const last = known.current?.items.at(-1);
      if (!last || isBusy) return;
      setBusy(true);
      const answer = await fetchQueue(name, last.id);
      setBusy(false);
      if (answer.ok) change((now) => withMore(now, answer.body));
      else fail(answer);
    },
  };
}
