import { useState } from "react";
import type { FrontLead } from "../../modules/content/newsroom/front/types";
import { Field, TextArea } from "../ui/field";
import { countPoints } from "./places";
import type { FrontState } from "./use-front";

/** How the lead is shown: breaking, with points, under its own words. */
export function LeadOptions({
  front,
  title,
}: {
  readonly front: FrontState;
  readonly title: string;
}) {
  const { shown, isPast, edit } = front;
  const { lead } = shown;
  const [isOpen, setOpen] = useState(false);
  const set = (change: Partial<FrontLead>) =>
    edit((places) => ({ ...places, lead: { ...places.lead, ...change } }));
  const points = countPoints(lead.words);
  return (
    <div className="front-lead">
      <div className="front-lead-row">
        <Switch
          label="Breaking"
          isOn={lead.isBreaking}
          isOff={isPast}
          onChange={(isBreaking) => set({ isBreaking })}
        />
        <Switch
          label={lead.hasPoints && points > 0 ? `Bullets, ${points}` : "Bullets"}
          isOn={lead.hasPoints}
          isOff={isPast}
          onChange={(hasPoints) => {
            set({ hasPoints });
            if (hasPoints && lead.words === "") setOpen(true);
          }}
        />
        <button
          type="button"
          className="front-lead-words"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Custom text
        </button>
      </div>
      {isOpen ? (
        <div className="front-lead-form">
          <Field
            label="Headline on the front page"
            value={lead.title}
            placeholder={title}
            maxLength={500}
            readOnly={isPast}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextArea
            label={lead.hasPoints ? "Bullets, one per line" : "Deck on the front page"}
            hint={
              lead.hasPoints
                ? "Each line becomes a bullet below the deck."
                : "Leave blank to use the article’s deck."
            }
            value={lead.words}
            maxLength={2_000}
            readOnly={isPast}
            onChange={({ target }) => set({ words: target.value })}
          />
        </div>
      ) : null}
    </div>
  );
}

function Switch(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { label, isOn, isOff, onChange } = props;
  return (
    <button
      type="button"
      className="front-switch"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isOff}
      onClick={() => isOff || onChange(!isOn)}
    >
      <span aria-hidden="true" />
      {label}
    </button>
  );
}
