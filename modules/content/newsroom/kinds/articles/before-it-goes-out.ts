/** What someone should know before an article goes out, or is taken down. */
import { topStoriesSlug } from "../../../entries/model/post-types";
import type { ContentReader } from "../../../entries/types";
import { findIdBySlug, listEntriesById } from "../../../entries/store/collections/store-collection";
import type { DeskPerson } from "../../desk/article-rights";
import type { DeskChange, DeskDeps } from "./desk-change";
import { missingIn, ownPathsIn, warningsIn } from "./readiness";
import type { ArticleUse, CopyCheck } from "../../desk/types";

export interface Advisers {
  /** Further warnings about an article, of other modules: open notes. */
  readonly listWarnings: (articleId: number) => Promise<readonly string[]>;
  /** What shows an article, of other modules: emails that are about to go out. */
  readonly listUses: (articleId: number) => Promise<readonly ArticleUse[]>;
}

const mostLinks = 100;

export function createChecks(
  deps: DeskDeps & {
    readonly advisers: Advisers;
    readonly reader: Pick<ContentReader, "findAccessFacts" | "findMovedArticle" | "findAuthor">;
  },
  desk: DeskChange,
) {
  const { pool, reader, advisers } = deps;

  async function isDead(path: string): Promise<boolean> {
    const [, kind, slug] = /^\/(article|author)\/([^/]+)\/?$/.exec(path) ?? [];
    if (!kind || !slug) return false;
    if (kind === "author") return (await reader.findAuthor(slug)) === null;
    const isThere = (await reader.findAccessFacts(slug)) ?? (await reader.findMovedArticle(slug));
    return isThere === null;
  }

  return {
    async check(id: number, origin: string, person: DeskPerson): Promise<CopyCheck> {
      const row = await desk.read(id, person);
      const found = await desk.resolve(pool, row);
      const paths = ownPathsIn(found.copy.body, origin).slice(0, mostLinks);
      const dead = await Promise.all(
        paths.map(async (path) => ((await isDead(path)) ? [path] : [])),
      );
      return {
        missing: await missingIn(pool, found, { type: row.type, id, addresses: deps.addresses }),
        warnings: [
          ...warningsIn(found, row.type),
          ...dead.flat().map((path) => `The link to ${path} leads nowhere.`),
          ...(await advisers.listWarnings(id)),
        ],
      };
    },

    async listUses(id: number, person: DeskPerson): Promise<readonly ArticleUse[]> {
      await desk.read(id, person);
      const pageId = await findIdBySlug(pool, "page", topStoriesSlug);
      const [page] = await listEntriesById(pool, pageId === null ? [] : [pageId]);
      const place = page?.fields.articles?.indexOf(id) ?? -1;
      const front: ArticleUse[] =
        place < 0
          ? []
          : [
              {
                kind: "front",
                label:
                  place === 0
                    ? "It leads the front page."
                    : `It is in place ${place + 1} on the front page.`,
              },
            ];
      return [...front, ...(await advisers.listUses(id))];
    },
  };
}
