/** Publishes, schedules, takes down, or deletes. */
import { useState } from "react";
import { useLocation } from "wouter";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { type Part, PublishDialog } from "../../common/work/publish/publish-dialog";
import { Button } from "../../ui/button";
import { type PartProps, TakeDownForm } from "./take-down-part";

export function PublishPart({ words, state, onClose }: PartProps) {
  const { item, writing } = state;
  const { one } = words;
  const isOut = item.state.startsWith("live");
  const sentence = (when: string | null): readonly Part[] =>
    isOut
      ? [{ text: `Readers see the changed ${one} ` }, { text: "now", isFact: true }, { text: "." }]
      : [{ text: `The ${one} goes out ` }, { text: when ?? "now", isFact: true }, { text: "." }];
  return (
    <PublishDialog
      writing={writing}
      title={state.copy.title}
      sentence={sentence}
      // Missing parts are known only of the saved version.
      checks={state.isDirty ? [] : item.missing.map((text) => ({ text, state: "missing" }))}
      orderOf={({ at }) => ({ at })}
      done={(isChanged) => (isChanged ? "The changes are published." : "Published.")}
      onClose={onClose}
    >
      <PutAway words={words} state={state} onClose={onClose} />
    </PublishDialog>
  );
}

/** Other actions on it, in its state. */
function PutAway({ words, state, onClose }: PartProps) {
  const { item, isDirty } = state;
  const { work } = words;
  const [, navigate] = useLocation();
  const [isTakingDown, setTakingDown] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function step(path: string, text: string): Promise<void> {
    const isDone = await state.step(path);
    onClose();
    if (isDone) showToast({ text, mark: state.writing.store.getState().item.state });
  }

  async function remove(): Promise<void> {
    const path = `${work.path}/${item.id}`;
    try {
      await call(path, { method: "DELETE", seen: item.version });
    } catch (failure) {
      return setError((failure as Error).message);
    }
    navigate(work.screen);
    showToast({
      text: "Deleted.",
      undo: {
        run: async () => {
          await call(`${path}/restore`, { method: "POST" });
          navigate(`${work.screen}/${item.id}`);
        },
      },
    });
  }

  return (
    <div className="features-away">
      {item.state === "scheduled" ? (
        <Button onClick={() => void step("unschedule", "Moved back to draft.")}>Unschedule</Button>
      ) : null}
      {item.hasChanges && !isDirty ? (
        <Button onClick={() => void step("discard-changes", "Changes discarded.")}>
          Discard the changes
        </Button>
      ) : null}
      {item.state === "draft" ? (
        <Button onClick={() => void remove()}>Delete this draft</Button>
      ) : null}
      {item.state.startsWith("live") && !isTakingDown ? (
        <Button onClick={() => setTakingDown(true)}>Take down…</Button>
      ) : null}
      {isTakingDown ? <TakeDownForm words={words} state={state} onClose={onClose} /> : null}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
