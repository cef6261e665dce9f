import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database";
import { TaskQueueFull } from "../../platform/limits/task-queue";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { createStaffAuth } from "./staff-auth";

const dora = {
  id: 1,
  login: "dora",
  name: "Dora",
  email: "d@example.com",
  roles: ["editor", "front", "moderator"],
} as const;

test("does not count an attempt that was not checked because the queue was full", async () => {
  let isFull = true;
  const enter = createStaffAuth({
    acceptsDemoPassword: false,
    accounts: {
      findCachedStaff: () => null,
      authenticateStaff: async (_login, password) => {
        if (isFull) throw new TaskQueueFull("Too many wait.");
        return password === "right" ? { ...dora, rights: new Set() } : null;
      },
    },
    limits: createRateLimits({ database: { kind: "embedded" } as Database }),
    addressOf: () => "192.0.2.1",
  });
  const request = new Request("http://127.0.0.1/");
  for (let tries = 0; tries < 40; tries += 1) {
    await expect(enter("dora", `right ${tries}`, request)).rejects.toThrow(TaskQueueFull);
  }
  isFull = false;
  expect(await enter("dora", "right", request)).toMatchObject({ login: "dora" });
  // Failed attempts count, correct ones do not.
  for (let tries = 0; tries < 9; tries += 1) await enter("dora", `wrong ${tries}`, request);
  expect(await enter("dora", "right", request)).toMatchObject({ login: "dora" });
  await enter("dora", "wrong 10", request);
  expect(await enter("dora", "right", request)).toBeNull();
});
