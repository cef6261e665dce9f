import { afterEach, describe, expect, it, vi } from "vitest";
import { endWait, patience, pauseAfter, tryAgain, waitForAnotherTry } from "./patience";

vi.stubGlobal("navigator", { onLine: false });
afterEach(() => endWait(patience.getState().awaited));

describe("retries", () => {
  it("pauses longer with each try, up to 30 seconds", () => {
    expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("releases all waiting requests at once, and counts the tries", async () => {
    const waits = [waitForAnotherTry("offline"), waitForAnotherTry("failed")];
    expect(patience.getState()).toMatchObject({ trouble: "failed", isTrying: false, tries: 0 });
    tryAgain();
    await Promise.all(waits);
    expect(patience.getState().tries).toBe(1);
  });

  it("stops waiting when the signal aborts", async () => {
    const left = new AbortController();
    const wait = waitForAnotherTry("offline", left.signal);
    left.abort();
    await expect(wait).resolves.toBeUndefined();
  });
});
