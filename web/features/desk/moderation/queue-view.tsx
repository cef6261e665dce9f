import { useEffect, useRef, useState } from "react";
import { BanDialog } from "./ban-dialog";
import { Refused } from "./refused";
import { KeysDialog } from "./keys-dialog";
import type { Counts, Decision, DeskItem, QueueName } from "./moderation-service";
import { QueueItem, elementIdOf, reasonIdOf } from "./queue-item";
import { useKeys } from "./use-keys";
import { useQueue } from "./use-queue";

const emptyCopy: Record<QueueName, string> = {
  hold: "All clear. Go read the paper.",
  reported: "No reports.",
  spam: "No spam today.",
  trash: "The trash is empty.",
};

interface QueueViewProps {
  name: QueueName;
  onCounts: (counts: Counts) => void;
}

export function QueueView({ name, onCounts }: QueueViewProps) {
  const work = useQueue(name);
  const { state, refusal, news, problem, canUndo, isBusy } = work;
  const [banned, setBanned] = useState<DeskItem | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const counts = state?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);

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
  const onCurrent = (action: Decision) => () => current && act(action, current);
  useKeys(list, {
    j: () => move(1),
    k: () => move(-1),
    a: onCurrent("approve"),
    h: onCurrent("hold"),
    s: onCurrent("spam"),
    t: onCurrent("trash"),
    b: () => setBanned(current),
    r: () => current && document.getElementById(reasonIdOf(current.id))?.focus(),
    u: () => {
      setTouched((last) => last + 1);
      void work.undo();
    },
    "?": () => setHelpOpen(true),
  });

  if (refusal) return <Refused refusal={refusal} onTry={work.load} />;
  if (state === null)
    return (
      <p className="deck desk-words" aria-busy="true">
        Loading comments…
      </p>
    );
  return (
    <>
      <div className="desk-bar">
        <output className="desk-news" aria-live="polite">
          {news}
        </output>
        {canUndo ? (
          <button
            type="button"
            className="text-button"
            aria-keyshortcuts="u"
            aria-disabled={isBusy}
            onClick={() => void work.undo()}
          >
            Undo
          </button>
        ) : null}
        <button
          type="button"
          className="text-button desk-help"
          aria-keyshortcuts="?"
          onClick={() => setHelpOpen(true)}
        >
          Shortcuts
        </button>
      </div>
      <div aria-live="assertive">
        {problem === "" ? null : <p className="form-error desk-problem">{problem}</p>}
      </div>
      {state.items.length === 0 ? (
        <p id="desk-empty" className="deck desk-words" tabIndex={-1}>
          {state.more ? "You’ve finished these." : emptyCopy[name]}
        </p>
      ) : null}
      <ol className="desk-list" ref={list}>
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
        <p className="comment-more">
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => void work.showMore()}
          >
            More comments
          </button>
        </p>
      ) : null}
      {banned ? (
        <BanDialog
          item={banned}
          onBan={(given) => work.ban(banned, given)}
          onClose={() => setBanned(null)}
        />
      ) : null}
      {isHelpOpen ? <KeysDialog onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}

/** The focused item becomes the current one. */
function useFocused(onFocus: (id: number) => void): void {
  const choose = useRef(onFocus);
  useEffect(() => {
    choose.current = onFocus;
  });
  useEffect(() => {
    function look({ target }: FocusEvent) {
      const item = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
      if (item) choose.current(Number(item.dataset.item));
    }
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
}

/** After each action the focus moves to the current comment. */
function useFocusOnCurrent(id: number | null, touched: number): void {
  useEffect(() => {
    if (touched === 0) return;
    const element = document.getElementById(id === null ? "desk-empty" : elementIdOf(id));
    element?.focus();
  }, [id, touched]);
}
