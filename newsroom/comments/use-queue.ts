import { useCallback, useEffect, useRef, useState } from "react";
import { setCount } from "../common/counts/counts";
import { showToast } from "../common/toast";
import {
  type Decision,
  type DeskItem,
  fetchQueue,
  liftBan,
  type QueueCounts,
  type QueueName,
  sendBan,
  sendDecision,
} from "./comment-calls";
import { formatCount, sayDone } from "./comment-words";
import {
  leaves,
  moved,
  type QueueState,
  startQueue,
  undoing,
  without,
  withBack,
  withMore,
} from "./queue-state";

/**
 * A queue of comments and what is done with them. A decision shows at once; if the call fails, the comment
 * returns to its place and `problem` is why.
 */
export function useQueue(name: QueueName, onCounts: (counts: QueueCounts) => void) {
  const [state, setState] = useState<QueueState | null>(null);
  const [loadError, setLoadError] = useState<unknown>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const known = useRef<QueueState | null>(null);

  const show = useCallback(
    (next: QueueState) => {
      known.current = next;
      setState(next);
      onCounts(next.counts);
      setCount("/comments", next.counts.hold, `${formatCount(next.counts.hold)} pending`);
    },
    [onCounts],
  );

  const load = useCallback(async () => {
    try {
      show(startQueue(await fetchQueue(name)));
      setLoadError(null);
    } catch (error) {
      setLoadError(error);
    }
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

  async function undo(item: DeskItem, at: number): Promise<void> {
    const { counts } = await sendDecision(item.id, { action: undoing(item.status) });
    change((now) => ({ ...withBack(now, item, at), counts }));
    showToast({ text: `${item.name}’s comment was restored.` });
  }

  return {
    state,
    loadError,
    problem,
    isBusy,
    load: () => void load(),
    move: (by: 1 | -1) => change((now) => moved(now, by)),
    choose: (id: number) => change((now) => ({ ...now, current: id })),
    async decide(item: DeskItem, action: Decision, reason: string) {
      const at = placeOf(item.id);
      if (at < 0) return;
      const isLeaving = leaves(name, action);
      setProblem(null);
      if (isLeaving) change((now) => without(now, item.id));
      try {
        const { counts } = await sendDecision(item.id, { action, ...(reason ? { reason } : {}) });
        change((now) => ({ ...now, counts }));
        showToast({ text: sayDone(action, item), undo: { run: () => undo(item, at) } });
      } catch (error) {
        if (isLeaving) change((now) => withBack(now, item, at));
        setProblem(error);
      }
    },
    /** @throws CallError */
    async ban(item: DeskItem, options: { reason: string; days: number | null }) {
      const { id } = await sendBan({ commentId: item.id, ...options });
      setProblem(null);
      showToast({
        text: `${item.name} was banned.`,
        undo: {
          async run() {
            await liftBan(id);
            showToast({ text: `${item.name} can comment again.` });
            await load();
          },
        },
      });
      await load();
    },
    async showMore() {
      const last = known.current?.items.at(-1);
      if (!last || isBusy) return;
      setBusy(true);
      try {
        const more = await fetchQueue(name, last.id);
        change((now) => withMore(now, more));
        setProblem(null);
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
