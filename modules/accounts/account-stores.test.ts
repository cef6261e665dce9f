import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmailBudget } from "../../platform/limits/email-budget";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { inTransaction } from "../../platform/database/transaction";
import { createChallengeStore } from "./challenges/challenge-store";
import { createChallenges } from "./challenges/challenges";
import { createEmailChangeStore } from "./personal-data/email-change-store";
import { createPersonalData } from "./personal-data/personal-data";
import { createReaderStore } from "./readers/reader-store";
import type { Trust } from "./sessions/session";
import { createSessionStore } from "./sessions/session-store";
import { createSessions } from "./sessions/sessions";

const now = new Date("2026-11-21T15:00:00Z");
const migrations = [
  "0001-platform.sql",
  "0002-accounts.sql",
  "0005-readers.sql",
  "0006-oauth.sql",
  "0007-account-indexes.sql",
  "0038-subscriber-imports.sql",
];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(
    await Promise.all(
      migrations.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    ),
  );
});
afterAll(() => database.close());

async function addReader(email: string): Promise<string> {
  const id = randomUUID();
  const options = { id, email, attributes: {}, isVerified: true, at: now };
  await createReaderStore(database.pool).create(options);
  return id;
}

test.each<[trust: Trust, isFound: boolean]>([
  ["low", false],
  ["full", true],
])(
  "a session of %s trust that was written down just after the proof of the address: found is %s",
  async (trust, isFound) => {
    const store = createSessionStore(database.pool);
    const readerId = await addReader(`${trust}@example.com`);
    const secretHash = Buffer.from(readerId);
    await store.create({
      id: randomUUID(),
      secretHash,
      readerId,
      trust,
      deviceId: randomUUID(),
      userAgent: "",
      clientAddress: "",
      now,
      expiresAt: new Date(now.getTime() + 1000),
    });
    expect((await store.find(secretHash, now)) !== null).toBe(isFound);
  },
);

test("erases the other accounts when another module postpones one", async () => {
  const store = createReaderStore(database.pool);
  const [kept, gone] = [await addReader("kept@example.com"), await addReader("gone@example.com")];
  await store.setDeletionDue(kept, new Date(now.getTime() - 2000));
  await store.setDeletionDue(gone, new Date(now.getTime() - 1000));
  const clock = createManualClock(now);
  const personalData = createPersonalData({
    store,
    emailChangeStore: createEmailChangeStore(database.pool),
    sessions: createSessions({
      store: createSessionStore(database.pool),
      clock,
      secure: false,
      addressOf: () => "",
      tierOf: async () => "registered",
      onSignedIn: async () => {},
    }),
    challenges: createChallenges({
      store: createChallengeStore(database.pool),
      clock,
      secret: "a secret for tests that is long enough",
      onSignUp: async () => {},
    }),
    emails: null,
    budget: createEmailBudget(createRateLimits({ database })),
    clock,
    phoneName: "phone_number",
    listIdentities: async () => [],
    onEmailChanged: async () => {},
    hasSessions: async () => false,
    personalDataSources: () => [
      {
        name: "invoices",
        export: async () => [],
        holds: async () => false,
        async erase(readerId) {
          if (readerId === kept) throw new Error("An invoice is open.");
        },
      },
    ],
  });
  await expect(personalData.eraseDue(new Date(0))).rejects.toThrow(
    "Account erasure isn’t available yet.",
  );
  expect(await store.find(kept)).not.toBeNull();
  expect(await store.find(gone)).toBeNull();
});

test.each([
  "delete from accounts.sessions where expires_at < now() or ended_at < now()",
  "delete from accounts.challenges where created_at < now()",
  "delete from accounts.challenges where email_key = 'ada@example.com'",
  "delete from accounts.challenges where reader_id = '00000000-0000-4000-8000-000000000000'",
  "delete from accounts.oauth_exchanges where expires_at <= now()",
  "select from accounts.readers where deletion_due_at <= now()",
])("uses an index to %s", async (sql) => {
  const plan = await inTransaction(database.pool, async (client) => {
    // The planner would scan so small a table even with an index.
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("Index");
  expect(plan).not.toContain("Seq Scan");
  // Nor does it scan a whole index whose columns begin with another one.
  if (sql.includes("email_key")) expect(plan).toContain("challenges_by_email");
});
