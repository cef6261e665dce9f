/** Types of `publication/offer.ts` and related files; the files themselves contain the values. */

/** A tier of paid subscriptions, with its texts. */
export interface Tier {
  /** The value of the `tier` cookie and on `<html>`: lower-case letters, digits and underscores. */
  readonly id: string;
  /** The number under which its subscribers are reported to analytics; 0 to 2 are reserved. */
  readonly visitorType: number;
  /** The name of the subscription in the dashboard: "Paper Member". */
  readonly label: string;
  /** A one-line description. */
  readonly line: string;
  readonly includes: readonly string[];
  /** The label of the subscribe button. */
  readonly join: string;
  /** On /thankyou, below the greeting. */
  readonly welcome: string;
  /** Shown after a change of plan. */
  readonly changed: string;
}

/** A product's monthly or yearly price, as it is created in a Stripe account without products. */
export interface OfferedPrice {
  /** `zephr_plan_id` in the API, and the lookup key at Stripe. */
  readonly planId: string;
  readonly interval: "month" | "year";
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** An introductory period with one charge, followed by the regular price; `Offer.penny` has the texts. */
  readonly penny?: { readonly days: number; readonly firstAmount: number };
}

/** A product that readers can subscribe to. The ID is `zephr_product_id` in the API. */
export interface OfferedProduct {
  readonly id: string;
  /** The ID of its tier. */
  readonly tier: string;
  readonly name: string;
  readonly description: string;
  readonly prices: readonly OfferedPrice[];
}

/** Seats for an organization, sold as one subscription whose quantity is the number of seats. */
export interface OfferedGroup {
  /** `zephr_product_id` of the subscription. */
  readonly id: string;
  readonly name: string;
  /** The intended reader, as a sentence. */
  readonly description: string;
  /** The ID of the product that each seat gives. */
  readonly seat: string;
  /** The smallest and the largest number of seats. */
  readonly fewest: number;
  readonly most: number;
  /** Of one seat; without introductory periods. */
  readonly prices: readonly OfferedPrice[];
}

/** A percentage or an amount in the currency's smallest unit; once, or for some months. */
export interface OfferedCoupon {
  readonly id: string;
  readonly name: string;
  readonly percentOff?: number;
  readonly amountOff?: number;
  readonly months: number | null;
  /** The code that a reader enters; by default the ID. */
  readonly code?: string;
}

/** Texts of introductory prices on pages and in emails. */
export interface PennyCopy {
  readonly heading: string;
  /** @param price like "$120/year" */
  readonly terms: (options: { price: string; days: number }) => string;
  /** Within a sentence, without article: "penny-a-day offer". */
  readonly name: string;
  /** The label of the button that starts it. */
  readonly start: string;
  /** On the registration wall, instead of "Read everything." */
  readonly invitation: string;
  /** In the account, during the introductory period. @param price like "$120 a year" */
  readonly underWay: (price: string) => string;
  /** Follows the price of a day: "$0.01/Day". */
  readonly perDay: string;
  /** A monthly price shown struck through beside it; null for none. */
  readonly struckAmount: number | null;
}

/** Prices that are displayed as one amount, regardless of the price at Stripe. */
export interface SpecialPrices {
  readonly amount: number;
  /** IDs of prices in the Stripe account. */
  readonly ids: readonly string[];
}

/** Months of a product that a reader can buy for someone else: paid once, never renewed. */
export interface OfferedGift {
  readonly id: string;
  /** "A year of Paper Reader". */
  readonly name: string;
  /** The ID of the product that it gives. */
  readonly productId: string;
  readonly months: number;
  /** In the currency's smallest unit. */
  readonly amount: number;
}

export interface Offer {
  /** Three letters, lower case. */
  readonly currency: string;
  /** Highest first. */
  readonly tiers: readonly Tier[];
  /** Pages list them by tier, and products of one tier in this order. */
  readonly products: readonly OfferedProduct[];
  /** Seats for groups; without any, nothing of groups is shown. */
  readonly groups?: readonly OfferedGroup[];
  /** Null if no price has an introductory period. */
  readonly penny: PennyCopy | null;
  readonly specialPrices: {
    readonly monthly: SpecialPrices;
    readonly yearly: SpecialPrices;
  } | null;
  readonly coupons: readonly OfferedCoupon[];
  /** In the order in which they are shown. Without any, nothing on the site mentions gifts. */
  readonly gifts?: readonly OfferedGift[];
}

/** A question and its answer. */
export interface Question {
  readonly asked: string;
  readonly answer: string;
}

/** Texts of a sales page for readers and search engines. */
interface JoiningPage {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly heading: string;
  readonly deck: string;
}

/** A sales page of one tier. */
interface TierPage extends JoiningPage {
  /** The ID of the tier. */
  readonly tier: string;
}

/** /membership. */
export interface MembershipPage extends TierPage {
  readonly yearHeading: string;
  readonly year: readonly { readonly when: string; readonly what: string }[];
  readonly priceHeading: string;
}

/** /founder. */
export interface FounderPage extends TierPage {
  readonly letterHeading: string;
  readonly letter: readonly string[];
  readonly includesHeading: string;
}

/** /offer/newsletter. Heading and deck are used if no price has an introductory period. */
export interface NewsletterOfferPage extends JoiningPage {
  readonly kicker: string;
  readonly text: string;
}

export interface JoiningPages {
  readonly pricing: JoiningPage & { readonly questions: readonly Question[] };
  /** Null: no such page, and no link to it. */
  readonly membership: MembershipPage | null;
  /** Null: no such page, and no link to it. */
  readonly founder: FounderPage | null;
  readonly newsletterOffer: NewsletterOfferPage;
}
