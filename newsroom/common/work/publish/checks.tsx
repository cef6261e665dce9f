import "./publish.css";

export interface Check {
  /** "Headline" */
  readonly text: string;
  readonly state: "done" | "missing" | "look";
}

const said: Readonly<Record<Check["state"], string>> = {
  done: "Done: ",
  missing: "Missing: ",
  look: "Worth a look: ",
};

/** The list before it goes out: a check mark, a ring in red for what stops it, a ring for the rest. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="work-checks">
      {joinDone(checks).map(({ text, state }) => (
        <li key={text} data-state={state}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            {state === "done" ? <path d="m2.5 8.5 4 4 7-9" /> : <circle cx="8" cy="8" r="4.6" />}
          </svg>
          <span>
            <span className="unseen">{said[state]}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "Headline, section, author, text" in one line; the rest one by one. */
export function joinDone(checks: readonly Check[]): readonly Check[] {
  const done = checks.filter(({ state }) => state === "done").map(({ text }) => text);
  const [first, ...rest] = done;
  const line = first ? [first, ...rest.map((text) => text[0]!.toLowerCase() + text.slice(1))] : [];
  return [
    ...(line.length > 0 ? [{ text: line.join(", "), state: "done" as const }] : []),
    ...checks.filter(({ state }) => state !== "done"),
  ];
}
