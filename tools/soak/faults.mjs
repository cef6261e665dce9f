/**
 * The faults, one after the other, while the load continues. Each takes `seconds` and repairs what it broke.
 *
 * `done` and `proves` are for people. `publishes`: articles are published and changed during the fault. `hasOutage`:
 * processes lose their connections, so that they hear of changes later. `endsSessions`: sessions may end by
 * themselves. `needs`: kinds of requests that the fault stops; the others must not notice.
 */
import { setTimeout as wait } from "node:timers/promises";

const month = 31;
/** Milliseconds until a new process serves, on a busy machine. */
const longestStart = 120_000;
/** As long as in the report of the fault; in a short run longer than a request waits for a lock. */
const lockSeconds = { least: 7, most: 20 };

export const faults = [
  {
    name: "a process is killed",
    done: "SIGKILL to one of the processes; the supervisor starts another one",
    proves: "Readers notice at most a lost connection, and acknowledged writes are kept.",
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
    done: "SIGQUIT (PostgreSQL’s “immediate” shutdown), then a start halfway through",
    proves:
      "Cached pages stay up, other requests get Retry-After, and no acknowledged write is lost.",
    hasOutage: true,
    async run({ stand, seconds }) {
      await stand.postgres.crash();
      await wait(seconds * 500);
      await stand.postgres.start();
      await wait(seconds * 500);
    },
  },
  {
    name: "PostgreSQL has no free connections",
    done: "all of the servers’ connections are ended, and every free one is taken",
    proves:
      "Cached pages stay up, other requests get Retry-After, and the servers recover on their own.",
    hasOutage: true,
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
    done: "an access exclusive lock on the comments, for up to 20 seconds",
    proves:
      "Requests that need comments get Retry-After within the statement and lock timeouts; nothing else waits or fails.",
    needs: ["comment", "comment list"],
    async run({ stand, seconds }) {
      const client = await stand.connect();
      await client.query("begin");
      await client.query("lock table comments.comments in access exclusive mode");
      await wait(Math.min(lockSeconds.most, Math.max(lockSeconds.least, seconds)) * 1000);
      await client.query("rollback");
      await client.end();
    },
  },
  {
    name: "the replica lags, is lost and comes back",
    done: "replay on the streaming replica is paused, then the replica is stopped, then started again",
    proves: "Public reads go to the primary. Nothing fails, and no one sees stale data.",
    publishes: true,
    async run({ stand, seconds }) {
      const rowsBefore = await stand.replica.countRows();
      await stand.replica.pause();
      await wait(seconds * 400);
      await stand.replica.halt();
      await wait(seconds * 300);
      // Replay isn’t paused after a start.
      await stand.replica.resume();
      await wait(seconds * 300);
      return { replicaRows: rowsBefore };
    },
  },
  {
    name: "the mail server is down",
    done: "its port is closed; it opens again at the end",
    proves: "Nothing else fails; emails, including sign-in codes, arrive late.",
    publishes: true,
    async run({ stand, seconds }) {
      await stand.mail.stop();
      await wait(seconds * 1000);
      await stand.mail.open();
    },
  },
  {
    name: "the media disk is full",
    done: "writing into the folder of media fails with ENOSPC (`tools/soak/full-disk.mjs`, preloaded into the servers)",
    proves: "Uploads report it and leave no partial files; nothing else is affected.",
    needs: ["upload"],
    publishes: true,
    async run({ stand, seconds }) {
      stand.fillDisk();
      await wait(seconds * 1000);
      stand.emptyDisk();
    },
  },
  {
    name: "the clock jumps ahead one month",
    done: "the sandbox’s clock moves 31 days ahead, and that month’s work is done: renewals, emails, retention",
    proves: "Pages are rendered again, sessions end, and no one sees what they can’t read.",
    publishes: true,
    endsSessions: true,
    async run({ stand, seconds }) {
      // Answered once everything of that month is done; the load continues.
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
