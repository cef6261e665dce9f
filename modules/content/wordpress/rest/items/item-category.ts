/** A section as a WordPress category. */
import { curies } from "./item-links";
import type { Item } from "./item-scope";
import { toRendered } from "../../../entries/text/plain-text";
import type { Context } from "../wire/wire-collections";
import { sectionPath } from "../../../../../shared/paths";

/** A section as WordPress REST tells of it. */
export interface RestSection {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

export function toCategoryItem(
  section: RestSection,
  options: { origin: string; context: Context; count?: number },
): Item {
  const api = `${options.origin}/wp-json/wp/v2`;
  const isEmbed = options.context === "embed";
  return {
    id: section.id,
    ...(isEmbed ? {} : { count: options.count ?? 0, description: section.description }),
    link: `${options.origin}${sectionPath(section.slug)}`,
    name: toRendered(section.name),
    slug: section.slug,
    taxonomy: "category",
    ...(isEmbed ? {} : { parent: 0, meta: [] }),
    acf: [],
    _links: {
      self: [{ href: `${api}/categories/${section.id}` }],
      collection: [{ href: `${api}/categories` }],
      about: [{ href: `${api}/taxonomies/category` }],
      "wp:post_type": [
        { href: `${api}/articles?categories=${section.id}` },
        { href: `${api}/video?categories=${section.id}` },
      ],
      curies,
    },
  };
}
