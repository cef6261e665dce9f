/** Where lists and feeds of another system were, and what answers for them here. */
import type { ImportTerm } from "./import-types";
import { labelOf } from "./import-topics";
import { type SectionRules, sectionIdOf } from "./map-item";
import { sectionPath, topicPath } from "../../../../shared/paths";

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
  topics,
}: {
  readonly terms: readonly ImportTerm[];
  readonly rules: SectionRules;
  readonly sections: readonly { readonly id: number; readonly slug: string }[];
  /** Addresses of topics by their names in lower case. */
  readonly topics: ReadonlyMap<string, string>;
}): readonly { readonly path: string; readonly to: string }[] {
  const parents = new Map(
    terms.flatMap(({ taxonomy, slug, parent }) =>
      taxonomy === "category" && parent ? [[slug, parent] as const] : [],
    ),
  );
  const lists = terms.flatMap(({ taxonomy, slug, name, number }) => {
    const term = { taxonomy, slug, name };
    const isCategory = taxonomy === "category";
    const id =
      sectionIdOf(term, rules) ??
      (isCategory && rules.named["*"] !== undefined ? rules.fallback?.id : undefined);
    const section = sections.find((one) => one.id === id);
    const topic = isCategory ? undefined : topics.get(labelOf(term).toLowerCase());
    const list = section
      ? sectionPath(section.slug)
      : topic === undefined
        ? null
        : topicPath(topic);
    const to = list ?? `/search?q=${encodeURIComponent(labelOf(term))}`;
    if (isCategory) {
      const paths = [`/category/${slug}`, `/category/${pathOfCategory(slug)}`];
      const numbered = number ? [{ path: `/?cat=${number}`, to }] : [];
      return [...new Set(paths)].flatMap((path) => withFeeds(path, to, list)).concat(numbered);
    }
    return taxonomy === "post_tag" || taxonomy === "tag" ? withFeeds(`/tag/${slug}`, to, list) : [];
  });
  return [...lists, ...oldFeeds];

  /** With the categories above it, as WordPress has them in addresses. */
  function pathOfCategory(slug: string): string {
    const path = [slug];
    for (
      let above = parents.get(slug);
      above && !path.includes(above);
      above = parents.get(above)
    ) {
      path.unshift(above);
    }
    return path.join("/");
  }
}

/** A list's address and, if it has one here, its feed's: `/feed` in WordPress, `/rss` in Ghost. */
const withFeeds = (
  path: string,
  to: string,
  list: string | null,
): { readonly path: string; readonly to: string }[] => [
  { path, to },
  ...(list === null
    ? []
    : ["feed", "rss"].map((feed) => ({ path: `${path}/${feed}`, to: `${list}/feed` }))),
];
