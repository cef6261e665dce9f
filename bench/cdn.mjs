/** Varnish in front of the paper: requests a second, and the time from a change until readers see it. */
import { join } from "node:path";
import { startVarnish } from "../test/cdn/start-varnish.ts";
import { median } from "./median.mjs";
import { findFreePort, runProcess } from "./processes.mjs";
import { measurePublishing } from "./publish.mjs";

const seconds = 3;
const rounds = 3;

/**
 * Two processes of the paper behind Varnish; what is loaded is on core 0, the load on core 1, and they
 * take turns.
 *
 * @returns {Promise<{ perSecond: { paper: number, varnish: number }, published: number }>} requests for
 *   the stored front page, and milliseconds
 */
export async function measureCdn({ node, root, env, withPaper }) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const behind = { ...env, CDN: "varnish", CDN_PURGE_URLS: address, TRUST_PROXY: "1" };
  return withPaper({ env: behind, cpu: "0" }, (one) =>
    withPaper({ env: behind }, async (two) => {
      const varnish = await startVarnish({
        port,
        backendPorts: [one, two].map((url) => Number(new URL(url).port)),
        cpu: "0",
      });
      try {
        const results = { paper: [], varnish: [] };
        for (let round = 0; round < rounds; round++) {
          for (const [name, url] of Object.entries({ paper: one, varnish: varnish.address })) {
            const line = await runProcess({
              command: node,
              args: [
                join(root, "bench", "load.mjs"),
                `${url}/`,
                "gzip",
                String(seconds),
                "32",
                "4",
              ],
              cpu: "1",
            });
            results[name].push(JSON.parse(line).perSecond);
          }
        }
        const reader = varnish.address;
        return {
          perSecond: { paper: median(results.paper), varnish: median(results.varnish) },
          published: await measurePublishing({ writer: one, reader }),
        };
      } finally {
        await varnish.stop();
      }
    }),
  );
}
