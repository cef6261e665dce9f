import type { PuzzleFinding } from "../../../modules/content/types";

const size = 20;

/** The grid with its answers; cells with a problem are marked. What is marked is said beside it. */
export function Grid(props: {
  readonly rows: readonly string[];
  readonly findings: readonly PuzzleFinding[];
}) {
  const { rows, findings } = props;
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return null;
  const cells = rows.flatMap((line, row) =>
    [...line].map((letter, column) => ({ letter, row, column })),
  );
  const isMarked = (row: number, column: number) =>
    findings.some(({ cell }) => cell?.row === row && cell.column === column);
  return (
    <svg
      className="features-grid"
      viewBox={`0 0 ${columns * size + 2} ${rows.length * size + 2}`}
      // A drawing has no other tag.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`Grid of ${columns} by ${rows.length} cells with its answers`}
    >
      {cells.map(({ letter, row, column }) => {
        const [x, y] = [column * size + 1, row * size + 1];
        return (
          <g
            key={`${x} ${y}`}
            data-block={letter === "#" || undefined}
            data-marked={isMarked(row, column) || undefined}
          >
            <rect x={x} y={y} width={size} height={size} />
            {letter === "#" || letter === "." ? null : (
              <text x={x + size / 2} y={y + 14.5}>
                {letter}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
