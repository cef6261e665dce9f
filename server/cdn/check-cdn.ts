import type { CdnSettings } from "../../platform/config/cdn-settings";
import type { Pool } from "../../platform/database/database";
import { readPurgeState } from "./purges";

const names = { fastly: "Fastly", cloudflare: "Cloudflare" } as const;

/** For the integrations list: the CDN, and whether purges are reaching it. */
export async function checkCdn(cdn: CdnSettings | null, pool: Pool) {
  const name = "CDN";
  if (!cdn) return { name, state: "off", detail: "none (set CDN)", missing: null } as const;
  const { waiting, failingSince, lastError } = await readPurgeState(pool);
  const whom = cdn.kind === "varnish" ? `Varnish at ${cdn.purgeUrls.join(", ")}` : names[cdn.kind];
  if (!failingSince) return { name, state: "live", detail: whom, missing: null } as const;
  const since = `${waiting} ${waiting === 1 ? "purge" : "purges"} waiting since ${failingSince.toISOString()}`;
  return {
    name,
    state: "live",
    detail: `${whom}, ${since}: ${lastError}`,
    missing: "a CDN that accepts purges",
  } as const;
}
