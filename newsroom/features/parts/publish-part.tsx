/** Publishes, schedules, takes down, or deletes: one sentence says what will happen. */
import { useState } from "react";
import { useLocation } from "wouter";
import type { Feature } from "../../../modules/content/types";
import { zonedIsoTime } from "../../../shared/time/zoned-time";
import { call } from "../../common/call";
import { getNow } from "../../common/clock";
import { formatClock, formatWeekday, zoneName } from "../../common/dates";
import { paper } from "../../common/paper.built";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { readInstant } from "./instant-field";
import { type PartProps, TakeDownForm } from "./take-down-part";

/** The hour that it has or was proposed for, else none. */
function proposed({ publishedAt, state }: Feature): readonly [string, string] {
  if (publishedAt === null || state.startsWith("live") || new Date(publishedAt) <= getNow()) {
    return ["", ""];
  }
  const local = zonedIsoTime(new Date(publishedAt), paper.timeZone);
  return [local.slice(0, 10), local.slice(11, 16)];
}

export function PublishPart({ words, state, onClose }: PartProps) {
  const { feature, isWaiting } = state;
  const { one } = words;
  const isOut = feature.state.startsWith("live");
  const [[day, time], setWhen] = useState(() => proposed(feature));
  const at = readInstant(day, time);
  const isTimed = day !== "" || time !== "";
  const isPast = at !== null && at <= getNow();

  async function publish(): Promise<void> {
    if (isTimed && (at === null || isPast)) return;
    const next = await state.step("publish", { at: at?.toISOString() ?? null });
    // What failed is said in the form.
    onClose();
    if (!next) return;
    const isScheduled = next.state === "scheduled";
    showToast({
      mark: next.state,
      text: isScheduled ? "Scheduled." : isOut ? "The changes are published." : "Published.",
      ...(isScheduled && next.publishedAt
        ? { detail: `It goes out ${describeHour(new Date(next.publishedAt))}.` }
        : {}),
    });
  }

  return (
    <Dialog title={isOut ? "Publish changes" : "Publish"} width="narrow" onClose={onClose}>
      <form
        className="features-publish"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <p className="deck">{sentence({ isOut, at, one })}</p>
        {feature.missing.length > 0 && !state.isDirty ? (
          <ul className="features-missing" aria-label="Before it goes out">
            {feature.missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : null}
        {isOut ? null : (
          <div className="features-instant">
            <Field
              label="Day"
              type="date"
              hint="Leave it empty to publish now."
              value={day}
              onChange={({ currentTarget }) => setWhen([currentTarget.value, time])}
            />
            <Field
              label={`Time (${zoneName})`}
              type="time"
              value={time}
              error={
                isTimed && at === null
                  ? "Choose a day and a time."
                  : isPast
                    ? "This time has passed."
                    : null
              }
              onChange={({ currentTarget }) => setWhen([day, currentTarget.value])}
            />
          </div>
        )}
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={isWaiting} data-autofocus>
            {isOut ? "Publish the changes" : isTimed ? "Schedule" : "Publish now"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
      <PutAway words={words} state={state} onClose={onClose} />
    </Dialog>
  );
}

const describeHour = (at: Date) => `${formatWeekday(at)}, ${formatClock(at)} ${zoneName}`;

function sentence({ isOut, at, one }: { isOut: boolean; at: Date | null; one: string }): string {
  if (isOut) return `Readers see the changed ${one} at once.`;
  return at ? `The ${one} goes out ${describeHour(at)}.` : `The ${one} goes out now.`;
}

/** What else can be done with it, in its state. */
function PutAway({ words, state, onClose }: PartProps) {
  const { feature, isDirty } = state;
  const { kind } = words;
  const [, navigate] = useLocation();
  const [isTakingDown, setTakingDown] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function step(path: string, done: string): Promise<void> {
    const next = await state.step(path);
    onClose();
    if (next) showToast({ text: done, mark: next.state });
  }

  async function remove(): Promise<void> {
    const path = `/features/${kind}/${feature.id}`;
    try {
      await call(path, { method: "DELETE", seen: feature.version });
    } catch (failure) {
      return setError((failure as Error).message);
    }
    navigate(`/${kind}`);
    showToast({
      text: "Deleted.",
      undo: {
        run: async () => {
          await call(`${path}/restore`, { method: "POST" });
          navigate(`/${kind}/${feature.id}`);
        },
      },
    });
  }

  return (
    <div className="features-away">
      {feature.state === "scheduled" ? (
        <Button onClick={() => void step("unschedule", "A draft again.")}>Unschedule</Button>
      ) : null}
      {feature.hasChanges && !isDirty ? (
        <Button onClick={() => void step("discard-changes", "The changes are discarded.")}>
          Discard the changes
        </Button>
      ) : null}
      {feature.state === "draft" ? (
        <Button onClick={() => void remove()}>Delete this draft</Button>
      ) : null}
      {feature.state.startsWith("live") && !isTakingDown ? (
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
