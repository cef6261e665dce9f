/** Events on the line, as points: listed, added and removed. */
import { type FormEvent, useState } from "react";
import type { FigureEvent } from "../../modules/figures/types";
import { call } from "../common/call";
import { getNow } from "../common/clock";
import { getPaperDay } from "../common/dates";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, FieldError } from "../ui/field";
import { printDay } from "./numbers";

interface EventsProps {
  readonly events: readonly FigureEvent[];
  /** The days that are shown, and the first one that has figures. */
  readonly range: { readonly from: string; readonly firstDay: string };
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<unknown>;
}

const address = "/figures/events";
const add = (event: Pick<FigureEvent, "on" | "label">) =>
  call(address, { method: "POST", body: { on: event.on, label: event.label } });

export function Events({ events, range, mayChange, onChanged }: EventsProps) {
  const [isAdding, setAdding] = useState(false);
  if (events.length === 0 && !mayChange) return null;

  async function remove(event: FigureEvent) {
    try {
      await call(`${address}/${event.id}`, { method: "DELETE" });
    } catch (failure) {
      showToast({ text: "The event wasn’t removed.", detail: (failure as Error).message });
      return;
    }
    await onChanged();
    showToast({
      text: "Event removed.",
      undo: {
        async run() {
          await add(event);
          await onChanged();
        },
      },
    });
  }

  return (
    <div className="figures-events">
      {events.length > 0 ? (
        <ul aria-label="Events">
          {events.map((event) => (
            <li key={event.id}>
              <span>
                <b>{printDay(event.on)}</b> {event.label}
              </span>
              {mayChange ? (
                <Button kind="quiet" isSmall onClick={() => void remove(event)}>
                  Remove<span className="unseen"> {event.label}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange ? (
        <Button kind="quiet" onClick={() => setAdding(true)}>
          Add an event
        </Button>
      ) : null}
      {isAdding ? (
        <NewEvent
          firstDay={range.firstDay}
          onClose={() => setAdding(false)}
          onSaved={async (on) => {
            setAdding(false);
            if (on < range.from) {
              const detail = `It’s on ${printDay(on)}, before the days shown here. Choose a longer range to see it.`;
              showToast({ text: "Event added.", detail });
            }
            await onChanged();
          }}
        />
      ) : null}
    </div>
  );
}

function NewEvent(props: {
  readonly firstDay: string;
  readonly onClose: () => void;
  readonly onSaved: (on: string) => Promise<unknown>;
}) {
  const today = getPaperDay(getNow());
  const [on, setOn] = useState(today);
  const [label, setLabel] = useState("");
  const { isWaiting, error, run } = useAction(async () => {
    await add({ on, label });
    await props.onSaved(on);
  });
  function send(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <Dialog title="Add an event" width="narrow" onClose={props.onClose}>
      <form className="figures-new-event" onSubmit={send}>
        <p className="deck">Mark something the paper did on the chart.</p>
        <Field
          label="Event"
          hint="The meter goes from three articles to two"
          data-autofocus
          required
          maxLength={80}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Field
          label="Day"
          type="date"
          required
          min={props.firstDay}
          max={today}
          value={on}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
        <FieldError error={error} />
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={isWaiting}>
            Add event
          </Button>
          <Button kind="quiet" onClick={props.onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
