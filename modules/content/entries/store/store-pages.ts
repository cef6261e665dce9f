/** SQL of content pages. */
import type { ContentPage } from "../model/published";
import { topStoriesSlug } from "../model/post-types";
import { withHeadingIds } from "../text/heading-ids";
import type { Read } from "./query";
import type { EntryFields } from "../model/entry";
import { toPicture } from "./story-rows";

const published = `e.type = 'page' and e.status = 'publish' and e.slug <> ''
  and e.slug <> '${topStoriesSlug}'`;

export interface PageRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly fields: EntryFields;
  readonly updatedAt: Date;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
}

export const toContentPage = (row: PageRow): ContentPage => {
  const { html, headings } = withHeadingIds(row.body);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    metaTitle: row.fields.meta_title ?? "",
    metaDescription: row.fields.meta_description ?? "",
    picture: toPicture(row.pictureId, row.pictureFields),
    bodyHtml: html,
    headings,
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** A published page by its slug. */
export async function readPage(read: Read, slug: string): Promise<ContentPage | null> {
  const [row] = await read<PageRow>({
    name: "content-page",
    text: `select e.id, e.slug, e.title, e.excerpt, e.body, e.fields, e.modified_at as "updatedAt",
        p.id as "pictureId", p.fields as "pictureFields"
      from content.entries e
      left join content.entries p on p.id = coalesce((e.fields ->> 'search_picture')::int, e.picture_id)
      where ${published} and e.slug = $1`,
    values: [slug],
  });
  return row ? toContentPage(row) : null;
}

/** All published pages, by slug. */
export async function readPages(
  read: Read,
): Promise<readonly Pick<ContentPage, "slug" | "updatedAt">[]> {
  const rows = await read<{ slug: string; updatedAt: Date }>({
    name: "content-pages",
    text: `select e.slug, e.modified_at as "updatedAt"
      from content.entries e where ${published} order by e.slug`,
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}
