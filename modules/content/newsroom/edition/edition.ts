/** The import format of a whole edition; entries refer to each other by slug. */
import type { ArticleAccess } from "../../../access/types";

export interface EditionPicture {
  readonly slug: string;
  readonly title?: string;
  /** `/media/...` on this origin, or an absolute URL. */
  readonly url: string;
  readonly mime: string;
  readonly bytes?: number;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
  readonly focalX?: number;
  readonly focalY?: number;
}

export interface EditionAuthor {
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly excerpt: string;
  /** Slug of a picture. */
  readonly picture?: string | null;
}

export interface EditionArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyHtml: string;
  readonly subject?: string | null;
  readonly dateline?: string | null;
  readonly publishedAt: Date;
  readonly updatedAt?: Date;
  readonly access: ArticleAccess;
  /** Section IDs, the main section first. */
  readonly sectionIds: readonly number[];
  /** Slugs of an author and of a picture. */
  readonly author?: string | null;
  readonly picture?: string | null;
  /** Slugs of the writers after the author. */
  readonly coauthors?: readonly string[];
}

export interface EditionVideo {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyHtml?: string;
  readonly url: string;
  readonly duration?: string;
  readonly series?: string | null;
  readonly publishedAt: Date;
  readonly sectionIds: readonly number[];
  readonly author?: string | null;
  readonly picture?: string | null;
}

export interface EditionCrossword {
  readonly slug: string;
  readonly title: string;
  /** An `<iframe src="...">` or its URL, for a puzzle on a vendor's site. */
  readonly embed?: string;
  /** An ipuz file, for a puzzle played on this site. */
  readonly puzzle?: string;
  readonly publishedAt: Date;
  readonly author?: string | null;
}

export interface EditionEvent {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyHtml: string;
  readonly publishedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
  readonly address: string;
  readonly admission: string;
  readonly bookingUrl?: string | null;
  readonly host?: string | null;
  readonly picture?: string | null;
}

export interface EditionEpisode {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyHtml: string;
  readonly publishedAt: Date;
  readonly sectionIds: readonly number[];
  readonly season?: number;
  readonly episode?: number;
  readonly author?: string | null;
  readonly picture?: string | null;
  /** In the paper's storage. */
  readonly audio: {
    readonly file: string;
    readonly mime: string;
    readonly bytes: number;
    readonly seconds: number;
  };
}

/** A content page, e.g. About. */
export interface EditionPage {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyHtml: string;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
}

export interface Edition {
  readonly pictures?: readonly EditionPicture[];
  readonly authors?: readonly EditionAuthor[];
  readonly articles?: readonly EditionArticle[];
  readonly videos?: readonly EditionVideo[];
  readonly crosswords?: readonly EditionCrossword[];
  readonly events?: readonly EditionEvent[];
  readonly episodes?: readonly EditionEpisode[];
  readonly pages?: readonly EditionPage[];
  readonly topStories?: {
    /** Slugs in order, the featured article first. */
    readonly articles: readonly string[];
    readonly breaking?: boolean;
    readonly bulleted?: boolean;
    readonly featuredExcerpt?: string;
  };
}
