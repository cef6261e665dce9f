/** Imports a whole edition at once, for the seed and for migrations from another system. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Edition, EditionPage } from "./edition";
import {
  articleDraft,
  draft,
  type Draft,
  episodeDraft,
  eventDraft,
  pageDraft,
  pictureDraft,
  plain,
  playable,
} from "./drafts";
import { recordFront } from "../front/follow-plan";
import { topStoriesSlug } from "../../entries/model/post-types";
import { sanitizeBody, sanitizeEmbed } from "../../entries/text/sanitize-body";
import type { Entry, EntryFields } from "../../entries/model/entry";
import { entryColumns } from "../../entries/store/collections/store-collection";
import { insertEntries, lockSlugs, takeIds, updateEntries } from "../../entries/store/store-writes";

const chunkSize = 500;

/** Upserts drafts of one type by slug. */
async function upsert(
  db: PoolClient,
  drafts: readonly Draft[],
  ids: Map<string, number>,
): Promise<void> {
  for (let at = 0; at < drafts.length; at += chunkSize) {
    // Of two drafts with the same slug the last wins, as with sequential writes.
    const chunk = [...new Map(drafts.slice(at, at + chunkSize).map((d) => [d.slug, d])).values()];
    const type = chunk[0]?.type;
    if (!type) return;
    const { rows } = await db.query<Entry>(
      `select ${entryColumns(false)} from content.entries e where e.type = $1 and e.slug = any($2)`,
      [type, chunk.map((d) => d.slug)],
    );
    const known = new Map(rows.map((row) => [row.slug, row]));
    const fresh = [...(await takeIds(db, chunk.length - known.size))];
    const complete = ({ author, coauthors = [], picture, ...input }: Draft): Entry => ({
      ...input,
      id: known.get(input.slug)?.id ?? fresh.shift() ?? 0,
      authorId: author ? (ids.get(`writer:${author}`) ?? null) : null,
      coauthorIds: coauthors.flatMap((slug) => ids.get(`writer:${slug}`) ?? []),
      pictureId: picture ? (ids.get(`attachment:${picture}`) ?? null) : null,
      sent: null,
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

/**
 * Imports pages unless the database already has a page, of any status, besides the top-stories page.
 * Safe to run in several processes at once: only one imports them.
 */
export async function importFirstPages(
  pool: Pool,
  pages: readonly EditionPage[],
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockSlugs(db, "page");
    const { rows } = await db.query<{ has: boolean }>(
      "select exists (select 1 from content.entries where type = 'page' and slug <> $1) as has",
      [topStoriesSlug],
    );
    if (rows[0]?.has) return;
    await upsert(
      db,
      pages.map((page) => pageDraft(page, now)),
      new Map(),
    );
  });
}

/**
 * Imports an edition in one transaction. Entries are matched by slug, so importing twice changes
 * nothing; pictures and authors that an article names may be in this edition or in the database.
 * Returns IDs by `type:slug`.
 */
export async function importEdition(
  pool: Pool,
  edition: Edition,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { pictures = [], authors = [], articles = [] } = edition;
  const { videos = [], crosswords = [], events = [], episodes = [], pages = [] } = edition;
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
    for (const { audio } of episodes) {
      await db.query(
        `insert into content.audio_files (path, mime, bytes, seconds, uploaded_at)
         values ($1, $2, $3, $4, $5) on conflict (path) do nothing`,
        [audio.file, audio.mime, audio.bytes, audio.seconds, now],
      );
    }
    await upsert(
      db,
      episodes.map((episode) => episodeDraft(episode)),
      ids,
    );
    await upsert(
      db,
      pages.map((page) => pageDraft(page, now)),
      ids,
    );
    if (edition.topStories) await setTopStories(db, edition.topStories, ids, now);
    return ids;
  });
}

async function setTopStories(
  db: PoolClient,
  options: NonNullable<Edition["topStories"]>,
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  const fields: EntryFields = {
    articles: options.articles.flatMap((slug) => ids.get(`article:${slug}`) ?? []),
    breaking: options.breaking ?? false,
    bulleted_featured_excerpt: options.bulleted ?? false,
    featured_excerpt: plain(options.featuredExcerpt ?? ""),
  };
  await upsert(
    db,
    [draft("page", topStoriesSlug, { publishedAt: now, title: "Top stories", fields })],
    ids,
  );
  await recordFront(db, { fields, now, madeBy: "", madeVia: "import" });
}
