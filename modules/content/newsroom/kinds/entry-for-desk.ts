/** Entry operations for other newsroom modules: check read access, keep a revision. */
import type { PoolClient } from "../../../../platform/database/database";
import type { ArticleForDesk, Asker } from "../../../desk/types";
import { topStoriesSlug } from "../../entries/model/post-types";
import type { Queryable } from "../../entries/store/query";
import { toRevised } from "../desk/copies";
import { findDeskRow } from "../desk/desk-store";
import type { WrittenType } from "../desk/entry-copy";
import { insertUnlessKept } from "../desk/revision-store";
import { allKinds, kindOf } from "./kinds";

const types = allKinds.map(({ type }) => type);

/** Null: it does not exist, is in the trash, or this person may not know of it. */
export async function findEntryForDesk(
  db: Queryable,
  asker: Asker,
  id: number,
): Promise<ArticleForDesk | null> {
  const { rows } = await db.query<{ ownerId: number | null; type: WrittenType }>(
    `select type, owner_id as "ownerId" from content.entries
     where id = $1 and type <> 'attachment' and status <> 'trash'
       and (type <> 'page' or slug <> '${topStoriesSlug}')`,
    [id],
  );
  const entry = rows[0];
  const rights = entry && kindOf(entry.type)?.rights;
  if (!entry || !rights?.sees(asker, entry)) return null;
  return { ownerId: entry.ownerId, mayEdit: rights.edits(asker, entry) };
}

/** Keeps an entry's text as a revision, because another person writes it from now on. */
export async function keepHandedOver(
  db: PoolClient,
  { articleId, staffName }: { articleId: number; staffName: string },
  now: Date,
): Promise<void> {
  const row = await findDeskRow(db, articleId, types);
  const kind = row && kindOf(row.type);
  if (!kind) return;
  const copy = row.waiting ? kind.complete(row.waiting) : kind.read(row);
  await insertUnlessKept(db, {
    entryId: articleId,
    ...toRevised(kind, copy),
    kind: "handed-over",
    by: { login: "", name: staffName },
    at: now,
  });
}
