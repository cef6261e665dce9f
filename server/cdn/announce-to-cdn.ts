import type { Bus } from "../../platform/bus";
import type { Log } from "../../platform/log";
import type { Purges } from "./purges";

/**
 * The bus of a site behind a CDN: what is published for the stores is kept for the CDN first, so that
 * nothing is lost once it is announced. Moving the sandbox's clock changes every page.
 */
export function announceToCdn(bus: Bus, purges: Purges, log: Pick<Log, "error">): Bus {
  return {
    ...bus,
    async publish(channel, payload) {
      const tags = channel === "tags" ? payload : channel === "clock" ? ["*"] : [];
      if (tags.length === 0) return bus.publish(channel, payload);
      await purges.add(tags).catch((error: unknown) => {
        log.error({ err: error }, "a change was not kept for the CDN, which shows it in a minute");
      });
      await bus.publish(channel, payload);
      await purges.send();
    },
  };
}
