/** The CDN in front of the site, as the environment names it. */
import { z } from "zod";
import { splitList } from "./split-list";

/** How to purge the CDN. */
export type CdnSettings =
  | { readonly kind: "fastly"; readonly serviceId: string; readonly token: string }
  | { readonly kind: "cloudflare"; readonly zoneId: string; readonly token: string }
  | { readonly kind: "varnish"; readonly purgeUrls: readonly string[] };

const isPurgeUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === "/" && search + hash + username === "";
};

export const cdnVariables = {
  CDN: z
    .enum(["fastly", "cloudflare", "varnish"], "must be fastly, cloudflare or varnish")
    .optional(),
  CDN_PURGE_URLS: z
    .string()
    .refine(
      (value) => splitList(value).every(isPurgeUrl),
      "must be the addresses of the Varnish servers, separated by commas, like http://127.0.0.1:6081",
    )
    .optional(),
  FASTLY_SERVICE_ID: z
    .string()
    .regex(/^\w{8,64}$/, "must be a Fastly service ID, letters and digits")
    .optional(),
  FASTLY_API_TOKEN: z.string().optional(),
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "must be a Cloudflare zone ID, 32 hexadecimal digits")
    .optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof cdnVariables>>;

/** The settings that each CDN needs. */
const needed = {
  fastly: ["FASTLY_SERVICE_ID", "FASTLY_API_TOKEN"],
  cloudflare: ["CLOUDFLARE_ZONE_ID", "CLOUDFLARE_API_TOKEN"],
  varnish: ["CDN_PURGE_URLS"],
} as const;

/** The settings; null if there is no CDN, and a sentence if something is missing. */
export function readCdnSettings(values: Values): CdnSettings | null | string {
  const { CDN: kind } = values;
  if (kind === undefined) return null;
  const missing = needed[kind].filter((name) => values[name] === undefined);
  if (missing.length > 0) return `CDN=${kind} needs ${missing.join(" and ")}.`;
  if (kind === "fastly") {
    return { kind, serviceId: values.FASTLY_SERVICE_ID!, token: values.FASTLY_API_TOKEN! };
  }
  if (kind === "cloudflare") {
    return { kind, zoneId: values.CLOUDFLARE_ZONE_ID!, token: values.CLOUDFLARE_API_TOKEN! };
  }
  return {
    kind,
    purgeUrls: splitList(values.CDN_PURGE_URLS!).map((url) => new URL(url).origin),
  };
}
