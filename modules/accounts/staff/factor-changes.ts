/** A person's own passkeys and app: adding and removing them. */
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import type { StaffRole } from "../../../shared/newsroom/staff-rights";
import type { AppCodeCheck } from "./app-code-check";
import type { NewPasskey } from "./second-factors/passkeys";
import { needsSecondFactor, type SecondFactors } from "./second-factors/second-factors";
import type { StaffStore } from "./staff-store";

interface How {
  /** Refuses if there is a second factor by now: only the address was proved. */
  readonly onlyFirst: boolean;
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;

export function createFactorChanges(deps: {
  pool: Pool;
  store: StaffStore;
  secondFactors: SecondFactors;
  appCodeCheck: AppCodeCheck;
  audit: AuditLog;
  clock: Clock;
}) {
  const { pool, store, secondFactors, appCodeCheck, audit, clock } = deps;
  const { passkeys, appCodes } = secondFactors;

  async function lock(db: PoolClient, { staffId }: Actor, { onlyFirst }: How): Promise<void> {
    await store.lockRoles(db);
    if (!onlyFirst) return;
    const has = await secondFactors.has(staffId, db);
    if (!has.passkey && !has.appCode) return;
    const message = "Two-step sign-in was set up in another browser. Start over with your email.";
    throw new DeskRefusal(409, "start_again", message);
  }

  const record = (db: PoolClient, actor: Actor, action: string) =>
    audit.record(db, actor, { action, subject: `staff:${actor.staffId}` });

  /** @throws DeskRefusal if nothing would remain, unless the person is a contributor only */
  async function keepOne(db: PoolClient, actor: Actor): Promise<void> {
    const has = await secondFactors.has(actor.staffId, db);
    if (has.passkey || has.appCode || !needsSecondFactor(actor.roles as readonly StaffRole[]))
      return;
    const message = "Two-step sign-in needs this. Add another passkey or app before you remove it.";
    throw new DeskRefusal(409, "last_factor", message);
  }

  return {
    async addPasskey(
      actor: Actor,
      options: { origin: string; made: NewPasskey; name: string } & How,
    ): Promise<void> {
      const passkey = await passkeys.read(options.origin, options.made, actor.staffId);
      const isAdded =
        passkey !== null &&
        (await inTransaction(pool, async (db) => {
          await lock(db, actor, options);
          if (!(await passkeys.add(db, { ...passkey, name: options.name, now: clock.now() })))
            return false;
          await record(db, actor, "passkey.add");
          return true;
        }));
      if (isAdded) return;
      const message = "We couldn’t save the passkey. Try again, or use an app instead.";
      throw new DeskRefusal(422, "not_added", message);
    },

    async addAppCode(actor: Actor, options: { code: string } & How): Promise<void> {
      const succeed = await appCodeCheck.count(actor);
      const isAdded = await inTransaction(pool, async (db) => {
        await lock(db, actor, options);
        if (!(await appCodes.confirm(db, actor.staffId, options.code))) return false;
        await record(db, actor, "app_code.add");
        return true;
      });
      if (isAdded) return succeed();
      const message = "That code is incorrect. Enter the code your app shows now.";
      throw new DeskRefusal(422, "wrong_code", message);
    },

    removePasskey: (actor: Actor, id: string): Promise<void> =>
      inTransaction(pool, async (db) => {
        await store.lockRoles(db);
        if (!(await passkeys.remove(db, actor.staffId, id))) throw notFound("This passkey");
        await keepOne(db, actor);
        await record(db, actor, "passkey.remove");
      }),

    removeAppCode: (actor: Actor): Promise<void> =>
      inTransaction(pool, async (db) => {
        await store.lockRoles(db);
        if (!(await appCodes.remove(db, actor.staffId))) throw notFound("This app");
        await keepOne(db, actor);
        await record(db, actor, "app_code.remove");
      }),
  };
}
