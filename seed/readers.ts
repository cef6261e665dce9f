/** The demo readers, shared by tests, the seed and the sandbox. */
import type { Offer, OfferedPrice } from "../shared/publication/offer-shapes";
import { listByTier } from "../shared/publication/product-tiers";

export interface DemoReader {
  /** The key for `POST /sandbox/sign-in`. */
  readonly key: "ada" | "max" | "rita" | "ben" | "cleo" | "dora";
  readonly email: string;
  /** The role shown at `/sandbox`. */
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * The reader's plan, and whether the subscription has ended. `place` is the position of the tier (0 is
   * the highest), used when the publication doesn't sell the plan.
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
    // The email of her staff account: verified and signed in, it gives access to the desk.
    email: "dora@thesun.example",
    role: "editor and moderator",
    attributes: { first_name: "Dora", last_name: "Quill" },
  },
];

/**
 * The plan of a demo reader: the named one, otherwise one of the tier at the same position, otherwise
 * one of the lowest tier.
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
