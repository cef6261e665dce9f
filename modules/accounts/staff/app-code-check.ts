/**
 * Checks app codes within limits: five wrong ones a session, and fifty a day for a person. An attempt is
 * counted before it is looked at. Only who has proved the address, or is signed in, can try at all, so no
 * stranger uses up anyone's attempts.
 */
import type { Pool } from "../../../platform/database/database";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { RateLimits } from "../../../platform/limits/rate-limit";
import type { AppCodes } from "./second-factors/app-codes";
import type { StaffSessions } from "./staff-sessions";

const daySeconds = 86_400;

export type AppCodeCheck = ReturnType<typeof createAppCodeCheck>;

export function createAppCodeCheck(deps: {
  pool: Pool;
  appCodes: AppCodes;
  sessions: StaffSessions;
  limits: RateLimits;
  audit: AuditLog;
}) {
  const { pool, appCodes, sessions, audit } = deps;
  const daily = deps.limits.limit("staff-app-code", { points: 50, seconds: daySeconds });

  const recordFailure = (actor: Actor, by: "app-code" | "passkey" | "email") =>
    audit.record(pool, actor, {
      action: "second_factor.fail",
      subject: `staff:${actor.staffId}`,
      after: { by },
    });

  return {
    recordFailure,
    /**
     * Counts an attempt of this session; the returned function undoes that after a success.
     * @throws DeskRefusal after too many
     */
    async count(actor: Actor): Promise<() => Promise<void>> {
      const sessionId = actor.sessionId!;
      const key = String(actor.staffId);
      const isFree = (await sessions.takeTry(sessionId)) && (await daily.consume(key)).ok;
      if (!isFree) {
        const message = "Too many wrong codes. Use a passkey, or sign in again from the beginning.";
        throw new DeskRefusal(429, "too_many_codes", message);
      }
      return async () => {
        await sessions.clearTries(sessionId);
        await daily.refund(key);
      };
    },

    /** Uses a code, once. @throws DeskRefusal for a wrong one, and after too many */
    async take(actor: Actor, code: string): Promise<void> {
      const succeed = await this.count(actor);
      if (await appCodes.take(actor.staffId, code)) return succeed();
      await recordFailure(actor, "app-code");
      const message = "That code is incorrect or was already used. Wait for the next one.";
      throw new DeskRefusal(422, "wrong_code", message);
    },
  };
}
