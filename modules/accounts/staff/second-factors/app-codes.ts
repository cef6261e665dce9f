/**
 * Codes of an authenticator app (TOTP), by otplib. The secret is stored encrypted; a code is valid once, and
 * for 30 seconds before and after its own half minute.
 */
import { generateSecret, generateURI, verify } from "otplib";
import type { Clock } from "../../../../platform/clock";
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { createSealer } from "../../../../platform/sealed";

const toleranceSeconds = 30;

export type AppCodes = ReturnType<typeof createAppCodes>;

export function createAppCodes(deps: { pool: Pool; clock: Clock; secret: string; paper: string }) {
  const { pool, clock, paper } = deps;
  const sealer = createSealer(deps.secret, "staff app code");

  /** The step of a valid code, which has not been used; null for any other. */
  async function readStep(sealed: Buffer, code: string): Promise<number | null> {
    const key = sealer.open(sealed);
    const token = code.replaceAll(/\s/g, "");
    if (key === null || !/^\d{6}$/.test(token)) return null;
    const epoch = Math.floor(clock.now().getTime() / 1000);
    const result = await verify({ secret: key, token, epoch, epochTolerance: toleranceSeconds });
    return result.valid && "timeStep" in result ? result.timeStep : null;
  }

  return {
    /** When the person added an authenticator app; null if none. */
    async find(staffId: number, db: Pool | PoolClient = pool): Promise<Date | null> {
      const { rows } = await db.query<{ confirmedAt: Date }>(
        `select confirmed_at as "confirmedAt" from accounts.app_codes
         where staff_id = $1 and confirmed_at is not null`,
        [staffId],
      );
      return rows[0]?.confirmedAt ?? null;
    },

    /** Makes a new key, which counts once `confirm` has seen a code of it. An app in use stays in use. */
    async start(staff: {
      id: number;
      email: string;
    }): Promise<{ key: string; address: string } | null> {
      const key = generateSecret();
      const { rowCount } = await pool.query(
        `insert into accounts.app_codes as a (staff_id, secret, created_at) values ($1, $2, $3)
         on conflict (staff_id) do update set secret = $2, created_at = $3 where a.confirmed_at is null`,
        [staff.id, sealer.seal(key), clock.now()],
      );
      if (rowCount === 0) return null;
      return { key, address: generateURI({ issuer: paper, label: staff.email, secret: key }) };
    },

    /** Takes the first code of a new key into use; false if it is wrong. */
    async confirm(db: PoolClient, staffId: number, code: string): Promise<boolean> {
      const { rows } = await db.query<{ secret: Buffer }>(
        `select secret from accounts.app_codes where staff_id = $1 and confirmed_at is null for update`,
        [staffId],
      );
      const step = rows[0] ? await readStep(rows[0].secret, code) : null;
      if (step === null) return false;
      await db.query(
        "update accounts.app_codes set confirmed_at = $2, last_step = $3 where staff_id = $1",
        [staffId, clock.now(), step],
      );
      return true;
    },

    /** Uses a code, once. */
    async take(staffId: number, code: string): Promise<boolean> {
      const { rows } = await pool.query<{ secret: Buffer }>(
        "select secret from accounts.app_codes where staff_id = $1 and confirmed_at is not null",
        [staffId],
      );
      const step = rows[0] ? await readStep(rows[0].secret, code) : null;
      if (step === null) return false;
      const { rowCount } = await pool.query(
        "update accounts.app_codes set last_step = $2 where staff_id = $1 and last_step < $2",
        [staffId, step],
      );
      return rowCount === 1;
    },

    async remove(db: PoolClient, staffId: number): Promise<boolean> {
      const { rowCount } = await db.query("delete from accounts.app_codes where staff_id = $1", [
        staffId,
      ]);
      return rowCount === 1;
    },
  };
}
