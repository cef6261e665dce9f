/** What the newsroom's other modules must know of an article. */
import type { ArticleForDesk, Asker } from "../../desk/types";
import type { Queryable } from "../store/query";

/** Null: it does not exist, is in the trash, or this person may not know of it. */
export async function findArticleForDesk(
  db: Queryable,
  { rights }: Asker,
  id: number,
): Promise<ArticleForDesk | null> {
  const { rows } = await db.query<{ id: number }>(
    "select id from content.entries where id = $1 and type = 'article' and status <> 'trash'",
    [id],
  );
  if (!rows[0] || !rights.has("read_drafts")) return null;
  return { ownerId: null, mayEdit: rights.has("edit_articles") };
}
