/** Words by which other systems say yes, no, and whether someone has access. */

import type { StatusMeaning } from "../import-file";

export type Flag = "yes" | "no" | "unknown";

const split = (words: string): readonly string[] => words.split(" ").filter((word) => word !== "");

const yes = new Set(split("1 true t yes y x on ja j wahr oui vrai si sí sim tak"));
const no = new Set([
  "",
  ...split("0 false f no n off none null - nein falsch non faux não nao nie"),
]);

/** Small letters, without the prefixes of WooCommerce and with one sign between words. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-")
    .replace(/^(?:wcm|wc)-/, "");

export function flagOf(text: string): Flag {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? "yes" : no.has(word) ? "no" : "unknown";
}

/** Of newsletters. Mailchimp and beehiiv say the latter of addresses. */
const subscribed = new Set(split("subscribed active abonniert angemeldet"));
const unsubscribed = new Set(
  split("unsubscribed non-subscribed inactive cleaned bounced abgemeldet"),
);

export function subscribedOf(text: string): Flag {
  const word = plain(text);
  if (subscribed.has(word)) return "yes";
  return unsubscribed.has(word) ? "no" : flagOf(text);
}

/**
 * Sources: the statuses of subscriptions in Stripe's API (active to past_due); WooCommerce Subscriptions and
 * Memberships (pending-cancel, free_trial, delayed); Steady's export (in_trial, guest, not_renewing); Ghost's
 * members (paid, comped, gift); Chargebee (non_renewing); Piano (granted, revoked); Patreon ("Active patron").
 * Statuses that may or may not give access, such as paused, pending or delayed, are left to the publisher.
 */
const meanings: Readonly<Record<StatusMeaning, readonly string[]>> = {
  active: split(
    `active enabled current valid live granted paid paying premium renewing in-trial trialing trial
     free-trial past-due not-renewing non-renewing pending-cancel pending-cancellation active-patron founding
     aktiv laufend bezahlt gekündigt-zum actif active-e activo activa attivo attiva actief ativo ativa aktywny aktywna`.replaceAll(
      "\n",
      " ",
    ),
  ),
  complimentary: split(
    `complimentary comp comped complementary gift gifted guest free-access courtesy freiabo gratisabo ehrenabo geschenk
     geschenkt gratuito cortesía`.replaceAll("\n", " "),
  ),
  none: split(
    `free inactive expired canceled cancelled ended lapsed unpaid incomplete incomplete-expired refunded revoked
     terminated deleted former former-patron declined-patron completed subscribed unsubscribed non-subscribed cleaned churned
     never inaktiv abgelaufen beendet kostenlos gratis inactif expiré résilié inactivo caducado inattivo
     scaduto inactief verlopen inativo expirado nieaktywny`.replaceAll("\n", " "),
  ),
};

const statuses = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    words.map((word) => [word, meaning as StatusMeaning] as const),
  ),
);

/** "unknown": a word of which a publisher has to say what it means. */
export function statusOf(text: string): StatusMeaning | "unknown" {
  const known = statuses.get(plain(text));
  if (known !== undefined) return known;
  const flag = flagOf(text);
  return flag === "yes" ? "active" : flag === "no" ? "none" : "unknown";
}

/** Whether a plan is one that gives no access. */
export const isFreePlan = (plan: string): boolean =>
  flagOf(plan) === "no" || ["free", "kostenlos", "gratis"].includes(plain(plan));

/** Whether a plan is one that no one pays for. */
export const isGivenPlan = (plan: string): boolean =>
  ["comp", "comped", "complimentary", "gift", "gifted"].includes(plain(plan));
