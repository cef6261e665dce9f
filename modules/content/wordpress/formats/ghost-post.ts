/** One post of a Ghost export. */
import { z } from "zod";
import type { ArticleAccess } from "../../../access/types";
import type { ImportItem, ImportTerm } from "../imports/import-types";
import { emptyItem } from "./empty-item";
import { lexicalHtml } from "./lexical";
import { mobiledocHtml } from "./mobiledoc";

export const ghostId = z.union([z.string(), z.number()]).transform(String);
export const ghostText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const postShape = z.object({
  id: ghostId,
  title: ghostText,
  slug: ghostText,
  html: ghostText,
  lexical: ghostText,
  mobiledoc: ghostText,
  type: z.string().optional(),
  page: z.unknown().optional(),
  status: z.string().catch("draft"),
  /** Missing in exports of Ghost before 3.0. */
  visibility: z
    .string()
    .nullish()
    .transform((value) => value ?? "public")
    .catch("paid"),
  feature_image: ghostText,
  feature_image_alt: ghostText,
  feature_image_caption: ghostText,
  canonical_url: ghostText,
  codeinjection_head: ghostText,
  codeinjection_foot: ghostText,
  custom_excerpt: ghostText,
  created_at: ghostText,
  updated_at: ghostText,
  published_at: ghostText,
});
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
  members: ["metered", "members-only; imported as metered"],
  paid: ["subscribers", null],
  tiers: ["subscribers", "for single tiers in Ghost; imported for all subscribers"],
};
/** A filter that picks members. */
const filtered = [
  "subscribers",
  "for some members in Ghost; imported for all subscribers",
] as const;

export function toItem(
  post: z.infer<typeof postShape>,
  options: {
    readonly row: unknown;
    readonly origin: string;
    readonly meta: Readonly<Record<string, unknown>>;
    readonly terms: readonly ImportTerm[];
    readonly authors: readonly string[];
    /** Names of tags that readers don't see. */
    readonly hidden: readonly string[];
  },
): ImportItem {
  const { origin, meta } = options;
  const whole = (address: string) => address.replaceAll("__GHOST_URL__", origin);
  const problems: string[] = [];
  if (options.hidden.length > 0) problems.push(`internal tags: ${options.hidden.join(", ")}`);
  const content = whole(htmlOf(post, problems));
  const isPage = post.type === "page" || post.page === true || post.page === 1;
  const read = (name: string) => (typeof meta[name] === "string" ? [meta[name]] : []);
  const [access, problem] = Object.hasOwn(readers, post.visibility)
    ? readers[post.visibility]!
    : filtered;
  problems.push(...lossesOf(post, meta).map(whole));
  // A page that isn't for everyone is a draft here, which the import says.
  if (problem !== null && !isPage) problems.push(problem);
  const isSent = isEmailOnly(post.status, meta);
  if (isSent) problems.push("sent only by email in Ghost; imported as a draft");
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
    aboutPicture: aboutPicture(post, meta),
    terms: options.terms,
    meta: { search_title: read("meta_title"), search_description: read("meta_description") },
    access,
    problems,
    source: { format: "ghost", post: options.row, meta },
  };
}

/** Newer exports have these texts beside the posts, older ones in them. */
const eitherOf = (
  name: "feature_image_alt" | "feature_image_caption",
  post: z.infer<typeof postShape>,
  meta: Readonly<Record<string, unknown>>,
): string => {
  const beside = meta[name];
  return typeof beside === "string" && beside !== "" ? beside : post[name];
};

function aboutPicture(
  post: z.infer<typeof postShape>,
  meta: Readonly<Record<string, unknown>>,
): ImportItem["aboutPicture"] {
  const alt = eitherOf("feature_image_alt", post, meta);
  const caption = eitherOf("feature_image_caption", post, meta);
  return alt === "" && caption === "" ? null : { alt, caption };
}

/** Settings of a post that have no place here; each is named. */
function lossesOf(
  post: z.infer<typeof postShape>,
  meta: Readonly<Record<string, unknown>>,
): string[] {
  const losses: string[] = [];
  if (post.canonical_url !== "") losses.push(`canonical URL: ${post.canonical_url}`);
  const isInjected = post.codeinjection_head !== "" || post.codeinjection_foot !== "";
  if (isInjected) losses.push("code injection");
  for (const [name, label] of socialTexts) {
    const value = meta[name];
    const isOwn = typeof value === "string" && value !== "" && value !== post.feature_image;
    if (isOwn) losses.push(`${label}: ${value}`);
  }
  return losses;
}

const socialTexts = [
  ["og_image", "picture for social networks"],
  ["twitter_image", "picture for X"],
  ["og_title", "title for social networks"],
  ["og_description", "description for social networks"],
  ["twitter_title", "title for X"],
  ["twitter_description", "description for X"],
] as const;

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
