/** Clients that ask one after another: over kept connections, as browsers do, or each time over a new one, as many proxies do. */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Between a client's requests, so that the clients leave the servers some of the machine. */
const pauseMs = 20;

/** Such a request has been lost. It measures nothing: a busy machine is several times slower. */
const lostAfterSeconds = 60;

interface Result {
  readonly answered: number;
  /** The errors, each with the number of its client. */
  readonly failures: readonly { readonly client: number; readonly why: string }[];
}

export interface Load {
  /** How many requests have been answered so far. */
  answered(): number;
  /** Ends it after the requests that are under way. */
  stop(): Promise<Result>;
}

/**
 * @param options.path what a client asks for as its nth request
 * @param options.keepsConnections true unless given
 */
export function startLoad(options: {
  address: string;
  clients: number;
  path: (request: number) => string;
  keepsConnections?: boolean;
}): Load {
  const stopping = new AbortController();
  let answered = 0;
  const failures: { client: number; why: string }[] = [];
  const clients = Array.from({ length: options.clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: options.keepsConnections ?? true, maxSockets: 1 });
    for (let request = 0; !stopping.signal.aborted; request++) {
      const why = await ask(options.address + options.path(request), agent);
      if (why === null) answered += 1;
      else failures.push({ client, why });
      await pause(pauseMs);
    }
    agent.destroy();
  });
  return {
    answered: () => answered,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      return { answered, failures };
    },
  };
}

/** Null if it was answered with 200. */
function ask(url: string, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: lostAfterSeconds * 1000 }, (response) => {
      response.resume();
      response.on("error", (error) => resolve(error.message));
      response.on("end", () =>
        resolve(response.statusCode === 200 ? null : `${url}: ${response.statusCode}`),
      );
    });
    request.on("timeout", () => request.destroy(new Error(`no answer in ${lostAfterSeconds} s`)));
    request.on("error", (error) => resolve(error.message));
  });
}
