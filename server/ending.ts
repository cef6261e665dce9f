/**
 * Ends the process without failing a request: first it says that it is not ready, and serves while
 * balancers notice; then it accepts no more connections, completes requests and jobs, and closes.
 */
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer } from "./http/close-server";

interface Ending {
  /** How long it still serves, so that balancers notice. */
  readonly drainMs?: number;
  /** How long connections without a request stay open once it has ended to serve. */
  readonly idleMs?: number;
}

/**
 * Creates the function that ends the process. Called again, it stops waiting for balancers.
 *
 * @param options.leave says "not ready" from now on, and asks clients to close their connections
 * @param options.endStreams ends answers that would continue forever
 * @param options.close finishes jobs and closes everything else; called last
 */
export function createEnding({
  server,
  leave,
  endStreams,
  close,
}: {
  server: Server;
  leave: () => void;
  endStreams: () => void;
  close: () => Promise<void>;
}): (ending?: Ending) => Promise<void> {
  let hurry: AbortController | null = null;

  return async ({ drainMs = 0, idleMs = 0 } = {}) => {
    if (hurry) return hurry.abort();
    hurry = new AbortController();
    leave();
    if (drainMs > 0) {
      await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    }
    const closed = closeServer(server, { idleMs });
    endStreams();
    await closed;
    await close();
  };
}
