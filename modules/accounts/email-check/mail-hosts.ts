/** DNS client: whether a domain receives mail. */
import { Resolver } from "node:dns/promises";

/** `unknown`: no usable answer. */
export type MailHosts = "some" | "none" | "unknown";

export type FindMailHosts = (domain: string) => Promise<MailHosts>;

interface Options {
  /** For each DNS query, in milliseconds; there are no retries. */
  timeoutMs: number;
  /** Name servers as `address:port`; by default the system's. */
  servers?: readonly string[];
}

/**
 * Looks up the domain's mail exchanges (MX) and, if there are none, its addresses, which are used
 * instead (RFC 5321, 5.1). An exchange with an empty name means that it receives no mail (RFC 7505).
 * Never throws.
 */
export function createMailHosts({ timeoutMs, servers }: Options): FindMailHosts {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);

  async function findAddresses(domain: string): Promise<MailHosts> {
    const found = await Promise.all([
      ask(() => resolver.resolve4(domain)),
      ask(() => resolver.resolve6(domain)),
    ]);
    if (found.some((addresses) => Array.isArray(addresses))) return "some";
    return found.includes("unknown") ? "unknown" : "none";
  }

  return async (domain) => {
    const exchanges = await ask(() => resolver.resolveMx(domain));
    if (exchanges === "no-records") return findAddresses(domain);
    if (exchanges === "no-domain") return "none";
    if (exchanges === "unknown") return "unknown";
    return exchanges.some(({ exchange }) => exchange !== "" && exchange !== ".") ? "some" : "none";
  };
}

type Nothing = "no-records" | "no-domain" | "unknown";

async function ask<Found>(question: () => Promise<Found[]>): Promise<Found[] | Nothing> {
  try {
    const found = await question();
    return found.length > 0 ? found : "no-records";
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENODATA") return "no-records";
    return code === "ENOTFOUND" ? "no-domain" : "unknown";
  }
}
