/** Where lists and feeds of another system were, and what answers for them here. */
import type { ImportTerm } from "./import-types";
import type { SectionRules } from "./map-item";
import { sectionPath } from "../../../../shared/paths";

/** Where WordPress has its feeds, besides `/feed`. */
export const oldFeeds: readonly { readonly path: string; readonly to: string }[] = [
  "/feed/rss",
  "/feed/rss2",
  "/feed/rdf",
  "/feed/atom",
  "/rss",
  "/rss.xml",
  "/atom.xml",
].map((path) => ({ path, to: "/feed" }));

export function listOldLists({
  terms,
  rules,
  sections,
}: {
  readonly terms: readonly ImportTerm[];
  readonly rules: SectionRules;
  readonly sections: readonly { readonly id: number; readonly slug: string }[];
}): readonly { readonly path: string; readonly to: string }[] {
  const lists = terms.flatMap(({ taxonomy, slug, name, number }) => {
    if (taxonomy === "post_tag") {
      return [{ path: `/tag/${slug}`, to: `/search?q=${encodeURIComponent(name || slug)}` }];
    }
    if (taxonomy !== "category") return [];
    const id = rules.ids.get(rules.named[slug] ?? slug);
    const section = sections.find((one) => one.id === id);
    if (!section) return [];
    const to = sectionPath(section.slug);
    const named = [
      { path: `/category/${slug}`, to },
      { path: `/category/${slug}/feed`, to: `${to}/feed` },
    ];
    return named.concat(number ? [{ path: `/?cat=${number}`, to }] : []);
  });
  return [...lists, ...oldFeeds];
}
