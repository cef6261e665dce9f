import type { PostTypeName } from "../../entries/model/post-types";

/** The types here, by the names of other systems; a plain post is an article. */
const typesHere: Readonly<Record<string, PostTypeName>> = {
  post: "article",
  article: "article",
  page: "page",
  crossword: "crossword",
  video: "video",
  event: "event",
  writer: "writer",
  attachment: "attachment",
};

/** Null: a type that has no place here. @param named other names for types, as the publisher gave them */
export function typeHere(
  type: string,
  named: Readonly<Record<string, string>> = {},
): PostTypeName | null {
  const wanted = Object.hasOwn(named, type) ? named[type]! : type;
  return Object.hasOwn(typesHere, wanted) ? typesHere[wanted]! : null;
}
