/** Types of a publication's folder (`publication/`, or the one that PUBLICATION names). */

/** A section; a category in WordPress's terms. */
export interface Section {
  /** Category ID in REST. */
  readonly id: number;
  readonly slug: string;
  /** Its slug in the publication's files, where the newsroom has changed it. */
  readonly configuredSlug?: string;
  readonly name: string;
  /** The displayed name. */
  readonly label: string;
  /** One line below the name on the section's page. */
  readonly description: string;
  /** How many stories its front-page block contains. */
  readonly homepageCount: number;
  /** Whether the video area lists this section. */
  readonly showInMedia: boolean;
  /** Position in the navigation; a section without one has a page but no link there. */
  readonly navigationPosition: number | null;
  /** "ink", another color name of `look/colors.ts`, or `#rrggbb`. */
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

/** A layout of a section on the front page; by default they alternate. */
export type SectionLayout = "split" | "panorama" | "no-picture" | "salon";

/** The arrangement of sections on the front page, by slug. */
export interface FrontPageLayout {
  /**
   * Sections in the opinion band, whose stories are set in the text font, and which appear nowhere else
   * on the page. Empty: no band.
   */
  readonly opinion: {
    readonly editorials?: string;
    readonly columnists?: string;
    /** Essays and letters; the band has this section's name. */
    readonly essays?: string;
  };
  /** Up to three small sections that share one row, in order. */
  readonly sharedRow: readonly string[];
  readonly layouts: Readonly<Record<string, SectionLayout>>;
}

/** A house advertisement for an unsold slot. `band`: on ink, full width; `box`: on tint, beside stories. */
export interface HouseAd {
  readonly kind: "band" | "box";
  readonly line: string;
  readonly text?: string;
  readonly button: string;
  readonly href: string;
}

/** A newsletter that readers can subscribe to. */
export interface Newsletter {
  /** Used in the API and in the path of its sample. */
  readonly id: string;
  readonly name: string;
  /** A one-line description. */
  readonly line: string;
  /** When it is sent, in words. */
  readonly comes: string;
  /** The source of its sample. */
  readonly made: "front" | "weekend" | "breaking" | "crossword";
}

/** Names of a time zone: after a time ("ET"), and in "All times are Eastern." */
export interface TimeZoneNames {
  readonly short: string;
  readonly long: string;
}

/** Opening hours in the publication's time zone. */
export interface OpeningHours {
  readonly days: "weekdays" | "every day";
  /** 24-hour time, "09:00". */
  readonly opens: string;
  readonly closes: string;
}

/** A quote shown in the ticker. */
export interface QuotedItem {
  /** The provider's symbol. */
  readonly symbol: string;
  readonly name: string;
}

/** The limits of comments that readers see. */
export interface CommentLimits {
  /** How many days after publication an article can be commented on. */
  readonly openDays: number;
  /** Maximum characters of a comment. */
  readonly mostCharacters: number;
}

/** Rules of moderation, which browsers do not need. */
export interface ModerationRules {
  /** A comment with at least this many links is held. */
  readonly holdFromLinks: number;
  /** Minimum time between two comments of one reader. */
  readonly floodSeconds: number;
  /** A reader with this many approved comments, and none declined within 90 days, is trusted. */
  readonly trustedAfter: number;
  /** Whole words that cause a comment to be held, and words that mark it as spam. */
  readonly heldWords: readonly string[];
  readonly spamWords: readonly string[];
}

export type CommentRules = CommentLimits & ModerationRules;

/** The podcast, as directories list it. */
export interface Podcast {
  readonly name: string;
  readonly description: string;
  /** Path or URL of a square JPEG or PNG, 1400 to 3000 pixels wide; null: directories refuse the feed. */
  readonly cover: string | null;
  /** One of Apple's categories, and one of its subcategories: ["News", "Daily News"]. */
  readonly category: readonly [string, string?];
  readonly isExplicit: boolean;
  /** The contact for directories. It is in the feed, for everyone to read; null: no one. */
  readonly owner: { readonly name: string; readonly email: string } | null;
}

/** The publication's identity as data, without logic. */
export interface Publication {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: string;
  readonly description: string;
  /** Shown beside the nameplate, below the date. */
  readonly edition: string;
  /** Shown on the other side of the nameplate; null: nothing. */
  readonly editionNote: { readonly title: string; readonly text: string } | null;
  /** BCP 47. The `lang` of pages; determines the format of dates, numbers and money. */
  readonly language: string;
  /** IANA time zone of all dates and times. */
  readonly timeZone: string;
  /** Its name: after a time, and in "All times are Eastern." */
  readonly timeZoneNames: TimeZoneNames;
  /** ISO 3166: the country whose phone numbers need no country code. */
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
    /** Sender of all emails. */
    readonly sender: string;
    readonly postal: readonly string[];
  };
  readonly phone: string;
  /** In the publication's time zone. */
  readonly supportHours: OpeningHours;
  /** Each may be absent, together with everything that links to it. */
  readonly links: {
    readonly shop: ExternalLink | null;
    readonly advertise: ExternalLink | null;
    /** Pages of this site, or URLs elsewhere. */
    readonly membership: ExternalLink | null;
    readonly founder: ExternalLink | null;
    readonly scheduleCall: ExternalLink | null;
  };
  readonly social: readonly SocialProfile[];
  /** Links to webmail providers, for readers who wait for an email. */
  readonly mailboxes: readonly ExternalLink[];
  /** Metered articles per period: without an account, and additionally with a free one. */
  readonly meter: {
    readonly days: number;
    readonly anonymous: number;
    readonly registeredMore: number;
  };
  readonly newsletters: readonly Newsletter[];
  /** Without it, the podcast has the paper's name. */
  readonly podcast?: Podcast;
  readonly comments: CommentLimits;
  readonly sections: readonly Section[];
  /** Links after the sections and the shop in the main navigation. */
  readonly navigation: readonly ExternalLink[];
  /** In the order they are used; those for pages that do not exist are left out. */
  readonly houseAds: readonly HouseAd[];
}
