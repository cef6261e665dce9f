/** WordPress's categories as the publication's sections: by slug. Pure. */
import type { EntryItem } from "./wire";
import { sectionPath } from "../../../../shared/paths";

export interface UpstreamSection {
  readonly id: number;
  readonly slug: string;
}

type Term = EntryItem["terms"][number];

/** Sections in the order of the categories, the main one first; a category without one counts for its parent's. */
export function sectionsOf(
  { terms, meta }: Pick<EntryItem, "terms" | "meta">,
  sections: readonly UpstreamSection[],
): { readonly sectionIds: readonly number[]; readonly losses: readonly string[] } {
  const bySlug = new Map(sections.map(({ id, slug }) => [slug, id]));
  const byId = new Map(terms.map((term) => [term.id, term]));
  const categories = terms.filter(({ taxonomy }) => taxonomy === "category");
  const main = mainCategory(meta);
  const ordered = [
    ...categories.filter(({ id }) => id === main),
    ...categories.filter(({ id }) => id !== main),
  ];
  const losses: string[] = [];
  const sectionIds = ordered.flatMap((term) => {
    const id = sectionOf(term, bySlug, byId);
    // Items in WordPress's default category are in no section here.
    if (id === null && term.slug !== "uncategorized") {
      losses.push(`category ${term.slug} (no section has this slug)`);
    }
    return id ?? [];
  });
  return { sectionIds: [...new Set(sectionIds)], losses };
}

/** Where WordPress has the lists of these items' categories that are sections here. */
export function listCategories(
  items: readonly Pick<EntryItem, "terms">[],
  sections: readonly UpstreamSection[],
): readonly { readonly path: string; readonly to: string }[] {
  const bySlug = new Map(sections.map(({ id, slug }) => [slug, id]));
  const slugs = new Map(sections.map(({ id, slug }) => [id, slug]));
  const found = new Map<string, string>();
  for (const { terms } of items) {
    const byId = new Map(terms.map((term) => [term.id, term]));
    for (const term of terms) {
      if (term.taxonomy !== "category") continue;
      const id = sectionOf(term, bySlug, byId);
      if (id === null) continue;
      found.set(`/?cat=${term.id}`, sectionPath(slugs.get(id)!));
    }
  }
  return [...found].map(([path, to]) => ({ path, to }));
}

function sectionOf(
  term: Term,
  bySlug: ReadonlyMap<string, number>,
  byId: ReadonlyMap<number, Term>,
): number | null {
  let at: Term | undefined = term;
  for (let step = 0; at && step < 10; step += 1) {
    const id = bySlug.get(at.slug);
    if (id !== undefined) return id;
    at = at.parent ? byId.get(at.parent) : undefined;
  }
  return term.parents.flatMap((slug) => bySlug.get(slug) ?? [])[0] ?? null;
}

/** The category that the usual SEO plugins mark as the main one. */
function mainCategory(meta: EntryItem["meta"]): number | null {
  const input = meta["_yoast_wpseo_primary_category"] ?? meta["rank_math_primary_category"];
  const value: unknown = Array.isArray(input) ? input[0] : input;
  return Number(value) || null;
}
