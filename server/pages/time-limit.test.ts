import { expect, test } from "vitest";
import { TimeLimitPassed, withTimeLimit } from "./time-limit";

test("rejects and aborts work that takes too long", async () => {
  let told: AbortSignal | undefined;
  const work = withTimeLimit({ milliseconds: 5, what: "Rendering /" }, (signal) => {
    told = signal;
    return new Promise<never>(() => {});
  });
  await expect(work).rejects.toThrow(new TimeLimitPassed("Rendering / took longer than 0.005 s."));
  expect(told?.aborted).toBe(true);
});

test("returns the result or error of work that ends in time", async () => {
  const limit = { milliseconds: 60_000, what: "Rendering /" };
  await expect(withTimeLimit(limit, () => Promise.resolve(1))).resolves.toBe(1);
  await expect(withTimeLimit(limit, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
