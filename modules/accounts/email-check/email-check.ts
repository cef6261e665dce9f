/**
 * Checks a new address before an email is sent to it. Rejects only what cannot be a reader's own
 * address; if that is uncertain, the address passes, and the email itself verifies it.
 */
import { domainToUnicode } from "node:url";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { LRUCache } from "lru-cache";
import type { Log } from "../../../platform/log";
import { readEmail } from "../../../platform/email-address";
import type { FindMailHosts, MailHosts } from "./mail-hosts";
import { suggestDomain } from "./suggest-domain";

export interface EmailVerdict {
  /** False: do not send email to it. */
  readonly verified: boolean;
  /** A suggested correction; never applied automatically. Also possible with `verified: true`. */
  readonly suggestedEmail: string | null;
  /** The message to show; null if `verified`. */
  readonly message: string | null;
}

export interface EmailCheck {
  /** Never throws, and takes no longer than `timeoutMs`. */
  check(email: string): Promise<EmailVerdict>;
}

interface Dependencies {
  findMailHosts: FindMailHosts;
  log: Log;
  /** Domains that are accepted as they are: the publication's own and the sandbox's. */
  knownDomains?: readonly string[];
  /** How long to wait for DNS, in milliseconds. */
  timeoutMs?: number;
  /** Milliseconds, for the cache. */
  now?: () => number;
}

const CACHED_DOMAINS = 5_000;
const CACHED_FOR = 10 * 60_000;
/** While DNS does not answer, a domain is looked up again only after this time. */
const UNKNOWN_CACHED_FOR = 30_000;

const SENTENCES = {
  syntax: "Please enter an email address like name@example.com.",
  disposable: "Please use a permanent email address, not a disposable one.",
  typo: "Please check the part after the @.",
  noMailHosts: (domain: string) =>
    `We can’t deliver email to ${domainToUnicode(domain)}. Please check the part after the @.`,
};

/** Creates the check; its list of disposable domains is read once. */
export function createEmailCheck(deps: Dependencies): EmailCheck {
  const { findMailHosts, log, knownDomains = [], timeoutMs = 1_500, now } = deps;
  const disposable = disposableEmailBlocklistSet();
  // Caches promises, so that concurrent checks of a domain share one lookup.
  const lookups = new LRUCache<string, Promise<MailHosts>>({
    max: CACHED_DOMAINS,
    ttl: CACHED_FOR,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });

  async function lookUp(domain: string): Promise<MailHosts> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<MailHosts>((resolve) => {
      timer = setTimeout(() => resolve("unknown"), timeoutMs);
    });
    try {
      return await Promise.race([findMailHosts(domain), late]);
    } catch (error) {
      log.warn({ err: error, domain }, "MX lookup failed");
      return "unknown";
    } finally {
      clearTimeout(timer);
    }
  }

  function find(domain: string): Promise<MailHosts> {
    const known = lookups.get(domain);
    if (known) return known;
    const answer = lookUp(domain).then((hosts) => {
      if (hosts === "unknown") {
        log.info({ domain }, "MX status unknown; accepting the address");
        lookups.set(domain, answer, { ttl: UNKNOWN_CACHED_FOR });
      }
      return hosts;
    });
    lookups.set(domain, answer);
    return answer;
  }

  return {
    async check(email) {
      const parts = readEmail(email);
      if (!parts) return { verified: false, suggestedEmail: null, message: SENTENCES.syntax };
      const { local, domain } = parts;
      const suggested = suggestDomain(domain, knownDomains);
      const suggestedEmail = suggested === null ? null : `${local}@${suggested}`;
      if (isUnder(disposable, domain)) {
        // Typos like gmial.com are in the list too, since strangers own them.
        const message = suggested === null ? SENTENCES.disposable : SENTENCES.typo;
        return { verified: false, suggestedEmail, message };
      }
      if ((await find(domain)) === "none") {
        return { verified: false, suggestedEmail, message: SENTENCES.noMailHosts(domain) };
      }
      return { verified: true, suggestedEmail, message: null };
    },
  };
}

/** Whether the domain or a parent domain is in the set. */
function isUnder(domains: ReadonlySet<string>, domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_label, at) => domains.has(labels.slice(at).join(".")));
}
