/** Ghost's export: one JSON file with everything. */
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import type { ImportItem, ImportSource, ImportTerm, ImportUser } from "../imports/import-types";
import { Refusal } from "../../../../platform/refusal";
import { brokenItem } from "./empty-item";
import { ghostId as id, ghostText as text, postShape, toItem } from "./ghost-post";
import { siteOf } from "./site-of";

/** As much as fits into one text of the engine. */
const largestFile = 500_000_000;

const linkShape = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().catch(0),
});
const rows = z.array(z.unknown()).catch([]);

const dataShape = z.object({
  posts: rows,
  users: rows,
  tags: rows,
  posts_tags: rows,
  posts_authors: rows,
  posts_meta: rows,
  settings: z.unknown().optional(),
});

/** @param site where it is from @throws Refusal if it is no export of Ghost */
export async function openGhost(file: string, site: string | null): Promise<ImportSource> {
  if ((await stat(file)).size > largestFile) {
    throw new Refusal("This file is larger than the 500 MB limit.");
  }
  const { data, version } = readExport(await readFile(file, "utf8"));
  const origin = siteOf(site, "A Ghost export");
  const users = data.users.flatMap((row): ImportUser[] => {
    const read = z.object({ id, slug: text, name: text, bio: text }).safeParse(row);
    if (!read.success) return [];
    const { id: userId, slug, name, bio } = read.data;
    return [{ id: userId, slug, name: name || slug, bio, source: row }];
  });
  const tags = new Map(
    data.tags.flatMap((row) => {
      const read = z.object({ id, slug: text, name: text }).safeParse(row);
      return read.success ? [[read.data.id, read.data] as const] : [];
    }),
  );
  const tagsOf = groupLinks(data.posts_tags, "tag_id");
  const authorsOf = groupLinks(data.posts_authors, "author_id");
  const metas = new Map(
    data.posts_meta.flatMap((row) => {
      const postId = (row as { post_id?: unknown } | null)?.post_id;
      return typeof postId === "string" ? [[postId, row as Record<string, unknown>] as const] : [];
    }),
  );
  // Tags that begin with # are for Ghost alone.
  const isHidden = ({ name }: { readonly name: string }) => name.startsWith("#");
  const terms = [...tags.values()]
    .filter((tag) => !isHidden(tag))
    .map(({ slug, name }): ImportTerm => ({
      taxonomy: "tag",
      slug,
      name,
    }));
  return {
    name: `Ghost export${version === "" ? "" : ` (Ghost ${version})`}`,
    site: { origin, title: titleOf(data.settings), users, terms, source: { format: "ghost" } },
    problems: [],
    brokenOff: () => null,
    close: async () => {},
    async *items(onProgress): AsyncIterable<ImportItem> {
      for (const [place, row] of data.posts.entries()) {
        onProgress?.(place / data.posts.length);
        const read = postShape.safeParse(row);
        if (!read.success) {
          yield brokenItem({
            id: `post-${place + 1}`,
            problems: ["It has no ID."],
            source: { format: "ghost", post: row },
          });
          continue;
        }
        const post = read.data;
        const tagged = (tagsOf.get(post.id) ?? []).flatMap((tag) => tags.get(tag) ?? []);
        const hidden = tagged.filter(isHidden).map(({ name }) => name);
        yield toItem(post, {
          row,
          origin,
          meta: metas.get(post.id) ?? {},
          terms: tagged
            .filter((tag) => !isHidden(tag))
            .map(({ slug, name }) => ({ taxonomy: "tag", slug, name })),
          hidden,
          authors: authorsOf.get(post.id) ?? [],
        });
      }
    },
  };
}

/** @throws Refusal */
function readExport(json: string) {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new Refusal(`This file can’t be read as JSON: ${(error as Error).message}.`);
  }
  const whole = value as { db?: unknown; data?: unknown; meta?: unknown };
  const first = (Array.isArray(whole.db) ? whole.db[0] : whole) as
    | { data?: unknown; meta?: { version?: unknown } }
    | undefined;
  const read = dataShape.safeParse(first?.data);
  if (!read.success || read.data.posts.length + read.data.users.length === 0) {
    throw new Refusal("This is JSON, but not a Ghost export: it has neither posts nor users.");
  }
  return { data: read.data, version: String(first?.meta?.version ?? "") };
}

function groupLinks(
  links: readonly unknown[],
  name: "tag_id" | "author_id",
): ReadonlyMap<string, readonly string[]> {
  const read = links.flatMap((row) => {
    const link = linkShape.safeParse(row);
    return link.success ? [link.data] : [];
  });
  const groups = new Map<string, string[]>();
  for (const link of read.toSorted((one, other) => one.sort_order - other.sort_order)) {
    const group = groups.get(link.post_id) ?? [];
    groups.set(link.post_id, group);
    group.push(link[name] ?? "");
  }
  return groups;
}

function titleOf(settings: unknown): string {
  const list = Array.isArray(settings) ? (settings as { key?: unknown; value?: unknown }[]) : [];
  const title = list.find(({ key }) => key === "title")?.value;
  return typeof title === "string" ? title : "";
}
