/** An item of another system as an entry of ours, by rules alone: what it refers to is looked up before. */
import { decode } from "../../../../shared/decode";
import type { ArticleAccess } from "../../../access/types";
import type { EntryChange } from "../../entries/entry-change";
import { type AcfField, postTypes, type PostTypeName } from "../../entries/model/post-types";
import type { EntryFields, EntryStatus } from "../../entries/model/entry";
import { sanitizeEmbed } from "../../entries/text/sanitize-body";
import { readIpuz } from "../../entries/model/puzzle";
import { plain } from "./plain";
import type { ImportItem, ImportTerm } from "./import-types";
import { readIds } from "./read-references";

export interface StatusHere {
  readonly status: Exclude<EntryStatus, "trash">;
  readonly loss: string | null;
}

/** Null: it is not taken in. */
export function statusHere(
  { status, isProtected, access }: ImportItem,
  type: PostTypeName,
): StatusHere | null {
  if (status === "trash" || status === "auto-draft") return null;
  const known = ["publish", "future", "draft", "pending", "private"] as const;
  const own = status === "inherit" ? "publish" : known.find((name) => name === status);
  if (own === undefined)
    return { status: "draft", loss: `status “${status}”; imported as a draft` };
  if (own !== "publish" && own !== "future") return { status: own, loss: null };
  if (isProtected) {
    return {
      status: "draft",
      loss: "password-protected; imported as a draft so that no one reads it by mistake",
    };
  }
  if (access !== null && access !== "free" && !postTypes[type].hasAccess) {
    return {
      status: "draft",
      loss: "restricted on the old site, but everyone can read this type here; imported as a draft",
    };
  }
  return { status: own, loss: null };
}

export interface SectionRules {
  /** IDs of the publication's sections by slug. */
  readonly ids: ReadonlyMap<string, number>;
  /** Section slugs by the category's slug there; "*" for those without one. */
  readonly named: Readonly<Record<string, string>>;
  readonly fallback: { readonly id: number; readonly name: string } | null;
}

/** The section that a category is; undefined: none. */
export const sectionIdOf = (
  { taxonomy, slug }: ImportTerm,
  { ids, named }: Pick<SectionRules, "ids" | "named">,
): number | undefined =>
  taxonomy === "category" || taxonomy === "tag" ? ids.get(named[slug] ?? slug) : undefined;

const isTag = ({ taxonomy }: Pick<ImportTerm, "taxonomy">): boolean =>
  taxonomy === "post_tag" || taxonomy === "tag";

/** Those of its terms that become topics. */
export const tagsOf = (
  { terms }: Pick<ImportItem, "terms">,
  rules: Pick<SectionRules, "ids" | "named">,
): readonly ImportTerm[] =>
  terms.filter((term) => isTag(term) && sectionIdOf(term, rules) === undefined);

/** Its sections, in the order of its categories, and what is lost of its terms. */
export function sectionsHere(
  { terms }: Pick<ImportItem, "terms">,
  { ids, named, fallback }: SectionRules,
): {
  readonly sectionIds: readonly number[];
  /** Slugs of the categories that are sections here. */
  readonly categories: readonly string[];
  readonly losses: readonly string[];
} {
  const sectionIds = new Set<number>();
  const categories: string[] = [];
  const losses: string[] = [];
  const others = new Map<string, string[]>();
  for (const { taxonomy, slug, name } of terms) {
    const id = sectionIdOf({ taxonomy, slug, name }, { ids, named });
    if (id !== undefined) {
      sectionIds.add(id);
      categories.push(slug);
    } else if (taxonomy !== "author" && !isTag({ taxonomy }))
      others.set(taxonomy, [...(others.get(taxonomy) ?? []), name || slug]);
  }
  for (const [taxonomy, names] of others) {
    const what = taxonomy === "category" ? "categories" : taxonomy;
    losses.push(`${what}: ${names.join(", ")}`);
  }
  if (sectionIds.size === 0 && fallback) {
    sectionIds.add(fallback.id);
    losses.push(`no matching section; filed under ${fallback.name}`);
  }
  return { sectionIds: [...sectionIds], categories, losses };
}

/** The old IDs that a field refers to. */
export function listReferences(item: ImportItem, type: PostTypeName): readonly string[] {
  return Object.entries(postTypes[type].acf).flatMap(([name, field]) =>
    isReference(field) ? readIds(metaOf(item, name)) : [],
  );
}

/** Whether readers see who made an entry of this type. */
export const hasByline = (type: PostTypeName): boolean =>
  Object.values(postTypes[type].acf).some(({ kind }) => kind === "author" || kind === "authors");

const isReference = ({ kind }: AcfField): boolean =>
  kind === "author" || kind === "authors" || kind === "articles";

const metaOf = ({ meta }: ImportItem, name: string): string => meta[name]?.[0] ?? "";

export interface FieldsHere {
  readonly fields: EntryFields;
  /** IDs of writers that fields name; empty: they name none. */
  readonly writerIds: readonly number[];
  readonly losses: readonly string[];
}

