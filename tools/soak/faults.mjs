/** What goes wrong, one after the other, while the load goes on. Each takes `seconds` and repairs what it broke. */
import { setTimeout as wait } from "node:timers/promises";

const month = 31;
/** Milliseconds until a new process serves, on a busy machine. */
const longestStart = 120_000;
/** As long as in the report of the fault, or less in a short run. */
const lockSeconds = 20;

export const faults = [
  {
    name: "a process is killed",
    async run({ stand, seconds }) {
      const [first] = stand.listServers();
      process.kill(first, "SIGKILL");
      await wait(seconds * 1000);
      // The next fault must find the pages in the new one's memory, too.
      const end = Date.now() + longestStart;
      while (!stand.output().includes("is ready again.")) {
        if (Date.now() > end) throw new Error("The killed process wasn’t started again.");
        await wait(100);
      }
    },
  },
  {
    name: "PostgreSQL crashes and starts again",
    async run({ stand, seconds }) {
      await stand.postgres.crash();
      await wait(seconds * 500);
      await stand.postgres.start();
      await wait(seconds * 500);
    },
  },
  {
    name: "PostgreSQL has no free connections",
    async run({ stand, seconds }) {
      const killer = await stand.connect();
      const held = [];
      const end = Date.now() + seconds * 1000;
      let isFirst = true;
      while (Date.now() < end) {
        // Takes each connection that becomes free, so that the servers find none.
        if (isFirst) {
          await killer.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'soak' and pid <> pg_backend_pid()",
          );
          isFirst = false;
        }
        const taken = await Promise.allSettled(Array.from({ length: 20 }, () => stand.connect()));
        held.push(...taken.filter(({ value }) => value).map(({ value }) => value));
        await wait(50);
      }
      for (const client of held) await client.end();
      await killer.end();
    },
  },
  {
    name: "a table is locked",
    async run({ stand, seconds }) {
      const client = await stand.connect();
      await client.query("begin");
      await client.query("lock table comments.comments in access exclusive mode");
      await wait(Math.min(lockSeconds, seconds) * 1000);
      await client.query("rollback");
      await client.end();
    },
  },
  {
    name: "the mail server is away",
    async run({ stand, seconds }) {
      await stand.mail.stop();
      await wait(seconds * 1000);
      await stand.mail.open();
    },
  },
  {
    name: "the disk of media is full",
    async run({ stand, seconds }) {
      stand.fillDisk();
      await wait(seconds * 1000);
      stand.emptyDisk();
    },
  },
  {
    name: "the clock jumps by a month",
    async run({ stand, seconds }) {
      // Answered once everything of that month is done; the load goes on meanwhile.
      const wound = fetch(`${stand.origin}/sandbox/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ days: month }),
        signal: AbortSignal.timeout(Math.round(seconds * 1000)),
      });
      await Promise.allSettled([wound, wait(seconds * 1000)]);
    },
  },
];
