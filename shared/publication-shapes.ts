/** What `publication.ts` is made of; the file itself holds the values. */

export type SectionColor = "ink" | "red";

/** A section of the paper; on the wire WordPress calls it a category. */
export interface Section {
  /** Category id on the wire. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** What readers see; the capitalised slug where the paper has no other word for it. */
  readonly label: string;
  /** One line under the name on the section's own page. */
  readonly description: string;
  /** How many stories its block on the front page holds. */
  readonly homepageCount: number;
  /** Whether the video area lists this section. */
  readonly showInMedia: boolean;
  /** Place in the navigation; a section without one has a page but no link there. */
  readonly navigationPosition: number | null;
  readonly color: SectionColor;
}

export interface ExternalLink {
  readonly name: string;
  readonly href: string;
}

/** What a month or a year of a product costs, as it is created in a Stripe account that has none. */
export interface OfferedPrice {
  /** `zephr_plan_id` on the wire, and the lookup key at Stripe. */
  readonly planId: string;
  readonly interval: "month" | "year";
  /** In cents. */
  readonly amount: number;
  /** Sixty days for one charge now, and only then the price itself. */
  readonly penny?: { readonly days: number; readonly firstAmount: number };
}

/** A percentage or an amount in cents; once, or for so many months. */
export interface OfferedCoupon {
  readonly id: string;
  readonly name: string;
  readonly percentOff?: number;
  readonly amountOff?: number;
  readonly months: number | null;
  /** What a reader types; without one the id itself is the code. */
  readonly code?: string;
}

/** Something that can be subscribed to. The id is `zephr_product_id` on the wire. */
export interface OfferedProduct {
  readonly id: string;
  readonly tier: "founder" | "member" | "reader";
  readonly name: string;
  readonly description: string;
  readonly prices: readonly OfferedPrice[];
}

export interface SocialProfile extends ExternalLink {
  readonly network: "facebook" | "x" | "linkedin" | "instagram" | "youtube";
}

/**
 * An advertisement of the paper's own for a slot that nobody has bought. `band`: on ink, as wide as
 * the page; `box`: on tint, beside stories.
 */
export interface HouseAd {
  readonly kind: "band" | "box";
  readonly line: string;
  readonly text?: string;
  readonly button: string;
  readonly href: string;
}

/** A letter that readers can have. */
export interface Newsletter {
  /** On the wire, and in the address of its sample. */
  readonly id: string;
  readonly name: string;
  /** One line that says what is in it. */
  readonly line: string;
  /** When it comes, in words. */
  readonly comes: string;
  /** What its sample is made of. */
  readonly made: "front" | "weekend" | "breaking" | "crossword";
}

/** Something whose price the ticker shows. */
export interface QuotedItem {
  /** As the provider calls it. */
  readonly symbol: string;
  readonly name: string;
}

/** How readers' comments are taken. */
export interface CommentRules {
  /** Days after its publication in which an article can be commented on. */
  readonly openDays: number;
  /** Characters of one comment. */
  readonly mostCharacters: number;
  /** With so many links or more it waits for a moderator. */
  readonly holdFromLinks: number;
  /** Between two comments of one writer. */
  readonly floodSeconds: number;
  /** So many comments approved, and none refused in the last ninety days, make a trusted reader. */
  readonly trustedAfter: number;
  /** Whole words with which a comment waits, and words that make it spam. */
  readonly heldWords: readonly string[];
  readonly spamWords: readonly string[];
}
