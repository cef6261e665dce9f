import { inBatches, sendPurge } from "./purge-error";

/** So that the header stays far below the 8 KB that Varnish reads. */
const mostKeys = 100;

/**
 * Purges on every Varnish server, by the keys in a header, as `deploy/varnish/default.vcl` and the
 * examples of Varnish's own `xkey` module read it.
 */
export function createVarnish({ purgeUrls }: { purgeUrls: readonly string[] }) {
  return async (keys: readonly string[]): Promise<void> => {
    const tasks = purgeUrls.map(async (url) => {
      for (const batch of inBatches(keys, mostKeys)) {
        const headers = { "xkey-purge": batch.join(" ") };
        const response = await sendPurge(`Varnish at ${url}`, url, { method: "PURGE", headers });
        await response.body?.cancel();
      }
    });
    // The others are purged although one fails; all of them again with the next attempt.
    const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };
}
