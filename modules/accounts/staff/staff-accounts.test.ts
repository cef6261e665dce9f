import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createManualClock } from "../../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/test-database";
import { createAuditLog } from "../../../platform/desk/audit-log";
import { inTransaction } from "../../../platform/database/transaction";
import { createStaffStore, type StaffStore } from "./staff-store";
import { createStaffAccounts, LoginTaken, type StaffAccounts } from "./staff-accounts";

const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
const dora = {
  login: "dora",
  name: "Dora",
  email: "dora@example.com",
  roles: ["editor", "front", "moderator"],
} as const;

let database: TestDatabase;
let store: StaffStore;
let accounts: StaffAccounts;
/** How often stored passwords were read, each to be compared with a slow hash. */
let readings = 0;

beforeAll(async () => {
  const names = (await readdir("migrations")).toSorted();
  database = await createTestDatabase(
    await Promise.all(
      names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    ),
  );
  const { pool } = database;
  const audit = createAuditLog({ pool, clock });
  const stored = createStaffStore(pool);
  store = {
    ...stored,
    listPasswords(staffId) {
      readings += 1;
      return stored.listPasswords(staffId);
    },
  };
  const onChange = async () => accounts.forgetPasswords();
  accounts = createStaffAccounts({ pool, store, audit, clock, onChange });
});

afterAll(() => database.close());

describe("staff", () => {
  it("of the sandbox are created once, with a known password", async () => {
    const made = await accounts.ensureStaff({ ...dora, applicationPassword: "sandbox" });
    expect(await accounts.ensureStaff({ ...dora, applicationPassword: "sandbox" })).toEqual(made);
    expect(await accounts.authenticateStaff("dora", "sandbox")).toEqual(made);
    expect(made.rights.has("publish_articles")).toBe(true);
    expect(made.rights.has("moderate_comments")).toBe(true);
    expect(made.rights.has("manage_paper")).toBe(false);
  });

  it("sign in with a generated password, ignoring its spaces and the login's case", async () => {
    const { staff, applicationPassword } = await accounts.createStaff({
      ...dora,
      login: "Emil",
      roles: ["moderator"],
    });
    expect(applicationPassword).toMatch(/^(\w{4} ){5}\w{4}$/);
    expect(await accounts.authenticateStaff("Emil", applicationPassword)).toEqual(staff);
    const bare = applicationPassword.replaceAll(" ", "");
    expect(await accounts.authenticateStaff("emil", bare)).toEqual(staff);
    expect(staff.rights.has("publish_articles")).toBe(false);
  });

  it("get the same error for a wrong password and an unknown login", async () => {
    expect(await accounts.authenticateStaff("dora", "wrong")).toBeNull();
    expect(await accounts.authenticateStaff("dora", "")).toBeNull();
    expect(await accounts.authenticateStaff("nobody", "sandbox")).toBeNull();
    expect(await accounts.authenticateStaff("nobody", "nobody")).toBeNull();
  });

  it("are cached for the second request", async () => {
    accounts.forgetPasswords();
    const before = readings;
    const staff = await accounts.authenticateStaff("dora", "sandbox");
    expect(readings - before).toBe(1);
    for (let time = 0; time < 100; time++) {
      expect(await accounts.authenticateStaff("dora", "sandbox")).toEqual(staff);
    }
    expect(readings - before).toBe(1);
  });

  it("cannot share a login in another case", async () => {
    await expect(accounts.createStaff({ ...dora, login: "DORA" })).rejects.toBeInstanceOf(
      LoginTaken,
    );
  });

  it("have no access once they are revoked", async () => {
    const { staff, applicationPassword } = await accounts.createStaff({ ...dora, login: "gone" });
    expect(await accounts.authenticateStaff("gone", applicationPassword)).not.toBeNull();
    await inTransaction(database.pool, (db) => store.revoke(db, staff.id, clock.now()));
    accounts.forgetPasswords();
    expect(await accounts.authenticateStaff("gone", applicationPassword)).toBeNull();
    expect((await accounts.listStaff()).map(({ login }) => login)).toEqual(["dora", "Emil"]);
  });

  it("have only hashes of their passwords in the database", async () => {
    const { rows } = await database.pool.query(
      "select encode(salt, 'escape') || encode(hash, 'escape') as kept from accounts.application_passwords",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { kept } of rows) expect(kept).not.toContain("sandbox");
  });
});
