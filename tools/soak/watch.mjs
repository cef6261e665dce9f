/** Judges every answer: secrets that it must not have, old states, and counts of each phase. */

/** Of the addresses of the readers that take part: `rdr` and their number. */
const readerPattern = /\brdr\d{6}\b/g;

/** The smallest value that at most `1 - share` of them exceed; 0 if there are none. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const emptyCount = () => ({
  ok: 0,
  refused: 0,
  unavailable: 0,
  /** Of those, how many did not say when to come again. */
  hopeless: 0,
  failed: 0,
  unanswered: 0,
  /** Of those, how many waited in vain; the others lost their connection. */
  silent: 0,
  broken: 0,
  ms: [],
});

/** The category of a response. */
function outcomeOf(status) {
  if (status === 0) return "unanswered";
  if (status < 400) return "ok";
  if (status < 500) return "refused";
  // 502: the simulated Stripe, whose database is down, too.
  return status === 502 || status === 503 || status === 507 ? "unavailable" : "failed";
}

/** @param options.marker text that only the gated part of articles has */
export function createWatch({ marker }) {
  const phases = [];
  const leaks = [];
  /** By what was compared: how often, and where the old state was read. */
  const compared = new Map();
  let phase = null;

  return {
    marker,
    /** @param about its name, and what a fault says about itself (faults.mjs) */
    begin(about) {
      phase = { ...about, kinds: new Map() };
      phases.push(phase);
    },
    /**
     * @param options.kind what was asked; "stored" for public pages that are in memory
     * @param options.own the reader's own name, if it is signed in; `mayRead`: whether it may read gated bodies
     */
    judge({ kind, path, answer, ms, own = null, mayRead = false }) {
      const count = phase.kinds.get(kind) ?? emptyCount();
      phase.kinds.set(kind, count);
      const { status, text } = answer;
      const outcome = outcomeOf(status);
      count[outcome]++;
      count.broken += answer.broken;
      if (answer.isLate) count.silent++;
      count.ms.push(ms);
      if (outcome === "unavailable" && !(Number(answer.headers["retry-after"]) > 0)) {
        count.hopeless++;
        phase.example ??= `${kind} ${path}: ${status} without Retry-After`;
      }
      if (outcome === "failed")
        phase.example ??= `${kind} ${path}: ${status} ${text.slice(0, 120)}`;
      if (outcome === "unanswered") phase.example ??= `${kind} ${path}: ${answer.error}`;
      if (kind === "stored" && status !== 200)
        phase.storedFailure ??= `${path}: ${status} ${answer.error ?? text.slice(0, 120)}`;
      if (!mayRead && text.includes(marker))
        leaks.push(`${phase.name}: ${path} had the gated body`);
      for (const [name] of text.matchAll(readerPattern)) {
        if (name !== own)
          leaks.push(`${phase.name}: ${path} had the name of ${name}, for ${own ?? "a visitor"}`);
      }
    },
    /** The author of a change read what follows from it, or an old state. */
    compare(what, isNew, path) {
      const row = compared.get(what) ?? { what, count: 0, old: [] };
      compared.set(what, row);
      row.count++;
      if (!isNew) row.old.push(`${phase.name}: ${path}`);
    },
    leaks,
    compared: () => [...compared.values()],
    phases: () => phases.map(summarize),
  };
}

function summarize({ kinds, ...about }) {
  const add = (list) => {
    const total = emptyCount();
    for (const count of list) {
      for (const [field, value] of Object.entries(count)) {
        if (field === "ms") total.ms.push(...value);
        else total[field] += value;
      }
    }
    return describe(total);
  };
  const only = (isOne) => add([...kinds].filter(([kind]) => isOne(kind)).map(([, count]) => count));
  const needs = about.needs ?? [];
  return {
    ...about,
    all: only(() => true),
    stored: only((kind) => kind === "stored"),
    needing: only((kind) => needs.includes(kind)),
    others: only((kind) => !needs.includes(kind)),
    kinds: Object.fromEntries([...kinds].map(([kind, count]) => [kind, describe(count)])),
  };
}

function describe({ ms, ...counts }) {
  return {
    ...counts,
    requests: ms.length,
    p95: quantile(ms, 0.95),
    longest: ms.reduce((most, value) => Math.max(most, value), 0),
  };
}
