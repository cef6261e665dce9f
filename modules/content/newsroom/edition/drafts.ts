/** Converts the contents of an edition to entries that have no IDs yet. */
import type {
  EditionArticle,
  EditionCrossword,
  EditionEpisode,
  EditionEvent,
  EditionPage,
  EditionPicture,
} from "./edition";
import type { PostTypeName } from "../../entries/model/post-types";
import { readIpuz } from "../../entries/model/puzzle";
import type { Entry } from "../../entries/model/entry";
import { toCurly } from "../../../../shared/text/to-curly";
import { toPlain } from "../../entries/text/plain-text";
import { sanitizeBody } from "../../entries/text/sanitize-body";

/** An entry without an ID, whose references are still slugs. */
export type Draft = Omit<
  Entry,
  | "id"
  | "authorId"
  | "coauthorIds"
  | "pictureId"
  | "sent"
  | "teaser"
  | "wordCount"
  | "dateFloats"
  | "statusBeforeTrash"
> & {
  readonly author?: string | null;
  readonly coauthors?: readonly string[];
  readonly picture?: string | null;
};

export function plain(text: string): string {
  return toCurly(toPlain(text));
}

export function draft(
  type: PostTypeName,
  slug: string,
  input: Partial<Draft> & { publishedAt: Date },
): Draft {
  return {
    type,
    slug,
    status: "publish",
    title: "",
    body: "",
    excerpt: "",
    access: "free",
    sectionIds: [],
    fields: {},
    modifiedAt: input.publishedAt,
    ...input,
  };
}

export function pictureDraft(picture: EditionPicture, now: Date): Draft {
  return draft("attachment", picture.slug, {
    publishedAt: now,
    title: plain(picture.title ?? picture.alt),
    fields: {
      source: picture.url,
      file: picture.url.replace(/^\/media\//, ""),
      mime: picture.mime,
      bytes: picture.bytes ?? 0,
      width: picture.width,
      height: picture.height,
      alt: plain(picture.alt),
      caption: plain(picture.caption ?? ""),
      credit: plain(picture.credit ?? ""),
      focal_x: picture.focalX ?? 50,
      focal_y: picture.focalY ?? 50,
    },
  });
}

/** Returns the puzzle's ipuz text, or "". @throws Error if the puzzle is invalid */
export function playable({ slug, puzzle = "" }: EditionCrossword): string {
  const reading = puzzle === "" ? null : readIpuz(puzzle);
  if (reading && !reading.ok) throw new Error(`Crossword ${slug}: ${reading.because}.`);
  return puzzle;
}

export function episodeDraft(episode: EditionEpisode): Draft {
  return draft("podcast", episode.slug, {
    publishedAt: episode.publishedAt,
    title: plain(episode.title),
    excerpt: plain(episode.excerpt),
    body: sanitizeBody(episode.bodyHtml),
    sectionIds: [...new Set(episode.sectionIds)],
    fields: {
      audio: `/media/${episode.audio.file}`,
      season: String(episode.season ?? ""),
      episode: String(episode.episode ?? ""),
    },
    author: episode.author,
    picture: episode.picture,
  });
}

export function eventDraft(event: EditionEvent): Draft {
  return draft("event", event.slug, {
    publishedAt: event.publishedAt,
    title: plain(event.title),
    excerpt: plain(event.excerpt),
    body: sanitizeBody(event.bodyHtml),
    fields: {
      starts_at: event.startsAt.toISOString(),
      ends_at: event.endsAt.toISOString(),
      place: plain(event.place),
      address: plain(event.address),
      admission: plain(event.admission),
      booking_url: event.bookingUrl ?? "",
    },
    author: event.host,
    picture: event.picture,
  });
}

export function articleDraft(article: EditionArticle, now: Date): Draft {
  return draft("article", article.slug, {
    status: article.publishedAt > now ? "future" : "publish",
    publishedAt: article.publishedAt,
    modifiedAt: article.updatedAt ?? article.publishedAt,
    title: plain(article.title),
    excerpt: plain(article.excerpt),
    body: sanitizeBody(article.bodyHtml),
    access: article.access,
    sectionIds: [...new Set(article.sectionIds)],
    fields: { subject: plain(article.subject ?? ""), dateline: plain(article.dateline ?? "") },
    author: article.author,
    coauthors: article.coauthors,
    picture: article.picture,
  });
}

export function pageDraft(page: EditionPage, now: Date): Draft {
  return draft("page", page.slug, {
    publishedAt: now,
    title: plain(page.title),
    excerpt: plain(page.excerpt),
    body: sanitizeBody(page.bodyHtml),
    fields: {
      meta_title: plain(page.metaTitle ?? ""),
      meta_description: plain(page.metaDescription ?? ""),
    },
  });
}
