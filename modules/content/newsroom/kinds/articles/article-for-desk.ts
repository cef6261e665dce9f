/** What the newsroom's other modules ask of articles: may someone know of one; keep what it says. */
import type { PoolClient } from "../../../../../platform/database/database";
import type { ArticleForDesk, Asker } from "../../../../desk/types";
import type { Queryable } from "../../../entries/store/query";
import { copyOf, revisedFields } from "./article-copy";
import { mayEdit, maySee } from "../../desk/article-rights";
import { topStoriesSlug } from "../../../entries/model/post-types";
import { type DeskType, findDeskRow } from "../../desk/desk-store";
import { insertUnlessKept } from "../../desk/revision-store";

/** Null: it does not exist, is in the trash, or this person may not know of it. */
export async function findArticleForDesk(
  db: Queryable,
  asker: Asker,
  id: number,
): Promise<ArticleForDesk | null> {
  const { rows } = await db.query<{ ownerId: number | null; type: DeskType }>(
    `select type, owner_id as "ownerId" from content.entries
     where id = $1 and type in ('article', 'page') and slug <> '${topStoriesSlug}' and status <> 'trash'`,
    [id],
  );
  const article = rows[0];
  if (!article || !maySee(asker, article)) return null;
  return { ownerId: article.ownerId, mayEdit: mayEdit(asker, article) };
}

/** Keeps an article's text as a revision, because another person goes on writing. */
export async function keepHandedOver(
  db: PoolClient,
  { articleId, staffName }: { articleId: number; staffName: string },
  now: Date,
): Promise<void> {
  const row = await findDeskRow(db, articleId);
  if (!row) return;
  const copy = row.waiting ?? copyOf(row);
  await insertUnlessKept(db, {
    entryId: articleId,
    texts: copy,
    fields: revisedFields(copy),
    kind: "handed-over",
    by: { login: "", name: staffName },
    at: now,
  });
}
