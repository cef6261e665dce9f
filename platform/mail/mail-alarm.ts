import type { Log } from "../log";
import type { Outbox } from "./outbox";

/** How long the mail server may be away before that is an error. */
const patience = 5 * 60_000;
/** The error is repeated after this time. */
const repeat = 3_600_000;

/** Says in the log that the mail server is down, and when it is back sends at once what has waited. */
export function createMailAlarm({
  outbox,
  log,
  now: read = () => performance.now(),
}: {
  outbox: Pick<Outbox, "summarize" | "hasten">;
  log: Log;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}) {
  let failingSince: number | null = null;
  let raisedAt = -Infinity;
  return {
    async failed(error: Error): Promise<void> {
      const now = read();
      failingSince ??= now;
      if (now - failingSince < patience || now - raisedAt < repeat) return;
      raisedAt = now;
      const { waiting, since } = await outbox.summarize();
      log.error({ waiting, since, reason: error.message }, "emails can’t be delivered");
    },
    async delivered(): Promise<void> {
      if (failingSince === null) return;
      failingSince = null;
      raisedAt = -Infinity;
      const hastened = await outbox.hasten();
      log.info({ hastened }, "emails are delivered again");
    },
  };
}
