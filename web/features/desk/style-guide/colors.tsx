import tokens from "../../../styles/tokens.css?raw";

interface Color {
  readonly name: string;
  readonly value: string;
}

const uses: Readonly<Record<string, string>> = {
  paper: "the page",
  tint: "bands, boxes, ads",
  "tint-2": "disabled controls",
  white: "modals, the wall",
  rule: "hairlines",
  "rule-on-tint": "hairlines on tint",
  field: "field borders",
  ink: "text, strong rules",
  "ink-2": "decks",
  "ink-3": "kickers, captions",
  gold: "shapes, never text on paper",
  "gold-hover": "a gold button, hover",
  "gold-ink": "gold as text",
  red: "Arts+, Opinion, errors",
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

/** Every color of the tokens, in their order there. */
export function listColors(css: string): readonly Color[] {
  return [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(
    ([, name = "", value = ""]) => ({ name, value }),
  );
}

const colors = listColors(tokens);

/** The ground that a color is meant for, and so measured on. */
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
            {uses[color.name] ? <span>{uses[color.name]}</span> : null}
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

/** Contrast between two colors as WCAG 2 counts it: 1 (none) to 21 (black on white). Colors: `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
