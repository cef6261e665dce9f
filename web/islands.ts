/**
 * Every island: a part of a page that React runs in the browser. A module's default export is the
 * component that `Island` renders under this name.
 */
import type { ComponentType } from "react";
import type { IslandName } from "./common/page/island-names";

// Each component has props of its own, which its markup carries as JSON.
// oxlint-disable-next-line typescript/no-explicit-any
type IslandModule = { default: ComponentType<any> };

export const islands = {
  "article-tools": () =>
    import("./features/reading/article/article-tools").then((m) => ({ default: m.ArticleTools })),
  comments: () =>
    import("./features/discussion/comments/comments-entry").then((m) => ({
      default: m.CommentsEntry,
    })),
} satisfies Record<IslandName, () => Promise<IslandModule>>;
