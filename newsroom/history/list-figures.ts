/** Figures that differ between two versions: most corrections are about them. */
import type { Compared } from "./comparison";
import type { Run } from "./diff/compare-words";

interface Figure {
  readonly out: string;
  readonly added: string;
}

const digit = /\d/;

/** The replaced text, and its replacement, where either has a number. */
export function listFigures({ title, deck, body }: Compared): readonly Figure[] {
  const texts: readonly (readonly Run[])[] = [
    title,
    deck,
    ...body.flatMap((change) => (change.kind === "changed" ? [change.runs] : [])),
  ];
  return texts.flatMap((runs) =>
    runs.flatMap((run, place): readonly Figure[] => {
      const next = runs[place + 1];
      if (run.kind !== "out" || next?.kind !== "in") return [];
      return digit.test(run.text) && digit.test(next.text)
        ? [{ out: run.text.trim(), added: next.text.trim() }]
        : [];
    }),
  );
}
