import { Fragment, useId } from "react";
import { type Choice, type Hunk, markWords, plainText } from "./align";

interface SidesProps {
  readonly mine: string;
  readonly theirs: string;
  readonly mineName: string;
  readonly theirsName: string;
}

/** The same passage twice, with the words that differ. */
export function Sides({ mine, theirs, mineName, theirsName }: SidesProps) {
  return (
    <div className="work-sides">
      <section>
        <h4 className="fine">{mineName}</h4>
        <Marked own={mine} other={theirs} />
      </section>
      <section>
        <h4 className="fine">{theirsName}</h4>
        <Marked own={theirs} other={mine} />
      </section>
    </div>
  );
}

function Marked({ own, other }: { readonly own: string; readonly other: string }) {
  if (own.trim() === "") return <p className="work-side-empty">Nothing here.</p>;
  return (
    <p>
      {markWords(own, other).map(({ text, isOwn, at }) =>
        isOwn ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>,
      )}
    </p>
  );
}

const choiceWords: Readonly<Record<Choice, string>> = {
  mine: "Mine",
  theirs: "Theirs",
  both: "Both, mine first",
};

interface PickProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

export function Pick({ label, options, choice, onChoose }: PickProps) {
  const name = useId();
  return (
    <fieldset className="work-pick">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={choice === option}
            onChange={() => onChoose(option)}
          />
          {choiceWords[option]}
        </label>
      ))}
    </fieldset>
  );
}

interface HunksProps {
  readonly hunks: readonly Hunk[];
  readonly mineName: string;
  readonly theirsName: string;
  readonly choices?: Readonly<Record<number, Choice>>;
  readonly onChoose?: (place: number, choice: Choice) => void;
}

/** The passages that differ; what is the same is left out. */
export function Hunks({ hunks, mineName, theirsName, choices, onChoose }: HunksProps) {
  return hunks.map(({ mine, theirs, isChanged }, place) =>
    isChanged ? (
      // Hunks never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={place} className="work-hunk">
        <Sides
          mine={plainText(mine)}
          theirs={plainText(theirs)}
          mineName={mineName}
          theirsName={theirsName}
        />
        {onChoose ? (
          <Pick
            label={`Passage ${place + 1}`}
            options={["mine", "theirs", "both"]}
            choice={choices?.[place] ?? "mine"}
            onChoose={(choice) => onChoose(place, choice)}
          />
        ) : null}
      </div>
    ) : null,
  );
}
