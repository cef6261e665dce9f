/** Two who changed the same: what each has, to take one or both. */
import { useState } from "react";
import type { Feature } from "../../../modules/content/types";
import { Button } from "../../ui/button";
import { copyParts, isSame, type KindWords } from "../kinds";
import type { FeatureState } from "../use-feature";

interface ConflictProps {
  readonly words: KindWords;
  readonly state: FeatureState;
  readonly theirs: Feature;
}

export function Conflict({ words, state, theirs }: ConflictProps) {
  const parts = copyParts.filter(({ read }) => !isSame(read(state.copy), read(theirs.copy)));
  // What was not changed here is theirs.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        parts.flatMap(({ id, read }) =>
          isSame(read(state.copy), read(state.feature.copy)) ? [id] : [],
        ),
      ),
  );
  const who = theirs.savedBy || "Someone";
  return (
    <section className="notice features-conflict" role="alert" aria-label="Changed by someone else">
      <p>
        <b>
          {who} changed this {words.one} in the meantime.
        </b>{" "}
        Nothing is lost: choose what stays, then save again.
      </p>
      {parts.map(({ id, label, show }) => (
        <fieldset key={id}>
          <legend className="field-label">{label}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className="features-choice">
              <input
                type="radio"
                name={`conflict-${id}`}
                checked={taken.has(id) === isTheirs}
                onChange={() => {
                  const next = new Set(taken);
                  if (isTheirs) next.add(id);
                  else next.delete(id);
                  setTaken(next);
                }}
              />
              <span>
                <b>{isTheirs ? `${who}’s: ` : "Yours: "}</b>
                {show(isTheirs ? theirs.copy : state.copy) || "nothing"}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        kind="ink"
        onClick={() =>
          state.settle(
            parts.reduce(
              (copy, part) => (taken.has(part.id) ? copy : part.take(copy, state.copy)),
              theirs.copy,
            ),
          )
        }
      >
        Go on with these
      </Button>
    </section>
  );
}
