/** A publisher's settings for the whole paper. */
import type { Actor, AuditLog } from "../../../../platform/desk/audit-log";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Queryable } from "../../entries/store/query";

const publishesOwnName = "publishes_own";

export type DeskSettings = ReturnType<typeof createDeskSettings>;

export function createDeskSettings(deps: {
  pool: Pool;
  clock: Clock;
  audit: Pick<AuditLog, "record">;
}) {
  const { pool, clock, audit } = deps;
  return {
    /** Whether those who have the right may publish what they began themselves; off by default. */
    async publishesOwn(db: Queryable = pool): Promise<boolean> {
      const { rows } = await db.query<{ isOn: boolean }>(
        `select value = 'true'::jsonb as "isOn" from desk.settings where name = $1`,
        [publishesOwnName],
      );
      return rows[0]?.isOn ?? false;
    },

    async setPublishesOwn(isOn: boolean, by: Actor): Promise<void> {
      await inTransaction(pool, async (db) => {
        await db.query(
          `insert into desk.settings (name, value, changed_at, changed_by) values ($1, $2, $3, $4)
           on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at,
             changed_by = excluded.changed_by`,
          [publishesOwnName, JSON.stringify(isOn), clock.now(), by.name],
        );
        await audit.record(db, by, {
          action: "setting.change",
          subject: `setting:${publishesOwnName}`,
          after: { value: isOn },
        });
      });
    },
  };
}
