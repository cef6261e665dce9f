import { colors as values } from "#publication/look/colors";
import { contrast } from "../../../../shared/publication/contrast";

interface Color {
  readonly name: string;
  readonly value: string;
}

export const colorUses: Readonly<Record<string, string>> = {
  paper: "the page",
  tint: "bands, boxes, ads",
  "tint-2": "disabled controls",
  white: "modals, the wall",
  input: "fields",
  rule: "hairlines",
  "rule-on-tint": "hairlines on tint",
  field: "field borders",
  ink: "text, strong rules",
  "ink-2": "decks",
  "ink-3": "kickers, captions",
  accent: "shapes, never text on paper",
  "accent-hover": "an accent button, hover",
  "accent-ink": "the accent as text",
  highlight: "the crossword’s current word",
  red: "errors, a falling price",
  green: "a rising price",
  "ink-hover": "an ink button, hover",
  "on-ink": "text on ink",
  "on-ink-muted": "captions on ink",
  night: "the page of /media",
  "night-text": "text on night",
  "night-deck": "decks on night",
  "night-muted": "captions on night",
  "night-rule": "hairlines on night",
  "night-field": "borders on night",
  "night-fall": "red on night",
  "night-rise": "green on night",
};

/** In the order of the publication's file. */
const colors: readonly Color[] = Object.entries(values).map(([name, value]) => ({ name, value }));

/** The background that a color is for; its contrast is measured on it. */
function groundOf({ name }: Color): Color | undefined {
  const ground = name.startsWith("night-") ? "night" : name.startsWith("on-ink") ? "ink" : "paper";
  return colors.find((color) => color.name === ground);
}

export function Colors() {
  return (
    <ul className="ui-colors">
      {colors.map((color) => {
        const ground = groundOf(color);
        return (
          <li key={color.name}>
            <svg viewBox="0 0 88 68" preserveAspectRatio="none" aria-hidden="true">
              <rect width="88" height="68" fill={color.value} />
            </svg>
            <b>{color.name}</b>
            <span>{color.value}</span>
            {colorUses[color.name] ? <span>{colorUses[color.name]}</span> : null}
            {ground && ground !== color ? (
              <span>
                {contrast(color.value, ground.value).toFixed(1)} on {ground.name}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
