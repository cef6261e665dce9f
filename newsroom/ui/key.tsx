const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = {
  enter: "↵",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  escape: "Esc",
  space: "Space",
  mod: isApple ? "⌘" : "Ctrl",
  alt: isApple ? "⌥" : "Alt",
  shift: "⇧",
};

/** The text for one key of a shortcut: "mod+k" is "Ctrl K". */
const printKey = (key: string): string =>
  key
    .split("+")
    .map(
      (part) => names[part] ?? (part.length === 1 && key.includes("+") ? part.toUpperCase() : part),
    )
    .join(" ");

/**
 * The keys of a shortcut, for the eye: screen readers have them in the overview of keys.
 * @param props.name as in common/keys.ts: "n", "g t", "mod+k"
 */
export function Key({ name }: { name: string }) {
  return (
    <>
      {name.split(" ").map((key) => (
        <kbd key={key} className="key" aria-hidden="true">
          {printKey(key)}
        </kbd>
      ))}
    </>
  );
}
