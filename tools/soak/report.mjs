/** Writes docs/soak.md. */
import { cast } from "./actors.mjs";

const whole = (value) => Math.round(value).toLocaleString("en-US");
const time = (ms) => (ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms)} ms`);
const line = (cells) => `| ${cells.join(" | ")} |`;
const table = (heads, rows) =>
  [line(heads), line(heads.map((_, n) => (n === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
const texts = (heads, rows) =>
  [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");

function writeFaults(phases) {
  const rows = phases
    .filter(({ done }) => done)
    .map(({ name, done, proves }) => [name, done, proves]);
  return texts(["fault", "what is done", "what it tests"], rows);
}

function writeAnswers(phases) {
  return table(
    [
      "phase",
      "requests",
      "answered",
      "refused (4xx)",
      "unavailable (502, 503, 507)",
      "without Retry-After",
      "other 5xx",
      "no answer",
      "connections lost",
    ],
    phases.map(({ name, all }) => [
      name,
      whole(all.requests),
      whole(all.ok),
      whole(all.refused),
      whole(all.unavailable),
      whole(all.hopeless),
      whole(all.failed),
      whole(all.unanswered),
      whole(all.broken),
    ]),
  );
}

function writeStored(phases) {
  return table(
    ["stored pages", "asked for", "failed", "p95", "longest"],
    phases.map(({ name, stored }) => [
      name,
      whole(stored.requests),
      whole(stored.requests - stored.ok),
      time(stored.p95),
      time(stored.longest),
    ]),
  );
}

function writeNeeds(phases) {
  const row = (name, { requests, unavailable, p95, longest }) => [
    name,
    whole(requests),
    whole(unavailable),
    time(p95),
    time(longest),
  ];
  return table(
    ["requests", "how many", "unavailable", "p95", "longest"],
    phases
      .filter(({ needs }) => needs)
      .flatMap(({ name, needs, needing, others }) => [
        row(`${name}: ${needs.join(", ")}`, needing),
        row(`${name}: all others`, others),
      ]),
  );
}

/** @param found the result of a soak; `minutes`: how long it ran */
export function writeSoakReport({
  phases,
  leaks,
  missing,
  compared,
  replicaRows,
  minutes,
  processes,
}) {
  const actors = cast.map(({ count, does }) => `${count} ${does}`).join("; ");
  return `# Soak and faults

Written by \`npm run soak\`: ${processes} processes on one PostgreSQL with a streaming replica, ${minutes} minutes of mixed load,
one fault after the other. Edit \`tools/soak/\`, not this file.

${writeFaults(phases)}

## Answers

${writeAnswers(phases)}

${writeStored(phases)}

Requests that need what is locked or full, and all others at the same time:

${writeNeeds(phases)}

## What was kept

${table(
  ["acknowledged", "how many", "missing afterwards"],
  missing.map(({ what, acknowledged, missing: gone }) => [
    what,
    whole(acknowledged),
    String(gone.length),
  ]),
)}

${table(
  ["read after one’s own change", "how often", "stale reads"],
  compared.map(({ what, count, old }) => [what, whole(count), String(old.length)]),
)}

Gated bodies and other readers’ data in answers: ${leaks.length}. Rows that the replica read before it was lost:
${whole(replicaRows.before)}; after it was back: ${whole(replicaRows.after)}.

## How it counts

- **Stored pages** are the front page, a section and four free articles, which all processes had in memory when the fault
  began. A page that is changed is not stored until it has been rendered again, and its old state is never shown
  ([decision 055](decisions/055-when-the-database-is-away.md)); articles are therefore published where the database is there, and
  written as drafts where it is not. Each stored page must be answered with 200 in every phase. If a connection is lost, as
  all those of a killed process are, the page is asked for again on a new connection, as a balancer does; only an answer to
  that counts. Lost connections are counted in a column of their own.
- **Refused** are limits, conflicts, and sessions that a month has ended. **Unavailable** responses all have a
  Retry-After header; 502 is the simulated Stripe, which uses the same database. Any **other 5xx** is a bug, and so is a request that takes 30 seconds.
- **Acknowledged** is what was answered with 200 or 201: afterwards it must be in the database, under its ID, with what was
  sent; after a sign-in the session must be known at the next request. Accounts that
  no one verified or paid with are looked for before the clock jumps, since they are erased when they are a month old. What got no answer may or may not be there.
- **Stale reads**: an editor changes an article and reads it in the same process at once, and on new connections, which reach
  the other processes, for two seconds; a subscriber reads the whole article after the payment. The replica must not be read
  before it has replayed the change ([decision 056](decisions/056-a-replica-for-public-reads.md)).
- **No one reads what isn’t theirs**: every response is searched for sentences from the gated part of three articles,
  except responses to subscribers, and for the email addresses of other readers.
- **The load**: ${actors}. They wait some milliseconds between two requests.
`;
}