export function fieldsHere(
  item: ImportItem,
  type: PostTypeName,
  {
    entryIds,
    isComing = () => false,
  }: {
    /** Entries here by their ID there. */
    readonly entryIds: ReadonlyMap<string, number>;
    /** Whether an item becomes an entry in this run, although it isn't one yet. */
    readonly isComing?: (id: string) => boolean;
  },
): FieldsHere {
  const fields: Record<string, unknown> = {};
  const losses: string[] = [];
  const writers: number[] = [];
  for (const [name, { kind }] of Object.entries(postTypes[type].acf)) {
    const text = metaOf(item, kind === "author" && name === "author" ? authorField(item) : name);
    if (text === "") continue;
    const ids = () =>
      readIds(text).flatMap((id) => {
        const own = entryIds.get(id);
        if (own === undefined && !isComing(id))
          losses.push(`field ${name}: ${id} is not in the export`);
        return own ?? [];
      });
    if (kind === "author" || kind === "authors") writers.push(...ids());
    else if (kind === "articles") fields[name] = ids();
    else if (kind === "boolean") fields[name] = text === "1" || text === "true";
    else if (kind === "number")
      fields[name] = Number.isFinite(Number(text)) ? Number(text) : undefined;
    else if (kind === "instant") fields[name] = readInstant(text) ?? lose(name, text);
    else if (kind === "embed") fields[name] = sanitizeEmbed(text) || lose(name, text);
    else if (kind === "puzzle") fields[name] = readIpuz(text).ok ? text : lose(name, text);
    else if (kind === "url")
      fields[name] = /^(?:https?:\/\/|\/(?!\/))/.test(text) ? text : lose(name, text);
    else fields[name] = plain(text);
  }
  if (metaOf(item, "is_decorative") === "1") fields.is_decorative = true;
  if (type === "page" && metaOf(item, "featured_headline") !== "") {
    fields.featured_headline = plain(metaOf(item, "featured_headline"));
  }
  if (type === "article" && !item.areCommentsOpen) fields.comment_status = "closed";
  Object.assign(fields, searchTexts(item, type));
  return { fields: fields as EntryFields, writerIds: [...new Set(writers)], losses };

  function lose(name: string, text: string): undefined {
    losses.push(`field ${name}: ${text.slice(0, 80)}`);
  }
}

/** Both names are in use. */
const authorField = ({ meta }: ImportItem): string => (meta.author ? "author" : "author_id");

function readInstant(text: string): string | null {
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The texts of SEO plugins; those with variables mean nothing. */
function searchTexts({ meta }: ImportItem, type: PostTypeName): EntryFields {
  const read = (...names: readonly string[]) =>
    plain(
      names
        .map((name) => meta[name]?.[0] ?? "")
        .find((text) => text !== "" && !text.includes("%")) ?? "",
    );
  const title = read("search_title", "_yoast_wpseo_title", "rank_math_title", "_aioseo_title");
  const description = read(
    "search_description",
    "_yoast_wpseo_metadesc",
    "rank_math_description",
    "_aioseo_description",
  );
  if (type === "article") {
    return {
      ...(title === "" ? {} : { search_title: title }),
      ...(description === "" ? {} : { search_description: description }),
    };
  }
  if (type !== "page" || meta.meta_title || meta.meta_description) return {};
  return {
    ...(title === "" ? {} : { meta_title: title }),
    ...(description === "" ? {} : { meta_description: description }),
  };
}

/** The texts that every type has. */
export function textsHere(
  item: ImportItem,
  options: {
    readonly type: PostTypeName;
    readonly body: string;
    readonly access: ArticleAccess;
  },
): Pick<EntryChange, "title" | "body" | "excerpt" | "access"> {
  const { hasBody, hasExcerpt, hasAccess } = postTypes[options.type];
  return {
    title: plain(item.title),
    ...(hasBody ? { body: options.body } : {}),
    ...(hasExcerpt ? { excerpt: plain(item.excerpt || (hasBody ? "" : item.content)) } : {}),
    ...(hasAccess ? { access: item.access ?? options.access } : {}),
  };
}

/** Where it was: its address, the one by its number, and those of the names that it had before. */
export function oldPathsOf(
  { id, link, oldSlugs, slug }: ImportItem,
  pathThere: (address: string) => string | null,
): readonly string[] {
  const path = link === "" ? null : pathThere(link);
  // Whatever the type is: /?page_id=7 and /?attachment_id=7 are looked up by this, too.
  const numbered = /^\d+$/.test(id) ? [`/?p=${id}`] : [];
  if (path === null || path.includes("?")) return numbered;
  const parts = path.replace(/\/$/, "").split("/");
  const isNamed = parts.at(-1) === slug || decode(slug) === parts.at(-1);
  const older = isNamed ? oldSlugs.map((old) => [...parts.slice(0, -1), old].join("/")) : [];
  return [path, ...numbered, ...older];
}
