/** Events that name a reader: exported, and with the account the reader's ID is taken out of them. */
import type { Pool } from "../../platform/database/database";
import type { PersonalDataSource } from "../../platform/module";

export const createPersonalData = (pool: Pool): PersonalDataSource => ({
  name: "webhooks",
  async export(readerId) {
    const { rows } = await pool.query<{ type: string; createdAt: Date; data: unknown }>(
      `select type, created_at as "createdAt", data from webhooks.events
       where reader_id = $1 order by created_at, id`,
      [readerId],
    );
    return rows.map(({ type, createdAt, data }) => ({
      type,
      createdAt: createdAt.toISOString(),
      data,
    }));
  },
  holds: async () => false,
  async erase(readerId) {
    await pool.query(
      `update webhooks.events set reader_id = null, data = data || '{"reader_id": null}'::jsonb
       where reader_id = $1`,
      [readerId],
    );
  },
});
