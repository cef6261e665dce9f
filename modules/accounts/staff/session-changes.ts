/** Ends sessions, one's own or, for a publisher, someone else's. */
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { notFound } from "../../../platform/desk/desk-call";
import type { StaffSessions } from "./staff-sessions";

export type SessionChanges = ReturnType<typeof createSessionChanges>;

export function createSessionChanges(deps: {
  pool: Pool;
  sessions: StaffSessions;
  audit: AuditLog;
}) {
  const { pool, sessions, audit } = deps;
  return {
    /** @throws DeskRefusal if there is none */
    end: (actor: Actor, staffId: number, sessionId: string): Promise<void> =>
      inTransaction(pool, async (db) => {
        if (!(await sessions.end(db, staffId, sessionId))) throw notFound("This session");
        await audit.record(db, actor, { action: "session.end_one", subject: `staff:${staffId}` });
      }),

    endAll: (actor: Actor, staffId: number, except: string | null): Promise<void> =>
      inTransaction(pool, async (db) => {
        await sessions.endAll(db, staffId, except);
        await audit.record(db, actor, { action: "session.end_all", subject: `staff:${staffId}` });
      }),
  };
}
