/** Whether everything held that must hold. */

/** A request that needs what is locked waits for a connection and for the lock at most, in milliseconds. */
const longestWait = 15_000;
/** Others are as fast as ever, on a slow machine, too. */
const longestOfOthers = 2_500;

/** The failed checks, in sentences. */
export function findBroken({ phases, leaks, missing, compared, replicaRows }) {
  return [
    ...missing
      .filter((row) => row.missing.length > 0)
      .map(
        (row) =>
          `${row.missing.length} of ${row.acknowledged} ${row.what} are not there: ${row.missing.slice(0, 3).join(", ")}.`,
      ),
    ...leaks.slice(0, 5),
    ...compared
      .filter(({ old }) => old.length > 0)
      .map(
        ({ what, count, old }) => `${old.length} of ${count} stale reads of ${what} (${old[0]}).`,
      ),
    ...phases.flatMap(listFaults),
    ...(replicaRows.before > 0 ? [] : ["The replica was not read before it was lost."]),
    ...(replicaRows.after > 0 ? [] : ["The replica was not read after it was back."]),
  ];
}

function listFaults({ name, all, stored, needs, needing, others, example, storedFailure }) {
  const storedFailed = stored.requests - stored.ok;
  return [
    storedFailed > 0 &&
      `${storedFailed} of ${stored.requests} stored pages failed while ${name} (${storedFailure}).`,
    all.failed > 0 && `${all.failed} errors while ${name} (${example}).`,
    all.hopeless > 0 && `${all.hopeless} answers without Retry-After while ${name} (${example}).`,
    all.silent > 0 && `${all.silent} requests got no answer for 30 seconds while ${name}.`,
    ...(needs
      ? [
          others.unavailable > 0 &&
            `${others.unavailable} requests that don’t depend on it failed while ${name}.`,
          others.p95 > longestOfOthers &&
            `Requests that do not need it waited ${Math.round(others.p95)} ms while ${name}.`,
          needing.unavailable === 0 && `No effect was observed while ${name}.`,
          needing.longest > longestWait &&
            `One request waited ${Math.round(needing.longest)} ms while ${name}.`,
        ]
      : []),
  ].filter(Boolean);
}
