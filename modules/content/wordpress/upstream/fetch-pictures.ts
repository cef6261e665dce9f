/** Fetches the pictures that entries of WordPress show: after their texts, a few at a time. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Announcer } from "../../entries/announce";
import { claimDuePictures, linkPicture, readQueue } from "../inbound/picture-queue";
import { takeRemotePicture } from "../inbound/take-remote-picture";
import type { PictureIntake } from "../../pictures/take-picture";
import type { busy } from "./sole-run";

/** How many are fetched side by side: encoding takes a processor each. */
const together = 4;
const budgetMs = 60_000;
const busyMs = 2_000;

export interface FetchDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly pictures: PictureIntake;
  /** The address of WordPress, as rows name it. */
  readonly origin: string;
  /** Writes entries again whose pictures are here; how many. */
  readonly fill: () => Promise<number | typeof busy>;
}

export function createFetchPictures(deps: FetchDeps) {
  const { pool, clock, announcer, pictures, origin, fill } = deps;
  const remote = { pool, clock, intake: pictures, trustedOrigin: new URL(origin).origin };

  async function fetchSome(): Promise<number> {
    const due = await claimDuePictures(pool, { origin, now: clock.now(), limit: together });
    const taken = await Promise.all(
      due.map(async (picture) => {
        const entry = await takeRemotePicture(remote, picture);
        if (entry) {
          const { about } = picture;
          await linkPicture(pool, { origin, about, entryId: entry.id, now: clock.now() });
        }
        return entry;
      }),
    );
    const changes = taken.flatMap((after) => (after ? [{ before: null, after }] : []));
    const announce = await inTransaction(pool, (db) => announcer.recordAll(db, { changes }));
    await announce();
    return due.length;
  }

  return {
    /** Fetches what is due. Returns after how many milliseconds there is more to do; null: nothing is left. */
    async fetchDue(): Promise<number | null> {
      const until = performance.now() + budgetMs;
      while (performance.now() < until) {
        const tried = await fetchSome();
        const filled = await fill();
        if (typeof filled === "symbol") return busyMs;
        if (tried > 0 || filled > 0) continue;
        const { nextAt } = await readQueue(pool, origin);
        return nextAt && Math.max(0, nextAt.getTime() - clock.now().getTime());
      }
      return 0;
    },
  };
}
