import { useId } from "react";
import { cssOfColor, nameOfColor } from "./words";

/** One of the colors that can be read on the paper: radio buttons with their keys. */
export function ColorField(props: {
  readonly colors: readonly string[];
  readonly value: string;
  readonly onChoose: (color: string) => void;
}) {
  const { colors, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="sections-colors">
      <legend className="field-label">Color</legend>
      <div>
        {colors.map((color) => (
          <label key={color}>
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={color === value}
              onChange={() => onChoose(color)}
            />
            <span>
              <i style={{ background: cssOfColor(color) }} aria-hidden="true" />
              {nameOfColor(color)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
