/** The soak: a mixed load on several processes, faults in turn, and what must hold afterwards. */
import { setTimeout as wait } from "node:timers/promises";
import { cast, createActors } from "./actors.mjs";
import { faults } from "./faults.mjs";
import { createLedger, findMissing, settleAccounts } from "./ledger.mjs";
import { prepare } from "./prepare.mjs";
import { openStand } from "./stand.mjs";
import { createWatch } from "./watch.mjs";

const marker = "only-a-subscriber-reads-this";
/** Milliseconds until what was published has changed the pages of all processes. */
const settling = 1_500;
/** At most this long until all of it works again. */
const recovery = 60_000;

/** Resolves when PostgreSQL and all servers answer again. */
async function untilReady({ stand }) {
  const end = Date.now() + recovery;
  for (let good = 0; good < 3 * stand.processes;) {
    if (Date.now() > end) throw new Error(`Still not ready after ${recovery / 1000} seconds.`);
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
 * @param options.seconds of each fault; `quiet`: of each phase between them
 * @returns phases, leaks and what is missing
 */
export async function runSoak({ seconds, quiet, processes = 4, say = () => undefined }) {
  const stand = await openStand({ processes });
  try {
    const pages = await prepare({ origin: stand.origin, marker });
    const [ledger, watch] = [createLedger(), createWatch({ marker })];
    let phase = { name: "nothing is wrong", publishes: true };
    const actors = createActors({
      ...stand,
      pages,
      ledger,
      watch,
      codes: stand.mail.codes,
      phase: () => phase,
    });
    await warm(stand, pages);
    watch.begin(phase);
    const replicaRows = { before: 0, after: 0 };
    const over = new AbortController();
    const load = Promise.all(
      cast.flatMap(({ name, count, pause }) =>
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
        const { run, ...about } = fault;
        const { name, hasOutage, endsSessions } = about;
        phase = { endsSessions };
        await wait(settling);
        await warm(stand, pages);
        const settle = (isChecked) =>
          endsSessions && settleAccounts({ ledger, query: stand.query, isChecked });
        await settle(true);
        phase = about;
        watch.begin(phase);
        const noted = await run({ stand, seconds });
        await settle(false);
        if (noted) replicaRows.before = noted.replicaRows;
        phase = { name: `after it: ${name}`, hasOutage, endsSessions };
        watch.begin(phase);
        await untilReady({ stand });
        phase = { hasOutage, endsSessions, publishes: true };
        await wait(quiet * 1000);
      }
      replicaRows.after = await stand.replica.countRows();
    } finally {
      over.abort();
      clearInterval(resets);
      await load;
    }
    const missing = await findMissing({ ledger, query: stand.query });
    return {
      phases: watch.phases(),
      leaks: watch.leaks,
      compared: watch.compared(),
      missing,
      replicaRows,
      output: stand.output(),
    };
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
