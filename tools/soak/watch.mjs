/** Judges every answer: secrets that it must not have, and counts of each phase. */

/** Of the addresses of the readers that take part: `rdr` and their number. */
const readerPattern = /\brdr\d{6}\b/g;

const median = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** @param given.marker text that only the gated part of articles has */
export function createWatch({ marker }) {
  const phases = [];
  const leaks = [];
  let phase = null;

  return {
    begin(name) {
      phase = { name, kinds: new Map(), storedMs: [] };
      phases.push(phase);
    },
    /**
     * @param given.kind what was asked; "stored" for public pages that are in memory
     * @param given.own the reader's own name, if it is signed in; `mayRead`: whether it may read gated bodies
     */
    judge({ kind, path, answer, ms, own = null, mayRead = false }) {
      const count = phase.kinds.get(kind) ?? {
        ok: 0,
        refused: 0,
        unavailable: 0,
        failed: 0,
        broken: 0,
      };
      phase.kinds.set(kind, count);
      const { status } = answer;
      if (status === 0) count.failed++;
      else if (status < 400) count.ok++;
      else if (status < 500) count.refused++;
      else if (status === 503 || status === 507) count.unavailable++;
      else count.failed++;
      count.broken += answer.broken;
      if (status >= 500 && status !== 503 && status !== 507) {
        phase.example ??= `${kind} ${path}: ${status} ${answer.text.slice(0, 120)}`;
      } else if (status === 0) phase.example ??= `${kind} ${path}: ${answer.error}`;
      if (kind === "stored") {
        phase.storedMs.push(ms);
        if (status !== 200)
          phase.storedFailure ??= `${path}: ${status} ${answer.error ?? answer.text.slice(0, 120)}`;
      }
      if (!mayRead && answer.text.includes(marker))
        leaks.push(`${phase.name}: ${path} had the gated body`);
      for (const [name] of answer.text.matchAll(readerPattern)) {
        if (name !== own)
          leaks.push(`${phase.name}: ${path} had the name of ${name}, for ${own ?? "a visitor"}`);
      }
    },
    leaks,
    phases: () =>
      phases.map(({ name, kinds, storedMs, example, storedFailure }) => {
        const sum = (field, only = () => true) =>
          [...kinds]
            .filter(([kind]) => only(kind))
            .reduce((total, [, count]) => total + count[field], 0);
        const isStored = (kind) => kind === "stored";
        const sorted = storedMs.toSorted((a, b) => a - b);
        return {
          name,
          kinds: Object.fromEntries(kinds),
          requests: ["ok", "refused", "unavailable", "failed"].reduce(
            (total, field) => total + sum(field),
            0,
          ),
          ok: sum("ok"),
          refused: sum("refused"),
          unavailable: sum("unavailable"),
          failed: sum("failed"),
          broken: sum("broken"),
          stored: sorted.length,
          storedFailed:
            sum("refused", isStored) + sum("unavailable", isStored) + sum("failed", isStored),
          storedP95: median(sorted, 0.95),
          example,
          storedFailure,
        };
      }),
  };
}
