/** Ghost's export: one JSON file with everything. */
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import type { ImportItem, ImportSource, ImportTerm, ImportUser } from "../imports/import-types";
import type { ArticleAccess } from "../../../access/types";
import { trimEndSlashes } from "../../../../shared/trim-slashes";
import { Refusal } from "../../../../platform/refusal";
import { brokenItem, emptyItem } from "./empty-item";
import { lexicalHtml } from "./lexical";
import { mobiledocHtml } from "./mobiledoc";

/** As much as fits into one text of the engine. */
const largestFile = 500_000_000;

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const postShape = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  type: z.string().optional(),
  page: z.unknown().optional(),
  status: z.string().catch("draft"),
  /** Missing in exports of Ghost before 3.0. */
  visibility: z
    .string()
    .nullish()
    .transform((value) => value ?? "public")
    .catch("paid"),
  feature_image: text,
  custom_excerpt: text,
  created_at: text,
  updated_at: text,
  published_at: text,
});
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
    throw new Refusal("This file is larger than 500 MB, more than can be read at once.");
  }
  const { data, version } = readExport(await readFile(file, "utf8"));
  const origin = siteOf(site);
  const users = data.users.flatMap((row): ImportUser[] => {
    const read = z.object({ id, slug: text, name: text, bio: text }).safeParse(row);
    if (!read.success) return [];
    const { id: userId, slug, name, bio } = read.data;
    return [{ id: userId, slug, name: name || slug, bio, source: row }];
  });
  const tags = new Map(
    data.tags.flatMap((row) => {
      const read = z.object({ id, slug: text, name: text }).safeParse(row);
      // Tags that begin with # are for Ghost alone.
      return read.success && !read.data.name.startsWith("#")
        ? [[read.data.id, read.data] as const]
        : [];
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
  const terms = [...tags.values()].map(({ slug, name }): ImportTerm => ({
    taxonomy: "category",
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
        yield toItem(post, {
          row,
          origin,
          meta: metas.get(post.id) ?? {},
          terms: (tagsOf.get(post.id) ?? []).flatMap((tag) => {
            const found = tags.get(tag);
            return found ? [{ taxonomy: "category", slug: found.slug, name: found.name }] : [];
          }),
          authors: authorsOf.get(post.id) ?? [],
        });
      }
    },
  };
}

/** @throws Refusal */
function siteOf(site: string | null): string {
  const url = URL.parse(site ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refusal(
      "A Ghost export doesn’t say where it is from. Add --site https://… with the address of the old site.",
    );
  }
  return trimEndSlashes(url.href);
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
    throw new Refusal("This is JSON, but not an export of Ghost: it has neither posts nor users.");
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

const statuses: Readonly<Record<string, string>> = {
  published: "publish",
  scheduled: "future",
  draft: "draft",
};

/** Whether a post is, or will be, in inboxes only: it has no page there. */
const isEmailOnly = (status: string, meta: Readonly<Record<string, unknown>>): boolean =>
  status === "sent" || (status === "scheduled" && Number(meta.email_only) === 1);

/** Who may read a post, and what is said of it if that is someone else there. */
const readers: Readonly<Record<string, readonly [ArticleAccess, problem: string | null]>> = {
  public: ["free", null],
  members: ["metered", "for members: it is metered here"],
  paid: ["subscribers", null],
  tiers: ["subscribers", "for single tiers there: it is for all subscribers here"],
};
/** A filter that picks members. */
const filtered = ["subscribers", "for some members there: it is for all subscribers here"] as const;

function toItem(
  post: z.infer<typeof postShape>,
  options: {
    readonly row: unknown;
    readonly origin: string;
    readonly meta: Readonly<Record<string, unknown>>;
    readonly terms: readonly ImportTerm[];
    readonly authors: readonly string[];
  },
): ImportItem {
  const { origin, meta } = options;
  const whole = (address: string) => address.replaceAll("__GHOST_URL__", origin);
  const problems: string[] = [];
  const content = whole(htmlOf(post, problems));
  const isPage = post.type === "page" || post.page === true || post.page === 1;
  const read = (name: string) => (typeof meta[name] === "string" ? [meta[name]] : []);
  const [access, problem] = Object.hasOwn(readers, post.visibility)
    ? readers[post.visibility]!
    : filtered;
  // A page that isn't for everyone is a draft here, which the import says.
  if (problem !== null && !isPage) problems.push(problem);
  const isSent = isEmailOnly(post.status, meta);
  if (isSent) problems.push("sent by email only there: it is a draft here");
  return {
    ...emptyItem,
    id: post.id,
    type: isPage ? "page" : "post",
    status: isSent ? "draft" : (statuses[post.status] ?? post.status),
    slug: post.slug,
    link: `${origin}/${post.slug}/`,
    publishedAt: readDate(post.published_at) ?? readDate(post.created_at),
    modifiedAt: readDate(post.updated_at),
    title: post.title,
    excerpt: post.custom_excerpt,
    content,
    authors: options.authors,
    pictureUrl: post.feature_image === "" ? null : whole(post.feature_image),
    terms: options.terms,
    meta: { search_title: read("meta_title"), search_description: read("meta_description") },
    access,
    problems,
    source: { format: "ghost", post: options.row, meta },
  };
}

function htmlOf(
  { html, lexical, mobiledoc }: z.infer<typeof postShape>,
  problems: string[],
): string {
  if (html !== "") return html;
  const lose = (what: string) => void problems.push(what);
  try {
    if (lexical !== "") return lexicalHtml(JSON.parse(lexical) as unknown, lose);
    if (mobiledoc !== "") return mobiledocHtml(JSON.parse(mobiledoc) as unknown, lose);
  } catch {
    problems.push("Its text can’t be read.");
  }
  return "";
}

function readDate(value: string): Date | null {
  const at = Date.parse(
    value.includes("T") || value === "" ? value : `${value.replace(" ", "T")}Z`,
  );
  return Number.isNaN(at) || at <= 0 ? null : new Date(at);
}
