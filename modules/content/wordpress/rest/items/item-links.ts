/** The `_links` of items; embeddable ones are what `_embed` fetches. */
import { postTypes } from "../../../entries/model/post-types";
import { type Entry, writerIdsOf } from "../../../entries/model/entry";

export type Links = Record<string, readonly object[]>;

export const curies = [{ name: "wp", href: "https://api.w.org/{rel}", templated: true }];

export function linksOf(entry: Entry, origin: string): Links {
  const api = `${origin}/wp-json/wp/v2`;
  const type = postTypes[entry.type];
  const own = `${api}/${type.restBase}`;
  const links: Links = {
    self: [{ href: `${own}/${entry.id}` }],
    collection: [{ href: own }],
    about: [{ href: `${api}/types/${type.name}` }],
  };
  const writerIds = writerIdsOf(entry);
  if (writerIds.length > 0) {
    links.author = writerIds.map((id) => ({ embeddable: true, href: `${api}/authors/${id}` }));
  }
  if (type.hasRevisions) links["version-history"] = [{ href: `${own}/${entry.id}/revisions` }];
  if (entry.pictureId !== null) {
    links["wp:featuredmedia"] = [{ embeddable: true, href: `${api}/media/${entry.pictureId}` }];
  }
  if (type.name !== "attachment") {
    links["wp:attachment"] = [{ href: `${api}/media?parent=${entry.id}` }];
  }
  if (type.hasSections) {
    links["wp:term"] = [
      { taxonomy: "category", embeddable: true, href: `${api}/categories?post=${entry.id}` },
    ];
  }
  const named = entry.fields.articles ?? [];
  if (named.length > 0) {
    links["acf:post"] = named.map((id) => ({ embeddable: true, href: `${api}/articles/${id}` }));
  }
  return { ...links, curies };
}
