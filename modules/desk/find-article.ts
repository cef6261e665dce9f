/** The article of a call, if the caller may know of it. */
import { type DeskRequest, notFound } from "../../platform/desk/desk-call";
import type { ArticleForDesk, Asker } from "./types";

export type FindArticle = (
  call: Pick<DeskRequest, "actor" | "rights" | "params">,
) => Promise<{ id: number; article: ArticleForDesk }>;

export function createFindArticle(
  find: (asker: Asker, articleId: number) => Promise<ArticleForDesk | null>,
): FindArticle {
  return async ({ actor, rights, params }) => {
    const id = Number(params["id"]);
    const isId = /^[1-9]\d{0,9}$/.test(params["id"] ?? "") && id < 2 ** 31;
    const article = isId ? await find({ staffId: actor.staffId, rights }, id) : null;
    if (!article) throw notFound("This article");
    return { id, article };
  };
}
