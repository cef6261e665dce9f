import type { PuzzleFinding } from "../../../modules/content/types";

const mostShown = 20;

/** The problems, cell by cell and clue by clue. */
export function Findings({ findings }: { readonly findings: readonly PuzzleFinding[] }) {
  const others = findings.length - mostShown;
  return (
    <ul className="features-findings">
      {findings.slice(0, mostShown).map(({ where, what }) => (
        <li key={`${where} ${what}`}>
          {where === "" ? null : <b>{where}: </b>}
          {what}
        </li>
      ))}
      {others > 0 ? <li>And {others} more.</li> : null}
    </ul>
  );
}
