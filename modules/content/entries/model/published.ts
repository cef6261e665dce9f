/**
 * Published content: articles, authors, sections, top stories, crosswords, videos, events, pages, pictures.
 * Texts marked "plain" are decoded and contain no markup; fields ending in Html are sanitized.
 */
import type { CorrectionKind } from "../../../../shared/correction-labels";
import type { ArticleAccess } from "../../../access/types";
import type { PuzzleGrid } from "./puzzle";

export interface Picture {
  readonly id: number;
  /** Path on this origin (`/media/...`) or an absolute URL on an allowed host. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Plain. Empty only for a portrait next to the name. */
  readonly alt: string;
  /** Plain; empty if the picture has none. */
  readonly caption: string;
  readonly credit: string;
  /** Focal point in percent from left and top; 50, 50 by default. */
  readonly focalX: number;
  readonly focalY: number;
}

export interface Byline {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly portrait: Picture | null;
}

export interface Author extends Byline {
  /** Plain, e.g. "National correspondent". */
  readonly role: string;
  /** Plain. */
  readonly excerpt: string;
}

/** A link on an author's page. */
export interface AuthorLink {
  /** Plain. */
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/** An author with what only their own page shows. */
export interface AuthorProfile extends Author {
  readonly links: readonly AuthorLink[];
}

/** The slug and label of a configured section. */
export interface SectionName {
  readonly id: number;
  readonly slug: string;
  /** Its slug in the publication's files, where the newsroom has changed it. */
  readonly configuredSlug?: string;
  readonly label: string;
  readonly color: string;
}

/** An article as lists and cards show it. */
export interface Story {
  readonly id: number;
  readonly slug: string;
  /** Plain, curly quotes. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain subject for the kicker ("Books"); null if there is none. */
  readonly subject: string | null;
  /** Plain dateline ("Port Ellery"); null if there is none. */
  readonly dateline: string | null;
  /** ISO 8601 instants, UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly access: ArticleAccess;
  readonly picture: Picture | null;
  /** The first of `authors`. */
  readonly author: Byline | null;
  /** The writers, in the order of the byline. */
  readonly authors: readonly Byline[];
  readonly section: SectionName | null;
}

/** The subjects of articles, across sections. */
export interface TopicName {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
}

export interface Topic extends TopicName {
  /** Plain; may be empty. */
  readonly description: string;
}

/** An article as its own page shows it. */
export interface Article extends Story {
  readonly authors: readonly Author[];
  /** Shown by search engines and shared links instead of headline, deck and picture, where they are set. */
  readonly search: {
    /** Plain. */
    readonly title: string;
    readonly description: string;
    readonly picture: Picture | null;
  };
  /** Its corrections, oldest first. */
  readonly corrections: readonly Correction[];
  /** Its topics, in order. */
  readonly topics: readonly TopicName[];
  /** Sanitized body; must never be sent to a visitor who may not read it. */
  readonly bodyHtml: string;
  /** The first paragraphs, at most 80 words, that anyone may read. */
  readonly teaserHtml: string;
  readonly wordCount: number;
}

/** A correction of a published article, or an update to it. */
export interface Correction {
  readonly id: number;
  readonly kind: CorrectionKind;
  /** Plain. */
  readonly text: string;
  /** ISO 8601 instant, UTC. */
  readonly madeAt: string;
}

export interface CorrectionList {
  /** Newest first. */
  readonly corrections: readonly {
    readonly correction: Correction;
    readonly article: Pick<Story, "id" | "slug" | "title">;
  }[];
  /** The total, regardless of offset and limit. */
  readonly total: number;
}

/** The page `top-stories-2`: ordered articles and how the first is displayed. */
export interface TopStories {
  readonly featured: Story | null;
  readonly breaking: boolean;
  readonly bulleted: boolean;
  /** Plain: the newsroom's headline for this place, else the article's own, else empty. */
  readonly headline: string;
  /** Plain: the featured excerpt, else the article's own, else empty. With `bulleted`, one item per line. */
  readonly excerpt: string;
  readonly others: readonly Story[];
  readonly ids: readonly number[];
}

/** A video. */
export interface Video {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Plain name of its series ("Short films"); null if it belongs to none. */
  readonly series: string | null;
  /** Duration as "9:14" or "1:02:40"; null if not set. */
  readonly duration: string | null;
  /** ISO 8601 instants, UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly picture: Picture | null;
  readonly author: Byline | null;
  readonly section: SectionName | null;
  readonly video: {
    /** As entered by an editor. */
    readonly url: string;
    /** The video's ID at the provider; empty if the URL contains none. */
    readonly providerId: string;
    readonly provider: "youtube";
  };
}

export interface VideoList {
  readonly videos: readonly Video[];
  /** The total, regardless of offset and limit. */
  readonly total: number;
}

export interface Crossword {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** ISO 8601 instant, UTC. */
  readonly publishedAt: string;
  readonly author: Byline | null;
  /** URL of the player's frame: the embedded one, else our own player for a stored puzzle, else "". */
  readonly iframeSrc: string;
  /** The parts of a stored puzzle that reveal no answers; null for an embedded one. */
  readonly grid: PuzzleGrid | null;
}

/** An event of the newspaper. */
export interface CalendarEvent {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck. */
  readonly excerpt: string;
  /** Sanitized. */
  readonly bodyHtml: string;
  /** ISO 8601 instants, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  /** Increases with each change. */
  readonly version: number;
  /** Plain: venue, its address, the price; empty if not given. */
  readonly place: string;
  readonly address: string;
  readonly admission: string;
  /** Booking URL; null if no booking is needed. */
  readonly bookingUrl: string | null;
  readonly picture: Picture | null;
  readonly host: Byline | null;
}

/** A content page, e.g. About or the privacy policy. */
export interface ContentPage {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** Plain: the deck; may be empty. */
  readonly excerpt: string;
  /** Plain, for search engines; empty if not set. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Shown by shared links; the page itself doesn't draw it. */
  readonly picture: Picture | null;
  /** Sanitized; each second-level heading has an ID. May contain shortcodes. */
  readonly bodyHtml: string;
  /** The second-level headings, in order; `name` is plain. */
  readonly headings: readonly { readonly id: string; readonly name: string }[];
  /** ISO 8601 instant, UTC. */
  readonly updatedAt: string;
}

export interface FrontPage {
  readonly topStories: TopStories;
  /** The newest puzzle, and the newest video of a section that the video area shows. */
  readonly crossword: Crossword | null;
  readonly video: Video | null;
  /** The newest articles of all sections that are not among the top stories. */
  readonly newest: readonly Story[];
  /** By section slug, newest first: at least `homepageCount` stories besides the top stories, if they exist. */
  readonly stories: Readonly<Record<string, readonly Story[]>>;
}

export interface StoryList {
  readonly stories: readonly Story[];
  /** The total, regardless of offset and limit. */
  readonly total: number;
}

/** The parts of a published article that other modules need, e.g. comments and newsletters. */
export interface ArticleSummary {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  readonly access: ArticleAccess;
  readonly publishedAt: Date;
  /** Whether its editor allows comments on it. */
  readonly takesComments: boolean;
}

/** Where readers go from an article that was taken down. */
export interface Withdrawn {
  /** A path; null: it is gone permanently (410). */
  readonly to: string | null;
  /** The ID of the article there, if it is one. */
  readonly articleId: number | null;
}
