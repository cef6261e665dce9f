/**
 * Staff accounts and their application passwords, which authenticate programs via the API. Identifies staff and their rights; the
 * callers enforce them.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { notFound } from "../../../platform/desk/desk-call";
import {
  dropSpaces,
  generateApplicationPassword,
  hashPassword,
  matchesPassword,
  type PasswordHash,
} from "./application-password";
import { operator, type Staff } from "./staff";
import type { StaffDetails, StaffStore } from "./staff-store";

export class LoginTaken extends Error {
  override readonly name = "LoginTaken";

  constructor(login: string) {
    super(`The login ${login} has already been used. Choose another.`);
  }
}

export interface StaffAccounts {
  /** The staff with this login and password, if cached in the last minute; does no hashing. */
  findCachedStaff(login: string, password: string): Staff | null;
  /**
   * Null for an unknown login, a wrong password and a revoked account alike.
   * @throws TaskQueueFull when too many passwords wait to be looked at
   */
  authenticateStaff(login: string, password: string): Promise<Staff | null>;
  /**
   * Creates an account and its application password, which is only returned here.
   * @throws LoginTaken; logins must differ by more than case
   */
  createStaff(details: StaffDetails): Promise<{ staff: Staff; applicationPassword: string }>;
  /** Creates the account with a given password unless the login exists; for the sandbox's staff. */
  ensureStaff(details: StaffDetails & { applicationPassword: string }): Promise<Staff>;
  /** By login; without revoked accounts. */
  listStaff(): Promise<readonly Staff[]>;
  /** Another application password, which is only returned here. */
  addPassword(actor: Actor, staffId: number, name: string): Promise<string>;
  /** @throws DeskRefusal if this person has no such password */
  revokePassword(actor: Actor, staffId: number, id: number): Promise<void>;
  /** Passwords that were recently accepted are looked at again: someone was revoked, or has other roles. */
  forgetPasswords(): void;
}

/** Hashing is slow by design; a client that publishes a hundred articles waits for it once. */
const CACHE_MS = 60_000;
const MOST_REMEMBERED = 1_000;

export function createStaffAccounts(deps: {
  pool: Pool;
  store: StaffStore;
  audit: AuditLog;
  clock: Clock;
  /** Has every process forget the passwords that it recently accepted. */
  onChange: () => Promise<void>;
}): StaffAccounts {
  const { pool, store, audit, clock, onChange } = deps;
  const rememberKey = randomBytes(32);
  const remembered = new Map<string, { staff: Staff; until: number }>();
  /** Matches no password. */
  const noPassword: PasswordHash = { salt: randomBytes(16), hash: randomBytes(32) };

  function remember(key: string, staff: Staff): void {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, { staff, until: performance.now() + CACHE_MS });
  }

  const keyOf = (login: string, password: string) =>
    createHmac("sha256", rememberKey)
      .update(JSON.stringify([login.toLowerCase(), dropSpaces(password)]))
      .digest("base64");

  function findCachedStaff(login: string, password: string): Staff | null {
    const key = keyOf(login, password);
    const known = remembered.get(key);
    if (known && performance.now() < known.until) return known.staff;
    remembered.delete(key);
    return null;
  }

  async function addStaff(details: StaffDetails, password: string): Promise<Staff> {
    const hashed = await hashPassword(password);
    return inTransaction(pool, async (db) => {
      const at = clock.now();
      const staff = await store.create(db, details, at);
      if (!staff) throw new LoginTaken(details.login);
      await store.addPassword(db, { ...hashed, staffId: staff.id, name: "First", at });
      await audit.record(db, operator, {
        action: "staff.create",
        subject: `staff:${staff.id}`,
        after: { name: staff.name, roles: staff.roles },
      });
      return staff;
    });
  }

  return {
    findCachedStaff,
    async authenticateStaff(login, password) {
      const known = findCachedStaff(login, password);
      if (known) return known;
      const staff = await store.find(login);
      const hashes = staff ? await store.listPasswords(staff.id) : [];
      if (!staff || hashes.length === 0) {
        // As slow as a wrong password, so that timing does not reveal which logins exist.
        await matchesPassword(password, noPassword);
        return null;
      }
      for (const hash of hashes) {
        if (!(await matchesPassword(password, hash))) continue;
        remember(keyOf(login, password), staff);
        return staff;
      }
      return null;
    },
    async createStaff(details) {
      const applicationPassword = generateApplicationPassword();
      return { staff: await addStaff(details, applicationPassword), applicationPassword };
    },
    async ensureStaff({ applicationPassword, ...details }) {
      return (await store.find(details.login)) ?? addStaff(details, applicationPassword);
    },
    listStaff: () => store.list(),
    async addPassword(actor, staffId, name) {
      const password = generateApplicationPassword();
      const hashed = await hashPassword(password);
      await inTransaction(pool, async (db) => {
        const person = await store.findById(staffId, db);
        if (!person) throw notFound("This person’s account");
        await store.addPassword(db, { ...hashed, staffId, name, at: clock.now() });
        await audit.record(db, actor, {
          action: "application_password.add",
          subject: `staff:${staffId}`,
          after: { name: person.name },
        });
      });
      return password;
    },
    async revokePassword(actor, staffId, id) {
      await inTransaction(pool, async (db) => {
        const isRevoked = await store.revokePassword(db, staffId, id, clock.now());
        if (!isRevoked) throw notFound("This application password");
        await audit.record(db, actor, {
          action: "application_password.revoke",
          subject: `staff:${staffId}`,
        });
      });
      await onChange();
    },
    forgetPasswords: () => remembered.clear(),
  };
}
