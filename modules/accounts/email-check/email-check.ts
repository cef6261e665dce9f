/**
 * Whether a new address is worth a letter, before one is sent. It refuses only what cannot be a
 * reader's own address; where it cannot tell, the letter itself is the proof.
 */
import { domainToUnicode } from "node:url";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { LRUCache } from "lru-cache";
import type { Log } from "../../../platform/log";
import { readEmail } from "../../../platform/email-address";
import type { FindMailHosts, MailHosts } from "./mail-hosts";
import { suggestDomain } from "./suggest-domain";

export interface EmailVerdict {
  /** False: send nothing there. */
  readonly verified: boolean;
  /** What the reader may have meant; never used unasked. May come with `verified: true`, as a hint. */
  readonly suggestedEmail: string | null;
  /** A sentence to show; null while `verified`. */
  readonly message: string | null;
}

export interface EmailCheck {
  /** Never throws, and takes no longer than the name servers are given. */
  check(email: string): Promise<EmailVerdict>;
}

interface Dependencies {
  findMailHosts: FindMailHosts;
  log: Log;
  /** Domains that are right whatever they look like: the paper's own, and the sandbox's. */
  knownDomains?: readonly string[];
  /** How long to wait for the name servers, in milliseconds. */
  timeoutMs?: number;
  /** Milliseconds, for the memory of answers. */
  now?: () => number;
}

const KEPT_DOMAINS = 5_000;
const KEPT_FOR = 10 * 60_000;
/** While name servers are silent, a domain is asked for again only after this. */
const UNKNOWN_KEPT_FOR = 30_000;

const SENTENCES = {
  syntax: "Please enter an email address like name@example.com.",
  disposable: "Please use a permanent email address, not a disposable one.",
  slip: "Please check the part after the @.",
  silent: (domain: string) =>
    `We can’t deliver email to ${domainToUnicode(domain)}. Please check the part after the @.`,
};

/** Builds the check; its list of throw-away domains is read once. */
export function createEmailCheck(deps: Dependencies): EmailCheck {
  const { findMailHosts, log, knownDomains = [], timeoutMs = 1_500, now } = deps;
  const disposable = disposableEmailBlocklistSet();
  // Holds the question itself, so that readers who ask at the same time share it.
  const asked = new LRUCache<string, Promise<MailHosts>>({
    max: KEPT_DOMAINS,
    ttl: KEPT_FOR,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });

  async function ask(domain: string): Promise<MailHosts> {
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
    const known = asked.get(domain);
    if (known) return known;
    const answer = ask(domain).then((hosts) => {
      if (hosts === "unknown") {
        log.info({ domain }, "MX status unknown; accepting the address");
        asked.set(domain, answer, { ttl: UNKNOWN_KEPT_FOR });
      }
      return hosts;
    });
    asked.set(domain, answer);
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
        // Slips like gmial.com are in the list too, since strangers own them.
        const message = suggested === null ? SENTENCES.disposable : SENTENCES.slip;
        return { verified: false, suggestedEmail, message };
      }
      if ((await find(domain)) === "none") {
        return { verified: false, suggestedEmail, message: SENTENCES.silent(domain) };
      }
      return { verified: true, suggestedEmail, message: null };
    },
  };
}

/** Whether the domain or one that it belongs to is in the set. */
function isUnder(domains: ReadonlySet<string>, domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_label, at) => domains.has(labels.slice(at).join(".")));
}
