import { inBatches, sendPurge } from "./purge-error";

/** As Fastly allows in one request. */
const mostKeys = 256;

/**
 * Purges by surrogate keys, at once: after a soft purge, each of Fastly's places would serve the old page
 * again, also one that was taken down.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/
 */
export function createFastly({
  serviceId,
  token,
  api = "https://api.fastly.com",
}: {
  serviceId: string;
  token: string;
  api?: string;
}) {
  return async (keys: readonly string[]): Promise<void> => {
    for (const batch of inBatches(keys, mostKeys)) {
      const response = await sendPurge("Fastly", `${api}/service/${serviceId}/purge`, {
        method: "POST",
        headers: {
          "fastly-key": token,
          accept: "application/json",
          "content-type": "application/json",
        },
        body: JSON.stringify({ surrogate_keys: batch }),
      });
      await response.body?.cancel();
    }
  };
}
