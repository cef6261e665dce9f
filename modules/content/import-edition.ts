/** Loads a whole edition at once: what the seed and a migration from another paper use. */
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type {
  Edition,
  EditionArticle,
  EditionCrossword,
  EditionEvent,
  EditionPicture,
} from "./edition";
import { topStoriesSlug, type PostTypeName } from "./post-types";
import { readIpuz } from "./puzzle";
import { toCurly, toPlain } from "./text/plain-text";
import { sanitizeBody, sanitizeEmbed } from "./text/sanitize-body";
import type { Entry, EntryFields } from "./store/schema";
import { entryColumns } from "./store/store-collection";
import { insertEntries, takeIds, updateEntries } from "./store/store-writes";

/** An entry before it has an id, with references still by slug. */
type Draft = Omit<
  Entry,
  "id" | "authorId" | "pictureId" | "teaser" | "wordCount" | "dateFloats" | "statusBeforeTrash"
> & {
  readonly author?: string | null;
  readonly picture?: string | null;
};

const chunkSize = 500;

function plain(text: string): string {
  return toCurly(toPlain(text));
}

function draft(
  type: PostTypeName,
  slug: string,
  given: Partial<Draft> & { publishedAt: Date },
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
    modifiedAt: given.publishedAt,
    ...given,
  };
}

/** Writes drafts of one type, matched by slug: what exists is overwritten, the rest is new. */
async function upsert(
  db: PoolClient,
  drafts: readonly Draft[],
  ids: Map<string, number>,
): Promise<void> {
  for (let at = 0; at < drafts.length; at += chunkSize) {
    // The last of two with one slug wins, as it would had they come one by one.
    const chunk = [...new Map(drafts.slice(at, at + chunkSize).map((d) => [d.slug, d])).values()];
    const type = chunk[0]?.type;
    if (!type) return;
    const { rows } = await db.query<Entry>(
      `select ${entryColumns(false)} from content.entries e where e.type = $1 and e.slug = any($2)`,
      [type, chunk.map((d) => d.slug)],
    );
    const known = new Map(rows.map((row) => [row.slug, row]));
    const fresh = [...(await takeIds(db, chunk.length - known.size))];
    const complete = ({ author, picture, ...given }: Draft): Entry => ({
      ...given,
      id: known.get(given.slug)?.id ?? fresh.shift() ?? 0,
      authorId: author ? (ids.get(`writer:${author}`) ?? null) : null,
      pictureId: picture ? (ids.get(`attachment:${picture}`) ?? null) : null,
      teaser: "",
      wordCount: 0,
      dateFloats: false,
      statusBeforeTrash: null,
    });
    const entries = chunk.map(complete);
    for (const entry of entries) ids.set(`${type}:${entry.slug}`, entry.id);
    await insertEntries(
      db,
      entries.filter((entry) => !known.has(entry.slug)),
    );
    await updateEntries(
      db,
      entries.filter((entry) => known.has(entry.slug)),
    );
  }
}

function pictureDraft(picture: EditionPicture, now: Date): Draft {
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

/** @throws when a puzzle cannot be played */
function playable({ slug, puzzle = "" }: EditionCrossword): string {
  const reading = puzzle === "" ? null : readIpuz(puzzle);
  if (reading && !reading.ok) throw new Error(`Crossword ${slug}: ${reading.because}.`);
  return puzzle;
}

function eventDraft(event: EditionEvent): Draft {
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

function articleDraft(article: EditionArticle, now: Date): Draft {
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
    picture: article.picture,
  });
}

/**
 * Loads an edition in one transaction. Everything is matched by slug, so loading it twice changes
 * nothing; pictures and authors named by an article may stand in this edition or in the database.
 * Returns ids by `type:slug`.
 */
export async function importEdition(
  pool: Pool,
  edition: Edition,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { pictures = [], authors = [], articles = [] } = edition;
  const { videos = [], crosswords = [], events = [] } = edition;
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ key: string; id: number }>(
      `select type || ':' || slug as key, id from content.entries
       where type in ('writer', 'attachment') and slug <> ''`,
    );
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    await upsert(
      db,
      pictures.map((picture) => pictureDraft(picture, now)),
      ids,
    );
    await upsert(
      db,
      authors.map((author) =>
        draft("writer", author.slug, {
          publishedAt: now,
          title: plain(author.name),
          excerpt: plain(author.excerpt),
          fields: { role: plain(author.role) },
          picture: author.picture,
        }),
      ),
      ids,
    );
    for (let at = 0; at < articles.length; at += chunkSize) {
      await upsert(
        db,
        articles.slice(at, at + chunkSize).map((article) => articleDraft(article, now)),
        ids,
      );
    }
    await upsert(
      db,
      videos.map((video) =>
        draft("video", video.slug, {
          publishedAt: video.publishedAt,
          title: plain(video.title),
          excerpt: plain(video.excerpt),
          body: sanitizeBody(video.bodyHtml ?? ""),
          sectionIds: [...new Set(video.sectionIds)],
          fields: {
            url: video.url,
            duration: video.duration ?? "",
            series: plain(video.series ?? ""),
          },
          author: video.author,
          picture: video.picture,
        }),
      ),
      ids,
    );
    await upsert(
      db,
      crosswords.map((crossword) =>
        draft("crossword", crossword.slug, {
          publishedAt: crossword.publishedAt,
          title: plain(crossword.title),
          fields: {
            embed: sanitizeEmbed(crossword.embed ?? ""),
            puzzle: playable(crossword),
          },
          author: crossword.author,
        }),
      ),
      ids,
    );
    await upsert(
      db,
      events.map((event) => eventDraft(event)),
      ids,
    );
    if (edition.topStories) await setTopStories(db, edition.topStories, ids, now);
    return ids;
  });
}

async function setTopStories(
  db: PoolClient,
  given: NonNullable<Edition["topStories"]>,
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  const fields: EntryFields = {
    articles: given.articles.flatMap((slug) => ids.get(`article:${slug}`) ?? []),
    breaking: given.breaking ?? false,
    bulleted_featured_excerpt: given.bulleted ?? false,
    featured_excerpt: plain(given.featuredExcerpt ?? ""),
  };
  await upsert(
    db,
    [draft("page", topStoriesSlug, { publishedAt: now, title: "Top stories", fields })],
    ids,
  );
}
