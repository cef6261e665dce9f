/** The kinds of entries that the newsroom writes. A new kind is added here. */
import type { PostTypeName } from "../../entries/model/post-types";
import type { WrittenType } from "../desk/entry-copy";
import type { Kind } from "../desk/kind";
import { article } from "./articles/article-kind";
import { author } from "./authors/author-kind";
import { featuresByType } from "./features/feature-kinds";
import { page } from "./pages/page-kind";

const kinds: Readonly<Record<WrittenType, Kind>> = {
  article,
  page,
  ...featuresByType,
  writer: author,
};

/** The kind of a type of entries; null: it is not written in the newsroom. */
export const kindOf = (type: PostTypeName): Kind | null =>
  type === "attachment" ? null : kinds[type];

export const allKinds: readonly Kind[] = Object.values(kinds);
