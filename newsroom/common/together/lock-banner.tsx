/** Who else edits, and what can be done about it: above the text. */
import { useEffect, useState } from "react";
import type { LockState } from "../../../modules/desk/types";
import { Button } from "../../ui/button";
import { Person } from "../../ui/person";
import "./together.css";
import type { RoomView } from "./use-room";

export function LockBanner({ view }: { view: RoomView }) {
  const { room, notice } = view;
  if (!room) return null;
  const { lock } = room;
  return (
    <div className="together-banner-place" aria-live="polite">
      <Banner lock={lock} view={view} />
      {notice ? <p className="together-notice">{notice}</p> : null}
    </div>
  );
}

function Banner({ lock, view }: { lock: LockState; view: RoomView }) {
  const { status, holder, request, mayEdit } = lock;
  if (status === "yours" && request) return <Asked request={request} view={view} />;
  if (status === "elsewhere") {
    return (
      <Frame title="You’re editing this in another tab.">
        <Button kind="ink" onClick={() => void view.take()}>
          Edit here
        </Button>
      </Frame>
    );
  }
  if (status !== "theirs" || !holder) return null;
  if (request?.isYours) {
    return (
      <Frame
        name={holder.name}
        title={`${holder.name} has been asked.`}
        text={
          <Countdown
            key={request.secondsLeft}
            from={request.secondsLeft}
            before="If there’s no answer, you can edit in "
          />
        }
      />
    );
  }
  return (
    <Frame name={holder.name} title={`${holder.name} is editing.`} text={describeReading(lock)}>
      {mayEdit ? (
        <Button
          aria-disabled={lock.refusedFor !== null || request !== null || undefined}
          onClick={() => void view.ask()}
        >
          Ask to edit
        </Button>
      ) : null}
    </Frame>
  );
}

function Asked({ request, view }: { request: NonNullable<LockState["request"]>; view: RoomView }) {
  const { by, secondsLeft } = request;
  const [isWaiting, setWaiting] = useState(false);
  const answer = async (handsOver: boolean) => {
    setWaiting(true);
    await view.answer(handsOver);
    setWaiting(false);
  };
  return (
    <Frame
      name={by.name}
      title={`${by.name} wants to edit.`}
      text={
        <>
          <Countdown
            key={by.id}
            from={secondsLeft}
            before="If you don’t answer, we’ll pass the lock on in "
          />{" "}
          Everything you’ve written is saved.
        </>
      }
      seconds={secondsLeft}
    >
      <Button kind="ink" isWaiting={isWaiting} onClick={() => void answer(true)}>
        Hand off
      </Button>
      <Button isWaiting={isWaiting} onClick={() => void answer(false)}>
        Keep editing
      </Button>
    </Frame>
  );
}

function Frame(props: {
  readonly name?: string;
  readonly title: string;
  readonly text?: React.ReactNode;
  /** How long the line at its foot runs. */
  readonly seconds?: number;
  readonly children?: React.ReactNode;
}) {
  const { name, title, text, seconds, children } = props;
  return (
    <section className="together-banner" aria-label="Editing">
      {name ? <Person name={name} size={44} isEditing={seconds === undefined} /> : null}
      <div className="together-banner-words">
        <p className="head-22">{title}</p>
        {text ? <p>{text}</p> : null}
      </div>
      {children ? <div className="button-row">{children}</div> : null}
      {seconds === undefined ? null : (
        <span
          className="together-time"
          style={{ animationDuration: "20s", animationDelay: `${seconds - 20}s` }}
        />
      )}
    </section>
  );
}

function describeReading({ refusedFor }: LockState): string {
  if (refusedFor === null) return "You can follow along.";
  const minutes = Math.ceil(refusedFor / 60);
  const when = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return `The answer was “not now.” You can ask again ${when}. You can follow along until then.`;
}

/** Counts for the eye; a screen reader hears the first number only. */
function Countdown({ from, before }: { from: number; before: string }) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      <span aria-hidden="true">
        {before}
        <b>{left}</b> {left === 1 ? "second" : "seconds"}.
      </span>
      <span className="unseen">
        {before}
        {from} seconds.
      </span>
    </span>
  );
}
