/** The soak: a mixed load on several processes, faults in turn, and what must hold afterwards. */
import { setTimeout as wait } from "node:timers/promises";
import { createActors, prepare } from "./actors.mjs";
import { faults } from "./faults.mjs";
import { createLedger, findMissing } from "./ledger.mjs";
import { openStand } from "./stand.mjs";
import { createWatch } from "./watch.mjs";

/** How many of each at once, and the milliseconds that each waits between two steps. */
const cast = [
  ["visitor", 6, 10],
  ["subscriber", 3, 40],
  ["returning", 2, 60],
  ["commenter", 2, 60],
  ["writer", 2, 80],
  ["editor", 1, 80],
];
const marker = "only-a-subscriber-reads-this";
/** Milliseconds until what was published has changed the pages of all processes. */
const settling = 1_500;
/** At most this long until all of it works again. */
const recovery = 60_000;

/** Resolves when PostgreSQL and all servers answer again. */
async function untilReady({ stand }) {
  const end = Date.now() + recovery;
  for (let good = 0; good < 3 * stand.processes;) {
    if (Date.now() > end) throw new Error(`Not ready again after ${recovery / 1000} seconds.`);
    // Each on a connection of its own, so that another process answers.
    const answer = await fetch(`${stand.origin}/readyz`, {
      headers: { connection: "close" },
    }).catch(() => null);
    const text = answer ? await answer.text() : "";
    good = answer?.status === 200 && text.startsWith("ready") ? good + 1 : 0;
    if (good === 0) await wait(100);
  }
}

/**
 * Runs all faults, with a quiet phase before and after each.
 *
 * @param given.seconds of each fault; `quiet`: of each phase between them
 * @returns phases, leaks and what is missing
 */
export async function runSoak({ seconds, quiet, processes = 4, say = () => undefined }) {
  const stand = await openStand({ processes });
  try {
    const pages = await prepare({ origin: stand.origin, marker });
    const [ledger, watch] = [createLedger(), createWatch({ marker })];
    let isQuiet = true;
    const actors = createActors({
      ...stand,
      pages,
      ledger,
      watch,
      codes: stand.mail.codes,
      mayPublish: () => isQuiet,
    });
    await warm(stand, pages);
    watch.begin("nothing is wrong");
    const over = new AbortController();
    const load = Promise.all(
      cast.flatMap(([name, count, pause]) =>
        Array.from({ length: count }, async () => {
          const step = actors[name]();
          while (!over.signal.aborted) {
            await step();
            await wait(pause);
          }
        }),
      ),
    );
    load.catch(() => over.abort());
    const resets = setInterval(() => {
      fetch(`${stand.origin}/sandbox/limits/reset`, { method: "POST" }).catch(() => undefined);
    }, 1000);
    try {
      await wait(quiet * 1000);
      for (const fault of faults) {
        say(fault.name);
        isQuiet = false;
        await wait(settling);
        await warm(stand, pages);
        watch.begin(fault.name);
        await fault.run({ stand, seconds });
        watch.begin(`after it: ${fault.name}`);
        await untilReady({ stand });
        isQuiet = true;
        await wait(quiet * 1000);
      }
    } finally {
      over.abort();
      clearInterval(resets);
      await load;
    }
    const missing = await findMissing({ ledger, query: stand.query });
    return { phases: watch.phases(), leaks: watch.leaks, missing, output: stand.output() };
  } finally {
    await stand.close();
  }
}

/** Brings the public pages into the memory of all processes: they get new connections in turn. */
async function warm(stand, pages) {
  const paths = ["/", "/section/national", ...pages.free.map((page) => page.path)];
  for (const path of paths) {
    const times = Array.from({ length: stand.processes * 2 });
    await Promise.all(
      times.map(async () => {
        await (await fetch(stand.origin + path, { headers: { connection: "close" } })).text();
      }),
    );
  }
}

/** What did not hold, in sentences. */
export function findBroken({ phases, leaks, missing }) {
  return [
    ...missing
      .filter((row) => row.missing.length > 0)
      .map(
        (row) =>
          `${row.missing.length} of ${row.acknowledged} ${row.what} are not there: ${row.missing.slice(0, 3).join(", ")}.`,
      ),
    ...leaks.slice(0, 5),
    ...phases
      .filter(({ storedFailed }) => storedFailed > 0)
      .map(
        ({ name, storedFailed, stored, storedFailure }) =>
          `${storedFailed} of ${stored} stored pages failed while ${name} (${storedFailure}).`,
      ),
  ];
}
