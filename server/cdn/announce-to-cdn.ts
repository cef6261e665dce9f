import type { Bus } from "../../platform/bus";
import type { Pool } from "../../platform/database/database";
import type { Log } from "../../platform/log";
import type { Purges } from "./purges";

/**
 * The bus of a site behind a CDN: tags are kept for the CDN in the transaction of their change. What is
 * published without one is kept first, so that nothing is lost once it is announced. Moving the sandbox's
 * clock changes every page.
 */
export function announceToCdn({
  bus,
  purges,
  pool,
  log,
}: {
  bus: Bus;
  purges: Purges;
  pool: Pool;
  log: Pick<Log, "error">;
}): Bus {
  return {
    ...bus,
    async record(db, tags) {
      if (tags.length > 0) await purges.add(db, tags);
      const publish = await bus.record(db, tags);
      return async () => {
        await publish();
        if (tags.length > 0) await purges.send();
      };
    },
    async publish(channel, payload) {
      const tags = channel === "tags" ? payload : channel === "clock" ? ["*"] : [];
      if (tags.length === 0) return bus.publish(channel, payload);
      await purges.add(pool, tags).catch((error: unknown) => {
        log.error(
          { err: error },
          "couldn’t queue a CDN purge; the change will appear within a minute",
        );
      });
      await bus.publish(channel, payload);
      await purges.send();
    },
  };
}
