/** The people that the screens show: their accounts, and pending invitations. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { notFound } from "../../../platform/desk/desk-call";
import { deviceName } from "../device-name";
import type { Invitations } from "./invitations";
import type { SecondFactors } from "./second-factors/second-factors";
import type { StaffSessions } from "./staff-sessions";
import type { StaffStore } from "./staff-store";
import type { StaffAccount, StaffList, StaffRow } from "./wire";

export type StaffViews = ReturnType<typeof createStaffViews>;

export function createStaffViews(deps: {
  pool: Pool;
  store: StaffStore;
  sessions: StaffSessions;
  secondFactors: SecondFactors;
  invitations: Invitations;
  clock: Clock;
}) {
  const { pool, store, sessions, secondFactors, invitations, clock } = deps;

  interface Counts {
    readonly staffId: number;
    readonly passkeys: number;
    readonly hasAppCode: boolean;
    readonly lastSeenAt: Date | null;
  }

  async function countAll(): Promise<ReadonlyMap<number, Counts>> {
    const { rows } = await pool.query<Counts>(
      `select t.id as "staffId",
         (select count(*)::int from accounts.passkeys p where p.staff_id = t.id) as passkeys,
         exists (select from accounts.app_codes a
           where a.staff_id = t.id and a.confirmed_at is not null) as "hasAppCode",
         (select max(s.last_seen_at) from accounts.staff_sessions s where s.staff_id = t.id) as "lastSeenAt"
       from accounts.staff t where t.revoked_at is null`,
    );
    return new Map(rows.map((row) => [row.staffId, row]));
  }

  return {
    async list(): Promise<StaffList> {
      const counts = await countAll();
      const people = await store.list();
      const waiting = await invitations.listOpen();
      return {
        people: await Promise.all(
          people.map(async ({ id, login, name, email, roles }): Promise<StaffRow> => {
            const counted = counts.get(id);
            return {
              id,
              login,
              name,
              email,
              roles,
              passkeys: counted?.passkeys ?? 0,
              hasAppCode: counted?.hasAppCode ?? false,
              sessions: (await sessions.list(id)).length,
              lastSeenAt: counted?.lastSeenAt?.toISOString() ?? null,
            };
          }),
        ),
        invitations: waiting.map(({ id, name, email, roles, sentAt, expiresAt }) => ({
          id,
          name,
          email,
          roles,
          sentAt: sentAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isExpired: expiresAt <= clock.now(),
        })),
      };
    },

    /** @param sessionId the one that asks */
    async read(staffId: number, sessionId: string | null): Promise<StaffAccount> {
      const person = await store.findById(staffId);
      if (!person) throw notFound("This person’s account");
      const { id, login, name, email, roles } = person;
      const passkeys = await secondFactors.passkeys.list(staffId);
      const since = await secondFactors.appCodes.find(staffId);
      const open = await sessions.list(staffId);
      const passwords = await store.listPasswords(staffId);
      return {
        id,
        login,
        name,
        email,
        roles,
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.createdAt.toISOString(),
          lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
        })),
        appCodeSince: since?.toISOString() ?? null,
        sessions: open.map((session) => ({
          id: session.sessionId,
          browser: deviceName(session.userAgent),
          address: session.clientAddress,
          createdAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          isThis: session.sessionId === sessionId,
        })),
        passwords: passwords.map((password) => ({
          id: password.id,
          name: password.name,
          createdAt: password.createdAt.toISOString(),
        })),
      };
    },
  };
}
