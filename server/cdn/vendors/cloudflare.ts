import { inBatches, PurgeError, sendPurge } from "./purge-error";

/** As Cloudflare allows in one request on every plan. */
const mostTags = 30;

/**
 * Purges by cache tags, at once.
 *
 * @see https://developers.cloudflare.com/api/resources/cache/methods/purge/
 */
export function createCloudflare({
  zoneId,
  token,
  api = "https://api.cloudflare.com/client/v4",
}: {
  zoneId: string;
  token: string;
  api?: string;
}) {
  return async (keys: readonly string[]): Promise<void> => {
    for (const batch of inBatches(keys, mostTags)) {
      const response = await sendPurge("Cloudflare", `${api}/zones/${zoneId}/purge_cache`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ tags: batch }),
      });
      const answer = (await response.json().catch(() => null)) as { success?: boolean } | null;
      if (answer?.success !== true) throw new PurgeError("Cloudflare did not accept the purge");
    }
  };
}
