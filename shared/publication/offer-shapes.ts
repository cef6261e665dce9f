/** What `publication/offer.ts` and its neighbors are made of; the files themselves hold the values. */

/** A kind of paid subscription, and what pages say of it. */
export interface Tier {
  /** In the `tier` cookie and on `<html>`: lower-case letters, digits and underscores. */
  readonly id: string;
  /** The number under which its subscribers are reported to analytics; 0 to 2 are taken. */
  readonly visitorType: number;
  /** What the dashboard calls the subscription: "Paper Member". */
  readonly label: string;
  /** One line that says what it is. */
  readonly line: string;
  readonly includes: readonly string[];
  /** On the button that subscribes. */
  readonly join: string;
  /** On /thankyou, under the greeting. */
  readonly welcome: string;
  /** After a change of plan. */
  readonly changed: string;
}

/** What a month or a year of a product costs, as it is created in a Stripe account that has none. */
export interface OfferedPrice {
  /** `zephr_plan_id` on the wire, and the lookup key at Stripe. */
  readonly planId: string;
  readonly interval: "month" | "year";
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** So many days for one charge now, and only then the price itself; `Offer.penny` words it. */
  readonly penny?: { readonly days: number; readonly firstAmount: number };
}

/** Something that can be subscribed to. The id is `zephr_product_id` on the wire. */
export interface OfferedProduct {
  readonly id: string;
  /** The id of its tier. */
  readonly tier: string;
  readonly name: string;
  readonly description: string;
  readonly prices: readonly OfferedPrice[];
}

/** A percentage or an amount in the currency's smallest unit; once, or for so many months. */
export interface OfferedCoupon {
  readonly id: string;
  readonly name: string;
  readonly percentOff?: number;
  readonly amountOff?: number;
  readonly months: number | null;
  /** What a reader types; without one the id itself is the code. */
  readonly code?: string;
}

/** How pages and emails word prices with introductory days. */
export interface PennyCopy {
  readonly heading: string;
  /** @param price like "$120/year" */
  readonly terms: (given: { price: string; days: number }) => string;
  /** Within a sentence: "the penny-a-day offer" without its article. */
  readonly name: string;
  /** On the button that starts it. */
  readonly start: string;
  /** On the registration wall, in place of "Read everything." */
  readonly invitation: string;
  /** In the account, while it lasts. @param price like "$120 a year" */
  readonly underWay: (price: string) => string;
  /** After what a day costs: "$0.01/Day". */
  readonly perDay: string;
  /** A month's price that is struck through beside it; null shows none. */
  readonly struckAmount: number | null;
}

/** Prices that are shown as one amount, whatever Stripe says they cost. */
export interface SpecialPrices {
  readonly amount: number;
  /** Ids of prices in the Stripe account. */
  readonly ids: readonly string[];
}

export interface Offer {
  /** Three letters, lower case. */
  readonly currency: string;
  /** The highest first. */
  readonly tiers: readonly Tier[];
  /** Pages list them by their tiers, and those of one tier in this order. */
  readonly products: readonly OfferedProduct[];
  /** Null where no price has introductory days. */
  readonly penny: PennyCopy | null;
  readonly specialPrices: {
    readonly monthly: SpecialPrices;
    readonly yearly: SpecialPrices;
  } | null;
  readonly coupons: readonly OfferedCoupon[];
}

/** A question and its answer. */
export interface Question {
  readonly asked: string;
  readonly answer: string;
}

/** What a page for joining says to readers and to search engines. */
interface JoiningPage {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly heading: string;
  readonly deck: string;
}

/** A page that sells one tier. */
interface TierPage extends JoiningPage {
  /** The id of the tier. */
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

/** /offer/newsletter. Its heading and deck are for where no price has introductory days. */
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
