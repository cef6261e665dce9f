interface PuzzleDrawingProps {
  /** One string per row: "#" is a block; null for a puzzle whose pattern is unknown. */
  rows: readonly string[] | null;
  className?: string;
}

/** Stand-in for an unknown pattern. */
const unknown = ["....#", ".#...", "...#.", "#....", "....."] as const;

/** A small drawing of a crossword's pattern: decoration beside its title. */
export function PuzzleDrawing({ rows: input, className }: PuzzleDrawingProps) {
  const rows = input ?? unknown;
  const columns = rows[0]?.length ?? 0;
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} 0v${rows.length}`),
    ...Array.from({ length: rows.length - 1 }, (_, at) => `M0 ${at + 1}h${columns}`),
  ];
  const blocks = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  // The border scales with the drawing; rounded, because the front page pays per byte.
  const frame = Math.round((columns / 90) * 100) / 100;
  return (
    <svg
      className={className}
      viewBox={`${-frame} ${-frame} ${columns + 2 * frame} ${rows.length + 2 * frame}`}
      width={columns * 12}
      height={rows.length * 12}
      aria-hidden="true"
    >
      <path fill="var(--color-white)" d={`M0 0h${columns}v${rows.length}H0z`} />
      <path stroke="var(--color-field)" strokeWidth={frame / 2} d={lines.join("")} />
      <path d={blocks.join("")} />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={frame * 2}
        d={`M0 0h${columns}v${rows.length}H0z`}
      />
    </svg>
  );
}
