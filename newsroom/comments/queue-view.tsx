import { useEffect, useRef, useState } from "react";
import { useKeys } from "../common/keys";
import { Button } from "../ui/button";
import { Empty, Failed, Loading } from "../ui/states";
import { BanDialog } from "./ban-dialog";
import type { Decision, DeskItem, QueueCounts, QueueName } from "./comment-calls";
import { elementIdOf, QueueItem, reasonIdOf } from "./queue-item";
import { useQueue } from "./use-queue";

const emptyWords: Record<QueueName, string> = {
  hold: "No comments are pending.",
  reported: "No comments have been reported.",
  spam: "No spam.",
  trash: "The trash is empty.",
};

interface QueueViewProps {
  readonly name: QueueName;
  readonly onCounts: (counts: QueueCounts) => void;
}

export function QueueView({ name, onCounts }: QueueViewProps) {
  const work = useQueue(name, onCounts);
  const { state, loadError, problem, isBusy } = work;
  const [banned, setBanned] = useState<DeskItem | null>(null);
  const current = state?.items.find(({ id }) => id === state.current) ?? null;
  const [touched, setTouched] = useState(0);
  useFocusOnCurrent(current?.id ?? null, touched);
  useFocused(work.choose);

  function act(action: Decision, item: DeskItem) {
    const field = document.getElementById(reasonIdOf(item.id));
    const reason = field instanceof HTMLInputElement ? field.value.trim() : "";
    setTouched((last) => last + 1);
    void work.decide(item, action, reason);
  }
  function move(by: 1 | -1) {
    setTouched((last) => last + 1);
    work.move(by);
  }
  const onCurrent = (action: Decision) => () => {
    if (current) act(action, current);
  };
  useKeys("Comments", [
    { keys: "j,down", label: "Next comment", isInBar: true, run: () => move(1) },
    { keys: "k,up", label: "Previous comment", run: () => move(-1) },
    { keys: "a", label: "Approve", isInBar: true, run: onCurrent("approve") },
    { keys: "h", label: "Hold", run: onCurrent("hold") },
    { keys: "s", label: "Spam", isInBar: true, run: onCurrent("spam") },
    { keys: "t", label: "Trash", isInBar: true, run: onCurrent("trash") },
    { keys: "b", label: "Ban the commenter", run: () => setBanned(current) },
    {
      keys: "r",
      label: "Add a reason (Escape to go back)",
      run: () => {
        if (current) document.getElementById(reasonIdOf(current.id))?.focus();
      },
    },
  ]);

  if (state === null) {
    return loadError === null ? (
      <Loading what="comments" />
    ) : (
      <Failed what="We couldn’t load the comments." error={loadError} onRetry={work.load} />
    );
  }
  return (
    <div className="comments">
      {loadError === null ? null : (
        <Failed what="We couldn’t reload the comments." error={loadError} onRetry={work.load} />
      )}
      {problem === null ? null : (
        <Failed what="That wasn’t saved." error={problem} onRetry={work.load} />
      )}
      {state.items.length === 0 ? (
        <div id="comments-empty" tabIndex={-1}>
          <Empty title={state.more ? "You’re all caught up." : emptyWords[name]} />
        </div>
      ) : null}
      <ol className="comments-list">
        {state.items.map((item) => (
          <li key={item.id}>
            <QueueItem
              item={item}
              isCurrent={item.id === state.current}
              onAct={(action) => act(action, item)}
              onBan={() => setBanned(item)}
            />
          </li>
        ))}
      </ol>
      {state.more ? (
        <Button isWaiting={isBusy} onClick={() => void work.showMore()}>
          More comments
        </Button>
      ) : null}
      {banned ? (
        <BanDialog
          item={banned}
          onBan={(ban) => work.ban(banned, ban)}
          onClose={() => setBanned(null)}
        />
      ) : null}
    </div>
  );
}

/** The focused comment becomes the current one. */
function useFocused(onFocus: (id: number) => void): void {
  const choose = useRef(onFocus);
  useEffect(() => {
    choose.current = onFocus;
  });
  useEffect(() => {
    function look({ target }: FocusEvent) {
      const item = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
      if (item) choose.current(Number(item.dataset["item"]));
    }
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
}

/** After each action the focus moves to the current comment. */
function useFocusOnCurrent(id: number | null, touched: number): void {
  useEffect(() => {
    if (touched === 0) return;
    document.getElementById(id === null ? "comments-empty" : elementIdOf(id))?.focus();
  }, [id, touched]);
}
