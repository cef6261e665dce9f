/**
 * Serves `/metrics` for several processes (docs/guides/monitoring.md): asks each of them for its numbers
 * and adds them up.
 */
import cluster from "node:cluster";
import { createServer } from "node:http";

/** A process that is busy for longer is left out. */
const answerWithinMs = 4_000;

/**
 * @param {{ env: Record<string, string | undefined>, wanted: () => number, say: (line: string) => void }} given
 * @returns the handler of the processes' answers; undefined if METRICS_PORT is not set
 */
export async function serveMetrics({ env, wanted, say }) {
  if (!env.METRICS_PORT) return undefined;
  // Loaded only here: the supervisor is small.
  const { AggregatorRegistry } = (await import("prom-client")).default;
  const host = env.METRICS_HOST || "127.0.0.1";
  /** Resolves the answers that are waited for. @type {Map<string, (metrics: object[]) => void>} */
  const waiting = new Map();
  let questions = 0;

  /** The numbers of one process; null if it does not answer. */
  function ask(worker, question) {
    const key = `${worker.id} ${question}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), answerWithinMs);
      waiting.set(key, (metrics) => {
        clearTimeout(timer);
        resolve(metrics);
      });
      worker.send({ paper: "metrics", question });
    }).finally(() => waiting.delete(key));
  }

  async function write() {
    const question = (questions += 1);
    const workers = Object.values(cluster.workers).filter((worker) => worker.isConnected());
    const answers = await Promise.all(workers.map((worker) => ask(worker, question)));
    const present = answers.filter((metrics) => metrics !== null);
    return `${await AggregatorRegistry.aggregate(present).metrics()}
# HELP broadsheet_processes Processes included in these metrics.
# TYPE broadsheet_processes gauge
broadsheet_processes ${present.length}
# HELP broadsheet_processes_wanted Processes that should be serving.
# TYPE broadsheet_processes_wanted gauge
broadsheet_processes_wanted ${wanted()}
`;
  }

  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain" }).end("See /metrics.\n");
      return;
    }
    write().then(
      (text) =>
        response
          .writeHead(200, { "content-type": AggregatorRegistry.PROMETHEUS_CONTENT_TYPE })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on("error", ({ code }) => {
    say(`METRICS_PORT ${env.METRICS_PORT} on METRICS_HOST ${host} isn’t available (${code}).`);
  });
  server.listen(Number(env.METRICS_PORT), host, () => {
    say(`Metrics at http://${host}:${server.address().port}/metrics`);
  });
  server.unref();

  return (worker, { question, metrics }) => waiting.get(`${worker.id} ${question}`)?.(metrics);
}
