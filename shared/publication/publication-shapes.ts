/** What a publication's folder is made of (`publication/`, or the one that PUBLICATION names). */

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
  /** "ink", another color of `look/colors.ts` by its name, or `#rrggbb`. */
  readonly color: string;
}

export interface ExternalLink {
  readonly name: string;
  readonly href: string;
}

export const socialNetworks = [
  "bluesky",
  "facebook",
  "instagram",
  "linkedin",
  "mastodon",
  "threads",
  "tiktok",
  "whatsapp",
  "x",
  "youtube",
] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

export interface SocialProfile extends ExternalLink {
  readonly network: SocialNetwork;
}

/** A form in which the front page sets a section; without one it takes the next in turn. */
export type SectionLayout = "split" | "panorama" | "no-picture" | "salon";

/** How sections stand on the front page, by their slugs. */
export interface FrontPageLayout {
  /**
   * Sections that stand in the opinion band, whose stories are set in the text face, and nowhere
   * else on the page. None: no band.
   */
  readonly opinion: {
    readonly editorials?: string;
    readonly columnists?: string;
    /** Essays and letters; the band bears this section's name. */
    readonly essays?: string;
  };
  /** Up to three small sections that share one row, in their order. */
  readonly sharedRow: readonly string[];
  readonly layouts: Readonly<Record<string, SectionLayout>>;
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

/** What readers call a time zone: after a time ("ET"), and in "All times are Eastern." */
export interface TimeZoneNames {
  readonly short: string;
  readonly long: string;
}

/** When somebody is there, by the clocks of the paper's zone. */
export interface OpeningHours {
  readonly days: "weekdays" | "every day";
  /** Of 24 hours, "09:00". */
  readonly opens: string;
  readonly closes: string;
}

/** Something whose price the ticker shows. */
export interface QuotedItem {
  /** As the provider calls it. */
  readonly symbol: string;
  readonly name: string;
}

/** What readers are told of how comments are taken. */
export interface CommentLimits {
  /** Days after its publication in which an article can be commented on. */
  readonly openDays: number;
  /** Characters of one comment. */
  readonly mostCharacters: number;
}

/** What decides which comments wait for a moderator; nothing that browsers need to know. */
export interface ModerationRules {
  /** With so many links or more a comment waits. */
  readonly holdFromLinks: number;
  /** Between two comments of one writer. */
  readonly floodSeconds: number;
  /** So many comments approved, and none refused in the last ninety days, make a trusted reader. */
  readonly trustedAfter: number;
  /** Whole words with which a comment waits, and words that make it spam. */
  readonly heldWords: readonly string[];
  readonly spamWords: readonly string[];
}

export type CommentRules = CommentLimits & ModerationRules;

/** Everything that names the paper, and nothing that computes. */
export interface Publication {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: string;
  readonly description: string;
  /** Shown beside the nameplate, under the date. */
  readonly edition: string;
  /** Shown at the other side of the nameplate; null leaves the place empty. */
  readonly editionNote: { readonly title: string; readonly text: string } | null;
  /** BCP 47. Pages say it of themselves; dates, numbers and money are written as it has them. */
  readonly language: string;
  /** IANA name: days begin and end by its clocks, and all times are given in it. */
  readonly timeZone: string;
  /** What readers call it: after a time, and in "All times are Eastern." */
  readonly timeZoneNames: TimeZoneNames;
  /** ISO 3166: the country whose phone numbers need no prefix. */
  readonly phoneCountry: string;
  readonly domain: string;
  /** `YYYY-MM-DD` */
  readonly foundedOn: string;
  readonly addresses: {
    readonly members: string;
    readonly tips: string;
    readonly jobs: string;
    readonly submissions: string;
    readonly privacy: string;
    /** Sender of every email the paper sends. */
    readonly sender: string;
    readonly postal: readonly string[];
  };
  readonly phone: string;
  /** In the paper's time zone. */
  readonly supportHours: OpeningHours;
  /** Each may be absent, and then whatever leads there is. */
  readonly links: {
    readonly shop: ExternalLink | null;
    readonly advertise: ExternalLink | null;
    /** The paper's own pages, or addresses elsewhere. */
    readonly membership: ExternalLink | null;
    readonly founder: ExternalLink | null;
    readonly scheduleCall: ExternalLink | null;
  };
  readonly social: readonly SocialProfile[];
  /** Where a reader finds the email that was just sent. */
  readonly mailboxes: readonly ExternalLink[];
  /** Metered articles that may be read in so many days: without an account, and with a free one. */
  readonly meter: {
    readonly days: number;
    readonly anonymous: number;
    readonly registeredMore: number;
  };
  readonly newsletters: readonly Newsletter[];
  readonly comments: CommentLimits;
  readonly sections: readonly Section[];
  /** Links that stand after the sections and the shop in the main navigation. */
  readonly navigation: readonly ExternalLink[];
  /** In the order in which they are dealt out; those for pages that are not there are left out. */
  readonly houseAds: readonly HouseAd[];
}
