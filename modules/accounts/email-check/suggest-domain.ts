/**
 * Suggests the domain that a reader may have meant. The library finds similar domains; this file
 * prevents corrections of domains that exist in their own right.
 */
import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";

/** Correct, though similar to a better-known domain. */
const LESSER_KNOWN: ReadonlySet<string> = new Set([
  "email.com",
  "foxmail.com",
  "hanmail.net",
  "protonmail.ch",
  "rocketmail.com",
  "yandex.ru",
]);

/** Providers with the same name under many top-level domains. */
const NAMES_EVERYWHERE = ["yahoo", "hotmail", "outlook"];
const MAIL_DOMAINS = [...NAMES_EVERYWHERE.map((name) => `${name}.com`), ...POPULAR_DOMAINS];

/** Top-level domains worth suggesting; most other short ones belong to a country or a trade. */
const TOP_LEVEL_DOMAINS = ["com", "org", "edu"];

/** A shorter name is similar to too many others: gm.com is not a typo for me.com. */
const SHORTEST_NAME = 5;

/**
 * Suggests the well-known domain similar to this one; null if it is well known itself or similar to none.
 *
 * @param domain ASCII, in lower case
 * @param known further domains that are correct and may be suggested
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
  if (suggested === undefined || !isTypo(domain, suggested)) return null;
  const name = nameOf(suggested);
  return name === nameOf(domain) || name.length >= SHORTEST_NAME ? suggested : null;
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf("."));
}

/** One character missing, added, replaced or transposed: the library allows more. */
function isTypo(typed: string, meant: string): boolean {
  return countExtra(typed, meant) <= 1 && countExtra(meant, typed) <= 1;
}

/** How many characters of `text` are not in `other`. */
function countExtra(text: string, other: string): number {
  let left = other;
  let extra = 0;
  for (const email of text) {
    if (left.includes(email)) left = left.replace(email, "");
    else extra += 1;
  }
  return extra;
}
