/** Changes of who works here: roles, revocation, second factors. One publisher always remains. */
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { type StaffRole, staffRoles } from "../../../shared/newsroom/staff-rights";
import type { StaffEmails } from "../emails/staff-emails";
import { needsSecondFactor, type SecondFactors } from "./second-factors/second-factors";
import type { Staff } from "./staff";
import type { StaffSessions } from "./staff-sessions";
import type { StaffStore } from "./staff-store";

export type People = ReturnType<typeof createPeople>;

export function createPeople(deps: {
  pool: Pool;
  store: StaffStore;
  sessions: StaffSessions;
  secondFactors: SecondFactors;
  emails: StaffEmails | null;
  audit: AuditLog;
  clock: Clock;
  /** The sandbox's staff, who need no second factor. */
  demoLogins: readonly string[];
  /** Forgets passwords that were recently accepted, in every process. */
  onChange: () => Promise<void>;
}) {
  const { pool, store, sessions, secondFactors, audit, clock } = deps;

  async function lock(db: PoolClient, staffId: number): Promise<Staff> {
    await store.lockRoles(db);
    const person = await store.findById(staffId, db);
    if (!person) throw notFound("This person’s account");
    return person;
  }

  async function keepPublisher(db: PoolClient, { id, name, roles }: Staff): Promise<void> {
    if (!roles.includes("publisher") || (await store.hasOtherPublisher(db, id))) return;
    const message = `${name} is the only publisher. Make someone else a publisher first.`;
    throw new DeskRefusal(409, "last_publisher", message);
  }

  return {
    /** @throws DeskRefusal for the last publisher */
    async changeRoles(
      actor: Actor,
      staffId: number,
      requested: readonly StaffRole[],
    ): Promise<void> {
      const roles = staffRoles.filter((role) => requested.includes(role));
      const lacksFactor = await isWithoutFactor(staffId);
      await inTransaction(pool, async (db) => {
        const person = await lock(db, staffId);
        if (!roles.includes("publisher")) await keepPublisher(db, person);
        await store.setRoles(db, staffId, roles);
        // With more rights than a contributor's: the next sign-in sets up a second factor.
        const isDemo = deps.demoLogins.includes(person.login);
        if (
          lacksFactor &&
          needsSecondFactor(roles) &&
          !needsSecondFactor(person.roles) &&
          !isDemo
        ) {
          await sessions.endAll(db, staffId, null);
        }
        await audit.record(db, actor, {
          action: "staff.change_roles",
          subject: `staff:${staffId}`,
          before: { roles: person.roles },
          after: { name: person.name, roles },
        });
      });
      await deps.onChange();
    },

    /** Ends the account, its sessions and passwords. @throws DeskRefusal for the last publisher */
    async revoke(actor: Actor, staffId: number): Promise<void> {
      await inTransaction(pool, async (db) => {
        const person = await lock(db, staffId);
        await keepPublisher(db, person);
        await store.revoke(db, staffId, clock.now());
        await sessions.endAll(db, staffId, null);
        await audit.record(db, actor, {
          action: "staff.revoke",
          subject: `staff:${staffId}`,
          before: { name: person.name, roles: person.roles },
        });
      });
      await deps.onChange();
    },

    /** Removes passkeys and app code, and ends all sessions: the next sign-in sets up new ones. */
    async resetSecondFactor(actor: Actor, staffId: number): Promise<void> {
      const { email } = await inTransaction(pool, async (db) => {
        const person = await lock(db, staffId);
        await secondFactors.passkeys.removeAll(db, staffId);
        await secondFactors.appCodes.remove(db, staffId);
        await sessions.endAll(db, staffId, null);
        await audit.record(db, actor, {
          action: "second_factor.reset",
          subject: `staff:${staffId}`,
          after: { name: person.name },
        });
        return person;
      });
      if (!email.endsWith(".invalid")) await deps.emails?.secondFactorReset({ to: email });
    },
  };

  async function isWithoutFactor(staffId: number): Promise<boolean> {
    const { passkey, appCode } = await secondFactors.has(staffId);
    return !passkey && !appCode;
  }
}
