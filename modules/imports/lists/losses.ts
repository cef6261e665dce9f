/** Losses that a check and an import both find: the sentence about a reader, and what it says of all such rows. */
type Loss = readonly [sentence: string, kind: string];

const none = "opted out of newsletters here; not resubscribed";
export const wantsNone: Loss = [none, none];

export const customerElsewhere = (customerId: string): Loss => [
  `${customerId} belongs to another reader, or this reader has another customer ID; not linked`,
  "a customer ID that belongs to another reader or conflicts with this reader’s; not linked",
];

export const paysNothing = (customerId: string): Loss => [
  `Stripe has no customer ${customerId} with an active subscription to this paper; no access granted`,
  "a customer ID without an active subscription at Stripe; no access granted",
];

export const stripeIsOff = (customerId: string): Loss => [
  `${customerId} is not linked: Stripe isn’t set up here`,
  "a customer ID, but Stripe isn’t set up here",
];
