import type { ArticlesPart, IssuePart } from "../../../modules/newsletters/types";

/** An ID that no part has. */
function freeId(parts: readonly IssuePart[]): string {
  for (let number = parts.length + 1; ; number += 1) {
    const id = `part-${number}`;
    if (!parts.some((part) => part.id === id)) return id;
  }
}

export function newPart(kind: IssuePart["kind"], parts: readonly IssuePart[]): IssuePart {
  const base = { id: freeId(parts), heading: "", isLeftOut: false };
  switch (kind) {
    case "words":
      return { ...base, kind, text: "", audience: "everyone" };
    case "join":
      return { ...base, kind, text: "Subscribe to read everything." };
    case "articles":
      return {
        ...base,
        kind,
        source: "newest",
        sectionId: null,
        count: 3,
        look: "headlines",
        articleIds: null,
      } satisfies ArticlesPart;
    default:
      return { ...base, kind };
  }
}
