import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createManualClock } from "../../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/test-database";
import { createStaffAccounts, LoginTaken, type StaffAccounts } from "./staff-accounts";

const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
const dora = { login: "dora", name: "Dora", email: "dora@example.com", role: "editor" } as const;

let database: TestDatabase;
let accounts: StaffAccounts;

beforeAll(async () => {
  const names = ["0001-platform.sql", "0002-accounts.sql"];
  database = await createTestDatabase(
    await Promise.all(
      names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    ),
  );
  accounts = createStaffAccounts({ pool: database.pool, clock });
}, 60_000);

afterAll(() => database.close());

describe("staff", () => {
  it("of the sandbox are made once, with a known password", async () => {
    const made = await accounts.ensureStaff({ ...dora, applicationPassword: "sandbox" });
    expect(await accounts.ensureStaff({ ...dora, applicationPassword: "sandbox" })).toEqual(made);
    expect(await accounts.authenticateStaff("dora", "sandbox")).toEqual(made);
    expect(made.capabilities.has("publish_articles")).toBe(true);
    expect(made.capabilities.has("moderate_comments")).toBe(true);
    expect(made.capabilities.has("manage_staff")).toBe(false);
  });

  it("sign in by a generated password whose spaces do not count, and a login in any case", async () => {
    const { staff, applicationPassword } = await accounts.createStaff({
      ...dora,
      login: "Emil",
      role: "moderator",
    });
    expect(applicationPassword).toMatch(/^(\w{4} ){5}\w{4}$/);
    expect(await accounts.authenticateStaff("Emil", applicationPassword)).toEqual(staff);
    const bare = applicationPassword.replaceAll(" ", "");
    expect(await accounts.authenticateStaff("emil", bare)).toEqual(staff);
    expect(staff.capabilities.has("publish_articles")).toBe(false);
  });

  it("are refused alike for a wrong password and an unknown login", async () => {
    expect(await accounts.authenticateStaff("dora", "wrong")).toBeNull();
    expect(await accounts.authenticateStaff("dora", "")).toBeNull();
    expect(await accounts.authenticateStaff("nobody", "sandbox")).toBeNull();
    expect(await accounts.authenticateStaff("nobody", "nobody")).toBeNull();
  });

  it("are known at once at the second request", async () => {
    await accounts.authenticateStaff("dora", "sandbox");
    const began = performance.now();
    for (let time = 0; time < 100; time++) await accounts.authenticateStaff("dora", "sandbox");
    expect(performance.now() - began).toBeLessThan(100);
  });

  it("cannot share a login, whatever its case", async () => {
    await expect(accounts.createStaff({ ...dora, login: "DORA" })).rejects.toBeInstanceOf(
      LoginTaken,
    );
  });

  it("are out as soon as they are revoked", async () => {
    const { applicationPassword } = await accounts.createStaff({ ...dora, login: "gone" });
    expect(await accounts.authenticateStaff("gone", applicationPassword)).not.toBeNull();
    expect(await accounts.revoke("gone")).toBe(true);
    expect(await accounts.revoke("gone")).toBe(false);
    expect(await accounts.authenticateStaff("gone", applicationPassword)).toBeNull();
    expect((await accounts.listStaff()).map(({ login }) => login)).toEqual(["dora", "Emil"]);
  });

  it("leave no password readable in the database", async () => {
    const { rows } = await database.pool.query(
      "select encode(salt, 'escape') || encode(hash, 'escape') as kept from accounts.application_passwords",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { kept } of rows) expect(kept).not.toContain("sandbox");
  });
});
