/**
 * Guesses the domain that somebody meant to type. The library finds what is near; this file keeps it
 * from "correcting" domains that are somebody's own.
 */
import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";

/** Right as they are, though near to a domain that is better known. */
const LESSER_KNOWN: ReadonlySet<string> = new Set([
  "email.com",
  "foxmail.com",
  "hanmail.net",
  "protonmail.ch",
  "rocketmail.com",
  "yandex.ru",
]);

/** Providers that have the same name under many top-level domains. */
const NAMES_EVERYWHERE = ["yahoo", "hotmail", "outlook"];
const MAIL_DOMAINS = [...NAMES_EVERYWHERE.map((name) => `${name}.com`), ...POPULAR_DOMAINS];

/** Ends worth guessing; nearly every other short word is some country's or trade's own. */
const TOP_LEVEL_DOMAINS = ["com", "org", "edu"];

/** A shorter name is near to too many others: gm.com is not a slip for me.com. */
const SHORTEST_NAME = 5;

/**
 * The well-known domain near to this one; null when it is well known itself or near to none.
 *
 * @param domain ASCII, in lower case
 * @param known further domains that are right, and that may be suggested
 */
export function suggestDomain(domain: string, known: readonly string[]): string | null {
  if (LESSER_KNOWN.has(domain)) return null;
  const topLevelDomain = domain.slice(domain.indexOf(".") + 1);
  const isCountry = topLevelDomain.length === 2 || topLevelDomain.includes(".");
  const suggested = run({
    email: `reader@${domain}`,
    domains: [...known, ...MAIL_DOMAINS],
    secondLevelDomains: NAMES_EVERYWHERE,
    secondLevelThreshold: 1,
    topLevelDomains: isCountry ? [...TOP_LEVEL_DOMAINS, topLevelDomain] : TOP_LEVEL_DOMAINS,
    topLevelThreshold: 1,
  })?.domain;
  if (suggested === undefined || !isSlip(domain, suggested)) return null;
  const name = nameOf(suggested);
  return name === nameOf(domain) || name.length >= SHORTEST_NAME ? suggested : null;
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf("."));
}

/** One letter too many, too few or wrong, or letters in the wrong order: the library allows more. */
function isSlip(typed: string, meant: string): boolean {
  return countExtra(typed, meant) <= 1 && countExtra(meant, typed) <= 1;
}

/** How many letters `text` has that `other` has not. */
function countExtra(text: string, other: string): number {
  let left = other;
  let extra = 0;
  for (const email of text) {
    if (left.includes(email)) left = left.replace(email, "");
    else extra += 1;
  }
  return extra;
}
