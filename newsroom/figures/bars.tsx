/** Counts as bars: the widest is the largest. */
import { formatCount, formatRate } from "./numbers";

interface Bar {
  readonly name: string;
  readonly count: number;
  /** Of another bar, 0 to 1; null: nothing to compare with. */
  readonly share?: number | null;
}

export function Bars({ bars, kind }: { bars: readonly Bar[]; kind: "funnel" | "plain" }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="figures-bars" data-kind={kind}>
      {bars.map(({ name, count, share }) => (
        <li key={name}>
          <span>{name}</span>
          <b>{formatCount(count)}</b>
          {kind === "funnel" ? (
            <span className="figures-share">
              {share === undefined || share === null ? "" : formatRate(share)}
            </span>
          ) : null}
          <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(count / most) * 100} height={5} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
