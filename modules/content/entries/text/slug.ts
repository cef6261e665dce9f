import type { PostTypeName } from "../model/post-types";

/** Pages have addresses of at most so many parts: "about/history/founders". */
const mostParts = 3;

/** A slug that someone gave an entry of this type. That of a page is its whole address: "about/history". */
export function slugOf(type: PostTypeName, text: string): string {
  if (type !== "page") return slugFrom(text);
  const parts = text.split("/").flatMap((part) => slugFrom(part) || []);
  const [last = "", ...above] = [
    parts.slice(mostParts - 1).join("-"),
    ...parts.slice(0, mostParts - 1),
  ];
  return [...above, last]
    .filter((part) => part !== "")
    .join("/")
    .slice(0, 190)
    .replace(/[-/]$/, "");
}

/** Converts text to a slug as WordPress does; empty if no characters are left. */
export function slugFrom(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’‘"“”`]/g, "")
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 190)
    .replace(/-$/, "");
}
