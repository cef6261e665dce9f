/** Publishes a piece of work of any kind, now or at an hour: one sentence says what will happen. */
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { getNow } from "../../clock";
import { formatClock } from "../../dates";
import { useAction } from "../../forms/use-action";
import { announce } from "../../screen/announce";
import { showToast } from "../../toast";
import type { WorkItem } from "../kinds";
import type { Writing } from "../writing";
import { type Check, Checks } from "./checks";
import { formatHour, type PublishOrder, useOrder, useWhen, WhenFields } from "./when";

/** Parts of a sentence; those with `isFact` are printed strong. */
export interface Part {
  readonly text: string;
  readonly isFact?: boolean;
}

interface PublishProps<Item extends WorkItem, Copy extends object> {
  readonly writing: Writing<Item, Copy>;
  readonly title: string;
  /** @param when "Saturday, November 21, 6:00 p.m. ET"; null: now */
  readonly sentence: (when: string | null, order: PublishOrder) => readonly Part[];
  readonly checks: readonly Check[];
  /** The body of the call. */
  readonly orderOf: (order: PublishOrder) => unknown;
  /** The message once readers have it, for the first time or changed. */
  readonly done: (isChanged: boolean) => string;
  readonly onClose: () => void;
  /** Other actions. */
  readonly children?: ReactNode;
}

const notSaved =
  "Your latest changes aren’t saved yet, so nothing has been published. Try again in a moment.";

export function PublishDialog<Item extends WorkItem, Copy extends object>(
  props: PublishProps<Item, Copy>,
) {
  return (
    <Dialog title="Publish" onClose={props.onClose}>
      <Publish {...props} />
    </Dialog>
  );
}

function Publish<Item extends WorkItem, Copy extends object>(props: PublishProps<Item, Copy>) {
  const { writing, title, checks, onClose } = props;
  const item = useStore(writing.store, (state) => state.item);
  const { when, setWhen } = useWhen(item);
  const chosen = useOrder(item);
  const isLive = item.state?.startsWith("live") ?? false;
  const isTimed = !isLive && when.kind !== "now";
  // A time that isn't one never means now.
  const isReady =
    (!isTimed || chosen.at !== null) && checks.every(({ state }) => state !== "missing");
  const sentence = props.sentence(chosen.at ? formatHour(new Date(chosen.at)) : null, chosen);

  const publishing = useAction(async () => {
    if (!(await writing.flush())) {
      const { refusal } = writing.store.getState();
      const isForm = !writing.kind.isSavedAsTyped;
      throw new Error((isForm && refusal) || notSaved);
    }
    await writing.step("publish", props.orderOf(chosen));
    onClose();
    tellDone(writing, { title, done: props.done(isLive) });
  });

  const label = isLive
    ? "Publish changes"
    : isTimed
      ? chosen.isEmbargoed
        ? "Set the embargo"
        : "Schedule"
      : "Publish now";
  return (
    <form
      className="work-publishing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void publishing.run();
      }}
    >
      <p className="work-publishing-sentence">
        {sentence.map(({ text, isFact }) => (isFact ? <strong key={text}>{text}</strong> : text))}
      </p>
      {checks.length > 0 ? (
        <section className="work-publishing-checks">
          <h3 className="kicker">Before you publish</h3>
          <Checks checks={checks} />
        </section>
      ) : null}
      {isTimed ? <WhenFields item={item} /> : null}
      {publishing.error ? (
        <p className="field-error" role="alert">
          {publishing.error}
        </p>
      ) : null}
      <div className="work-publishing-buttons">
        <Button
          kind="ink"
          type="submit"
          shortcut="enter"
          data-autofocus
          isWaiting={publishing.isWaiting || !isReady}
        >
          {label}
        </Button>
        {isLive ? null : (
          <Button onClick={() => setWhen({ kind: isTimed ? "now" : "time" })}>
            {isTimed ? "Now instead" : "At a time…"}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
      <p className="fine">
        {chosen.at
          ? "You can change it until then."
          : item.takeBackUntil === undefined
            ? "Readers will see it within a second."
            : "Readers will see it within a second. For 30 seconds, you can undo this as if it had never been published."}
      </p>
      {props.children}
    </form>
  );
}

function tellDone<Item extends WorkItem, Copy extends object>(
  writing: Writing<Item, Copy>,
  { title, done }: { readonly title: string; readonly done: string },
): void {
  const { state, publishedAt, takeBackUntil = null } = writing.store.getState().item;
  const at = publishedAt ? new Date(publishedAt) : getNow();
  const isOut = state === "live";
  const text = isOut ? done : state === "embargoed" ? "Embargoed." : "Scheduled.";
  const detail = isOut ? `${title}, ${formatClock(at)}` : `${title}: ${formatHour(at)}`;
  announce(`${text} ${detail}`);
  showToast({
    text,
    detail,
    ...(state === undefined ? {} : { mark: state }),
    seconds: secondsUntil(takeBackUntil),
    ...(takeBackUntil === null ? {} : { undo: takeBack(writing) }),
  });
}

function secondsUntil(iso: string | null): number {
  return iso === null ? 10 : Math.max(1, (Date.parse(iso) - getNow().getTime()) / 1_000);
}

function takeBack<Item extends WorkItem, Copy extends object>(writing: Writing<Item, Copy>) {
  return {
    label: "Undo",
    async run() {
      await writing.step("take-back");
      announce("Undone.");
    },
  };
}
