/**
 * Cache tags of pages and of other answers; a change publishes the tags it makes stale. `entries` is the
 * tag of every answer of the REST API, feed and sitemap.
 */
import { postTypeNames, postTypes, topStoriesSlug } from "./post-types";
import { type Entry, writerIdsOf } from "./entry";

const listTags = postTypeNames.flatMap((name) => postTypes[name].listTag ?? []);

/** Tags that a change of this entry makes stale, from its states before and after. */
export function tagsOf(states: readonly (Entry | null)[]): string[] {
  const tags = new Set<string>();
  for (const entry of states) {
    if (!entry) continue;
    tags.add("entries");
    if (entry.type === "page" && entry.slug !== topStoriesSlug) {
      // In no list: the front page does not depend on it.
      tags.add(`page:${entry.slug}`);
      continue;
    }
    tags.add("list");
    const { listTag } = postTypes[entry.type];
    if (listTag !== null) tags.add(listTag);
    switch (entry.type) {
      case "article":
        tags.add(`article:${entry.id}`).add("front");
        for (const id of entry.sectionIds) tags.add(`section:${id}`);
        for (const id of writerIdsOf(entry)) tags.add(`author:${id}`);
        for (const id of entry.fields.topics ?? []) tags.add(`topic:${id}`);
        break;
      case "writer":
        tags.add(`author:${entry.id}`).add("authors").add("front");
        for (const tag of listTags) tags.add(tag);
        break;
      case "page":
        tags.add("top-stories").add("front");
        // The lead article's own page shows whether it is breaking news.
        if (entry.fields.articles?.[0]) tags.add(`article:${entry.fields.articles[0]}`);
        break;
      case "crossword":
      case "video":
        tags.add("front");
        break;
      case "attachment":
        tags.add(`media:${entry.id}`).add("front");
        // A crossword has no picture.
        for (const tag of listTags) if (tag !== "crosswords") tags.add(tag);
    }
  }
  return [...tags];
}

/** The same for a picture that was just added, which no page shows yet. */
export const tagsOfNewPicture = ({ id }: Entry): string[] => ["entries", `media:${id}`];

/** The same for what shows a writer or a picture. */
export const tagsOfUsers = (users: {
  readonly articleIds: readonly number[];
  readonly sectionIds: readonly number[];
  readonly authorIds: readonly number[];
}): string[] => [
  ...users.articleIds.map((id) => `article:${id}`),
  ...users.sectionIds.map((id) => `section:${id}`),
  ...users.authorIds.map((id) => `author:${id}`),
];
