/** SQL: where the readers of an address go whose list has another address now. */
import type { PoolClient } from "../../../platform/database/database";
import { putRedirect } from "./store-redirects";

/**
 * Sends the readers of `from`, and of all addresses that led there, to `to` at once, which itself leads
 * nowhere any more. `from` null: only the latter.
 */
export async function leadOn(
  db: PoolClient,
  given: { from: string | null; to: string; by: string; at: Date },
): Promise<void> {
  const { from, to, by, at } = given;
  await db.query("delete from content.redirects where path = $1", [to]);
  if (from === null) return;
  await db.query("update content.redirects set target_path = $2 where target_path = $1", [
    from,
    to,
  ]);
  await putRedirect(db, { path: from, to, by, at });
}
