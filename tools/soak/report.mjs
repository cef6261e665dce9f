/** Writes docs/soak.md. */
const line = (cells) => `| ${cells.join(" | ")} |`;
const whole = (value) => Math.round(value).toLocaleString("en-US");

/** @param given.minutes how long it ran */
export function writeSoakReport({ phases, leaks, missing, minutes, processes }) {
  const rows = phases.map((phase) =>
    line([
      phase.name,
      whole(phase.requests),
      whole(phase.ok),
      whole(phase.refused),
      whole(phase.unavailable),
      whole(phase.failed),
      whole(phase.broken),
      `${phase.storedFailed} of ${whole(phase.stored)}`,
      `${Math.round(phase.storedP95)} ms`,
    ]),
  );
  const written = missing.map(({ what, acknowledged, missing: gone }) =>
    line([what, whole(acknowledged), String(gone.length)]),
  );
  return `# Soak and faults

Written by \`npm run soak\`: ${processes} processes on one PostgreSQL, ${minutes} minutes of mixed load, one fault after the
other. Edit \`tools/soak/\`, not this file.

${[
  line([
    "phase",
    "requests",
    "answered",
    "refused",
    "503 or 507",
    "500 or none",
    "connections lost",
    "stored pages failed",
    "their p95",
  ]),
  line(["---", "---", "---", "---", "---", "---", "---", "---", "---"]),
  ...rows,
].join("\n")}

${[line(["acknowledged", "how many", "missing afterwards"]), line(["---", "---", "---"]), ...written].join("\n")}

Gated bodies and other readers’ data in answers: ${leaks.length}.

## How it counts

- **Stored pages** are the front page, a section and four free articles, which all processes had in memory when the fault
  began. A page that is changed is not stored until it has been rendered again, and its old state is never shown
  ([decision 055](decisions/055-when-the-database-is-away.md)); articles are therefore published between the faults, and written as
  drafts during them. Each stored page must be answered with 200 in every phase. If a connection is lost, as all those of a killed process are, the
  page is asked for again on a new connection, as a balancer does; only an answer to that counts. Lost connections
  are counted in a column of their own.
- **Acknowledged** is what was answered with 200 or 201: afterwards it must be in the database, under its ID, with what was
  sent. What got no answer may or may not be there.
- **No one reads what is not theirs**: the gated part of three articles has a sentence that every answer is searched for,
  except those to subscribers; and every answer is searched for the readers’ addresses, of which it may have its own
  reader’s only.
- **Refused** are 4xx: limits, conflicts, a session that a month has ended. **503 or 507** say that something is away or full,
  and when to come again.
- The load: ${"6 visitors, 3 who register and subscribe with the simulated Stripe, 2 who sign in by an emailed code, 2 commenters, 2 who write articles and upload pictures over REST, and an editor who saves a draft"}.
- PostgreSQL crashes by SIGQUIT (its “immediate” shutdown). Connections are used up by ending all of the servers’ and
  holding every free one. The lock is an access exclusive one on the comments for up to 20 seconds. The full disk is simulated at the
  servers’ door to their files (\`tools/soak/full-disk.mjs\`), which works everywhere.
`;
}
