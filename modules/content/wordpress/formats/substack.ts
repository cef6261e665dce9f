/** Substack's export: `posts.csv`, and a folder `posts` with a file of HTML for each post. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parse } from "csv-parse";
import { z } from "zod";
import type { ArticleAccess } from "../../../access/types";
import type { ImportItem, ImportSource } from "../imports/import-types";
import { escapeHtml } from "../../../../shared/text/escape-html";
import { brokenItem, emptyItem } from "./empty-item";
import { siteOf } from "./site-of";

const text = z.string().catch("");
const rowShape = z.object({
  /** "123401.the-tide": its number and its slug, and the name of its file. */
  post_id: z.string().regex(/^\d{1,18}(?:\.|$)/),
  post_date: text,
  is_published: text,
  email_sent_at: text,
  type: text,
  audience: text,
  title: text,
  subtitle: text,
  podcast_url: text,
});
type Row = z.infer<typeof rowShape>;

const readers: Readonly<Record<string, readonly [ArticleAccess, problem: string | null]>> = {
  everyone: ["free", null],
  only_free: ["metered", "for free subscribers only; imported as metered"],
  only_paid: ["subscribers", null],
  founding: ["subscribers", "for founding members; imported for all subscribers"],
};

/** @param file its `posts.csv` @param site where it is from @throws Refusal if that isn't said */
export async function openSubstack(file: string, site: string | null): Promise<ImportSource> {
  const origin = siteOf(site, "A Substack export");
  const { size } = await stat(file);
  return {
    name: "Substack export",
    site: {
      origin,
      title: new URL(origin).hostname,
      users: [],
      terms: [],
      source: { format: "substack" },
    },
    problems: ["A Substack export doesn’t name authors: add bylines after the import."],
    brokenOff: () => null,
    close: async () => {},
    async *items(onProgress): AsyncIterable<ImportItem> {
      const stream = createReadStream(file);
      const rows = stream.pipe(
        parse({ bom: true, columns: true, relax_column_count: true, relax_quotes: true }),
      );
      let place = 0;
      for await (const row of rows as AsyncIterable<unknown>) {
        place += 1;
        onProgress?.(size === 0 ? 1 : stream.bytesRead / size);
        const read = rowShape.safeParse(row);
        const source = { format: "substack", post: row };
        if (read.success) yield await toItem(read.data, { file, origin, source });
        else yield brokenItem({ id: `post-${place}`, problems: ["It has no ID."], source });
      }
    },
  };
}

async function toItem(
  row: Row,
  { file, origin, source }: { file: string; origin: string; source: Record<string, unknown> },
): Promise<ImportItem> {
  const [id = ""] = row.post_id.split(".");
  const slug = row.post_id.slice(id.length + 1);
  const problems: string[] = [];
  const html = await findText(dirname(file), row.post_id);
  if (html === null) problems.push(`Its text is missing: posts/${row.post_id}.html`);
  const [access, problem] = Object.hasOwn(readers, row.audience)
    ? readers[row.audience]!
    : row.audience === ""
      ? [null, null]
      : (["subscribers", `for “${row.audience}”; imported for all subscribers`] as const);
  if (problem !== null) problems.push(problem);
  const isPage = row.type === "page";
  if (!isPage && !["newsletter", "podcast", ""].includes(row.type)) {
    problems.push(`type “${row.type}”; imported as an article`);
  }
  const sound = row.podcast_url.trim();
  const player = sound === "" ? "" : `<audio src="${escapeHtml(sound)}"></audio>\n`;
  return {
    ...emptyItem,
    id,
    type: isPage ? "page" : "post",
    status: row.is_published.toLowerCase() === "true" ? "publish" : "draft",
    slug,
    link: slug === "" ? "" : `${origin}/p/${slug}`,
    publishedAt: readDate(row.post_date),
    modifiedAt: null,
    title: row.title,
    excerpt: row.subtitle,
    content: player + (html ?? ""),
    access,
    problems,
    source: { ...source, html },
  };
}

/** Null: the export doesn't have it. */
async function findText(folder: string, name: string): Promise<string | null> {
  const own = basename(`${name}.html`);
  for (const path of [join(folder, "posts", own), join(folder, own)]) {
    const found = await readFile(path, "utf8").catch(() => null);
    if (found !== null) return found;
  }
  return null;
}

function readDate(input: string): Date | null {
  const at = Date.parse(input);
  return Number.isNaN(at) || at <= 0 ? null : new Date(at);
}
