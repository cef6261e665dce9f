/** The demo readers, shared by tests, the seed and the sandbox. */
import type { Offer, OfferedPrice } from "../shared/publication/offer-shapes";
import { listByTier } from "../shared/publication/product-tiers";

export interface DemoReader {
  /** What `POST /sandbox/sign-in` calls them. */
  readonly key: "ada" | "max" | "rita" | "ben" | "cleo" | "dora";
  readonly email: string;
  /** Who they are in the demo paper. */
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * What they subscribe to, and whether that is over. `place`: of the tier, 0 is the highest; for a
   * publication that sells no such plan.
   */
  readonly subscription?: {
    readonly planId: string;
    readonly place: number;
    readonly interval: OfferedPrice["interval"];
    readonly ended?: true;
  };
}

export const demoReaders: readonly DemoReader[] = [
  {
    key: "ada",
    email: "ada@example.com",
    role: "founder",
    attributes: { first_name: "Ada", last_name: "Marsh", address: "3 Pilot Street, Port Ellery" },
    subscription: { planId: "sun-founder-yearly", place: 0, interval: "year" },
  },
  {
    key: "max",
    email: "max@example.com",
    role: "member",
    attributes: { first_name: "Max", last_name: "Tolliver" },
    subscription: { planId: "sun-member-monthly", place: 1, interval: "month" },
  },
  {
    key: "rita",
    email: "rita@example.com",
    role: "reader",
    attributes: {
      first_name: "Rita",
      last_name: "Calder",
      date_of_birth: "1981-04-12",
      address: "14 Orchard Row, Marlow, NY 12601",
    },
    subscription: { planId: "sun-reader-yearly", place: 2, interval: "year" },
  },
  {
    key: "ben",
    email: "ben@example.com",
    role: "registered",
    attributes: { first_name: "Ben", last_name: "Okafor" },
  },
  {
    key: "cleo",
    email: "cleo@example.com",
    role: "lapsed",
    attributes: { first_name: "Cleo", last_name: "Hart" },
    subscription: { planId: "sun-reader-monthly", place: 2, interval: "month", ended: true },
  },
  {
    key: "dora",
    // That of her staff account: who has proved it and is signed in stands at the desk.
    email: "dora@thesun.example",
    role: "editor and moderator",
    attributes: { first_name: "Dora", last_name: "Quill" },
  },
];

/**
 * The plan that a demo reader subscribes to: the one that is named, or where the publication sells
 * none like it, one of the tier at the same place, or of the lowest.
 */
export function demoPlanOf(
  { planId, place, interval }: NonNullable<DemoReader["subscription"]>,
  offer: Pick<Offer, "tiers" | "products">,
): string {
  const products = listByTier(offer);
  if (products.some(({ prices }) => prices.some((price) => price.planId === planId))) return planId;
  const tier = offer.tiers[Math.min(place, offer.tiers.length - 1)]?.id;
  const full = products
    .filter((product) => product.tier === tier)
    .flatMap(({ prices }) => prices.filter(({ penny }) => !penny));
  return (full.find((price) => price.interval === interval) ?? full[0])?.planId ?? planId;
}
