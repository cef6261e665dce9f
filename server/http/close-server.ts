/** Closes the HTTP server without failing a request. */
import { Server as NetServer } from "node:net";
import type { Server } from "node:http";

/** How long requests in progress may take. */
const requestLimitMs = 10_000;

/**
 * Accepts no new connections and finishes requests in progress. Connections without a request are closed
 * at once, or after `idleMs`: a client may be sending a request on a connection at the moment it is
 * closed. The server's `leave` tells those in use to close with their next response instead.
 */
export async function closeServer(server: Server, { idleMs }: { idleMs: number }): Promise<void> {
  // `server.close` would also close connections without a request.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  const late = setTimeout(() => server.closeAllConnections(), idleMs + requestLimitMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(late);
}
