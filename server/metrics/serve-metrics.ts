/**
 * Serves `/metrics` on a port of its own. One of several processes does not listen: it tells its numbers
 * to the supervisor, which adds them up (tools/supervisor/metrics.mjs).
 */
import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import type { Config } from "../../platform/config/config";
import type { Log } from "../../platform/log";
import type { Measure } from "../../platform/telemetry/measures";
import { print, Refusal } from "../terminal/print";

/** @returns null if METRICS_PORT is not set */
export async function serveMetrics(options: {
  config: Pick<Config, "metrics">;
  measures: readonly Measure[];
  log: Log;
}): Promise<{ close(): Promise<void> } | null> {
  const { metrics: address } = options.config;
  if (!address) return null;
  // Loaded only here: most papers start without it.
  const { createMetrics } = await import("./metrics");
  const registry = createMetrics(options);
  if (cluster.worker) {
    tellSupervisor(cluster.worker, registry);
    return null;
  }
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain" }).end("See /metrics.\n");
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        options.log.error({ err: error }, "could not write the metrics");
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, address);
  const { port } = server.address() as AddressInfo;
  print(`Metrics at http://${address.host}:${port}/metrics`);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      const where = `METRICS_PORT ${port} on METRICS_HOST ${host}`;
      reject(new Refusal(`${where} isn’t available (${code}). Set another port or host.`));
    });
    server.listen(port, host, resolve);
  });
}

function tellSupervisor(worker: NonNullable<typeof cluster.worker>, registry: Registry): void {
  worker.on("message", (message: { paper?: string; question?: number } | null) => {
    if (message?.paper !== "metrics") return;
    const { question } = message;
    registry.getMetricsAsJSON().then(
      (metrics) => worker.send({ paper: "metrics", question, metrics }),
      () => worker.send({ paper: "metrics", question, metrics: [] }),
    );
  });
}
