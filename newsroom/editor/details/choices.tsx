import { useId } from "react";

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly isLabelUnseen?: boolean;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side: radio buttons, with the keys of radio buttons. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, isLabelUnseen, options, value, isDisabled, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="editor-choice" disabled={isDisabled}>
      <legend className={isLabelUnseen ? "unseen" : "field-label"}>{label}</legend>
      <div>
        {options.map(([id, text]) => (
          <label key={id}>
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={id === value}
              onChange={() => onChoose(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
