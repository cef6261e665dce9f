/* A select can't show itself below another field. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from "react";

export interface Choice {
  readonly id: string;
  readonly label: ReactNode;
  readonly detail?: string;
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The place that Enter chooses. */
  readonly at: number;
  readonly onChoose: (place: number) => void;
}

/** The list below a field or a caret that keeps the focus: arrow keys are handled there. */
export function ChoiceList({ id, label, choices, at, onChoose }: ChoiceListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="menu-list editor-choices">
      {choices.map((choice, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={choice.id}
          id={`${id}-${choice.id}`}
          role="option"
          aria-selected={place === at}
          className="menu-item"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          ref={
            place === at ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined
          }
        >
          <span>{choice.label}</span>
          {choice.detail ? <span className="editor-choice-detail">{choice.detail}</span> : null}
        </div>
      ))}
    </div>
  );
}
