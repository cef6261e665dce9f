import { isIP } from "node:net";
import { splitList } from "./split-list";

/** The proxies whose forwarded client address is trusted: the nearest `hops`, or those in `networks` (CIDR). */
export type TrustProxy = { readonly hops: number } | { readonly networks: readonly string[] };

export const TRUST_PROXY_ALLOWED =
  "must be the number of proxies in front of the paper, or a comma-separated list of their " +
  "addresses or CIDR ranges, like 10.0.0.0/8";

/** Whether a text is a valid setting of trusted proxies. */
export function isTrustProxy(value: string): boolean {
  return /^\d{1,2}$/.test(value) || splitList(value).every(isNetwork);
}

/** Null: no proxy is trusted. */
export function readTrustProxy(value: string): TrustProxy | null {
  if (/^\d{1,2}$/.test(value)) return value === "0" ? null : { hops: Number(value) };
  return { networks: splitList(value) };
}

function isNetwork(entry: string): boolean {
  const [base = "", prefix, ...rest] = entry.split("/");
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= (family === 4 ? 32 : 128));
}
