/** SQL of an article as it would be published: the working copy, if there is one, laid over its entry. */
import { sanitizeBody } from "../../entries/text/sanitize-body";
import { teaserOf } from "../../entries/text/teaser";
import { toCurly } from "../../../../shared/text/to-curly";
import { wordsOf } from "../../entries/text/plain-text";
import { topStoriesSlug } from "../../entries/model/post-types";
import type { ArticlePreview, PagePreview } from "./types";
import { readAuthorsById } from "../../entries/store/store-lists";
import type { Read } from "../../entries/store/query";
import { type PageRow, toContentPage } from "../../entries/store/store-pages";
import type { EntryStatus } from "../../entries/model/entry";
import {
  articleColumns,
  articleJoins,
  type ArticleRow,
  type SectionNames,
  storyColumns,
  toAuthors,
  toCorrections,
  toTopics,
  toSearch,
  toStory,
} from "../../entries/store/story-rows";

type Row = ArticleRow & {
  status: EntryStatus;
  dateFloats: boolean;
  hasChanges: boolean;
  ownerId: number | null;
  /** Those of the working copy; null if there is none. */
  writerIds: number[] | null;
};

/** A page by its ID in any state except the trash; null if there is none. */
export async function readPagePreview(read: Read, id: number): Promise<PagePreview | null> {
  const [row] = await read<
    PageRow & {
      status: EntryStatus;
      isEmbargoed: boolean;
      /** Whether there is a working copy, whose words for search these then are. */
      hasCopy: boolean;
      searchTitle: string | null;
      searchDescription: string | null;
    }
  >({
    name: "content-page-preview",
    text: `select e.id, e.status, e.modified_at as "updatedAt", p.id as "pictureId", p.fields as "pictureFields",
        e.fields, w.entry_id is not null as "hasCopy",
        w.copy -> 'search' ->> 'title' as "searchTitle",
        w.copy -> 'search' ->> 'description' as "searchDescription",
        coalesce(w.copy ->> 'title', e.title) as title, coalesce(w.copy ->> 'excerpt', e.excerpt) as excerpt,
        coalesce(nullif(w.copy ->> 'slug', ''), e.slug) as slug, coalesce(w.copy ->> 'body', e.body) as body,
        e.status = 'future' and coalesce((e.fields ->> 'is_embargoed')::boolean, false) as "isEmbargoed"
      from content.entries e left join content.working_copies w on w.entry_id = e.id
      left join content.entries p on p.id = coalesce((w.copy -> 'search' ->> 'pictureId')::int,
        (e.fields ->> 'search_picture')::int, e.picture_id)
      where e.id = $1 and e.type = 'page' and e.status <> 'trash' and e.slug <> '${topStoriesSlug}'`,
    values: [id],
  });
  if (!row) return null;
  const fields = row.hasCopy
    ? { meta_title: row.searchTitle ?? "", meta_description: row.searchDescription ?? "" }
    : row.fields;
  return {
    type: "page",
    page: toContentPage({
      ...row,
      fields,
      title: toCurly(row.title),
      body: sanitizeBody(row.body),
    }),
    ownerId: null,
    isTakenDown: row.status === "private",
    isEmbargoed: row.isEmbargoed,
  };
}

/** An article by its ID in any state except the trash; null if there is none. */
export async function readPreview(
  read: Read,
  id: number,
  sections: SectionNames,
): Promise<ArticlePreview | null> {
  const [row] = await read<Row>({
    name: "content-preview",
    text: `select ${storyColumns}, ${articleColumns}, e.status, e.date_floats as "dateFloats",
        e.has_changes as "hasChanges", e.owner_id as "ownerId", e.writer_ids as "writerIds"
      from (
        select n.id, n.status, n.published_at, n.modified_at, n.date_floats, n.slug, n.title, n.excerpt,
          n.body, n.access, n.section_ids, n.author_id, n.picture_id, n.fields, n.owner_id, false as has_changes,
          null::int[] as writer_ids
        from content.entries n
        where n.id = $1 and n.type = 'article' and n.status <> 'trash'
          and not exists (select 1 from content.working_copies w where w.entry_id = n.id)
        union all
        select n.id, n.status, n.published_at, n.modified_at, n.date_floats,
          coalesce(nullif(w.copy ->> 'slug', ''), n.slug), coalesce(w.copy ->> 'title', n.title),
          coalesce(w.copy ->> 'excerpt', n.excerpt), coalesce(w.copy ->> 'body', n.body),
          coalesce(w.copy ->> 'access', n.access),
          array(select s.id::int from jsonb_array_elements_text(w.copy -> 'sectionIds')
            with ordinality s (id, place) order by s.place),
          n.author_id, (w.copy ->> 'pictureId')::int,
          coalesce(n.fields || jsonb_build_object('topics', coalesce(w.copy -> 'topicIds', '[]'),
            'subject', w.copy -> 'subject',
            'dateline', w.copy -> 'dateline', 'search_title', w.copy -> 'search' -> 'title',
            'search_description', w.copy -> 'search' -> 'description',
            'search_picture', w.copy -> 'search' -> 'pictureId'), n.fields), n.owner_id,
          w.saved_at > n.modified_at,
          array(select s.id::int from jsonb_array_elements_text(w.copy -> 'writerIds')
            with ordinality s (id, place) order by s.place)
        from content.working_copies w join content.entries n on n.id = w.entry_id
        where n.id = $1 and n.type = 'article' and n.status <> 'trash'
      ) e ${articleJoins}`,
    values: [id],
  });
  if (!row) return null;
  const story = toStory(row, sections);
  const authors = row.writerIds ? await readAuthorsById(read, row.writerIds) : toAuthors(row);
  const bodyHtml = sanitizeBody(row.body);
  return {
    type: "article",
    article: {
      ...story,
      title: toCurly(story.title),
      author: authors[0] ?? null,
      authors,
      search: toSearch(row),
      corrections: toCorrections(row),
      topics: toTopics(row),
      bodyHtml,
      teaserHtml: teaserOf(bodyHtml),
      wordCount: wordsOf(bodyHtml).length,
    },
    ownerId: row.ownerId,
    isDated: !row.dateFloats,
    isLive: row.status === "publish",
    isTakenDown: row.status === "private",
    isEmbargoed: row.status === "future" && row.fields.is_embargoed === true,
    hasChanges: row.hasChanges,
  };
}
