/** Four processes of the built server on PostgreSQL, behind Varnish. */
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "../../e2e/serve";
import { findFreePort } from "../processes/find-free-port";
import { builtFolder } from "../setup/built";
import { startVarnish } from "./start-varnish";

export type BehindVarnish = Awaited<ReturnType<typeof startBehindVarnish>>;

/** @param settings the variables of every process, with the database */
export async function startBehindVarnish(
  settings: Readonly<Record<string, string>>,
  { count = 4 }: { count?: number } = {},
) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    ...settings,
    CDN: "varnish",
    CDN_PURGE_URLS: address,
    TRUST_PROXY: "1",
  };
  const processes = await Promise.all(
    Array.from({ length: count }, () => serve(builtFolder(), environment)),
  );
  const varnish = await startVarnish({
    port,
    backendPorts: processes.map((one) => Number(new URL(one.address).port)),
  });
  await untilServed(address);
  return {
    /** Varnish's. */
    address,
    /** Those of the processes. */
    addresses: processes.map((one) => one.address),
    /** Ends every process, as a power cut would; Varnish stays. */
    async killProcesses() {
      await Promise.all(processes.splice(0).map(({ stop }) => stop("SIGKILL")));
    },
    async stop() {
      await varnish.stop();
      await Promise.all(processes.map(({ stop }) => stop()));
    },
  };
}

/** Varnish asks no one for pages until its first probes have been answered. */
async function untilServed(address: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const status = await fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > end) throw new Error(`Varnish at ${address} answers ${status}.`);
    await wait(50);
  }
}
