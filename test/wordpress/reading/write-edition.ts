/** The published content of a paper, as a newsroom would have written it in WordPress: for `fill.php`. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { render } from "dom-serializer";
import { type ChildNode, type Element, isTag } from "domhandler";
import { parseDocument } from "htmlparser2";
import type { Pool } from "pg";
import { sections } from "../../../publication/sections";

interface Row {
  readonly id: number;
  readonly type: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly access: string;
  readonly writers: readonly number[];
  readonly pictureId: number | null;
  readonly sectionIds: readonly number[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly date: string;
  readonly modified: string;
}

/** @param options.folder the paper's data folder, with its pictures; `to`: the file that is written */
export async function writeEdition(
  pool: Pool,
  options: { readonly folder: string; readonly wordpress: string; readonly to: string },
): Promise<void> {
  const time = (column: string) =>
    `to_char(e.${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await pool.query<Row>(
    `select e.id, e.type, e.slug, e.title, e.excerpt, e.body, e.access, e.picture_id as "pictureId",
       array(select b.writer_id from content.bylines b where b.entry_id = e.id order by b.place) as writers,
       e.section_ids as "sectionIds", e.fields, ${time("published_at")} as date,
       ${time("modified_at")} as modified
     from content.entries e where e.status = 'publish' and e.type <> 'podcast' order by e.id`,
  );
  const bySource = new Map<string, Row>();
  for (const row of rows) {
    const source = String(row.fields.source ?? "");
    if (row.type === "attachment" && !bySource.has(source)) bySource.set(source, row);
  }
  const slugOf = new Map(sections.map(({ id, slug }) => [id, slug]));
  const entries = rows.map((row) => ({
    id: row.id,
    type: row.type,
    slug: row.slug,
    title: row.title,
    excerpt: row.type === "attachment" ? row.fields.caption : row.excerpt,
    content: toBlocks(row.body, (source) => {
      const picture = bySource.get(source);
      return (
        picture && { id: picture.id, url: `${options.wordpress}${uploads}/${picture.slug}.webp` }
      );
    }),
    date: row.date,
    modified: row.modified,
    comments: row.fields.comment_status ?? "open",
    categories: row.sectionIds.map((id) => slugOf.get(id)),
    meta: metaOf(row),
    file: row.type === "attachment" ? fileOf(row, options.folder) : undefined,
  }));
  const categories = sections.map(({ slug, name }) => ({ slug, name }));
  await writeFile(options.to, JSON.stringify({ categories, entries }));
}

const fileOf = ({ slug, fields }: Row, folder: string) => ({
  from: join(folder, "media", String(fields.file)),
  name: `${slug}.webp`,
  mime: fields.mime,
  width: fields.width,
  height: fields.height,
});

const uploads = "/wp-content/uploads/2026/11";

/** The entry's fields, under the names that the plugin and Advanced Custom Fields store them by. */
function metaOf({ type, fields, access, writers, pictureId }: Row): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  if (type === "attachment") {
    const { alt, credit, focal_x, focal_y } = fields;
    return { _wp_attachment_image_alt: alt, credit, focal_x, focal_y };
  }
  for (const [name, value] of Object.entries(fields)) {
    if (name !== "comment_status" && value !== "") own[name] = value === true ? "1" : value;
  }
  if (type === "article") own.access = access;
  if (writers.length > 0) own.author = writers[0];
  if (writers.length > 1) own.authors = writers.slice(1);
  if (pictureId !== null) own["_thumbnail_id"] = pictureId;
  return own;
}

type Find = (source: string) => { readonly id: number; readonly url: string } | undefined;

/** A body as the block editor saves it; what has no block of its own is a block of HTML. */
function toBlocks(html: string, find: Find): string {
  return parseDocument(html)
    .children.filter(isTag)
    .map((node) => toBlock(node, find))
    .join("\n\n");
}

const blocks: Readonly<Record<string, string>> = {
  p: "paragraph",
  h2: "heading",
  h3: 'heading {"level":3}',
  h4: 'heading {"level":4}',
  ul: "list",
  ol: 'list {"ordered":true}',
};

function toBlock(node: Element, find: Find): string {
  const image = node.name === "figure" ? imageIn(node) : undefined;
  const picture = image && find(image.attribs.src ?? "");
  if (image && picture) {
    image.attribs.src = picture.url;
    image.attribs.class = `wp-image-${picture.id}`;
    return wrap(`image {"id":${picture.id}}`, node);
  }
  return wrap(blocks[node.name] ?? "html", node);
}

function wrap(block: string, node: Element): string {
  const html = render(node, { encodeEntities: "utf8" });
  return `<!-- wp:${block} -->\n${html}\n<!-- /wp:${block.split(" ")[0]} -->`;
}

function imageIn({ children }: Element): Element | undefined {
  return children.find(
    (child: ChildNode): child is Element => isTag(child) && child.name === "img",
  );
}
