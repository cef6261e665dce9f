import { describe, expect, it } from "vitest";
import type { Database } from "../database/database";
import { createRateLimits } from "./rate-limit";

// In memory: the limits never use the database.
const database = { kind: "embedded" } as Database;

describe("a rate limit", () => {
  it("allows as many attempts as it has points and returns the seconds to wait", async () => {
    const limit = createRateLimits({ database }).limit("sign-in", { points: 2, seconds: 60 });
    expect(await limit.consume("ada")).toEqual({ ok: true });
    expect(await limit.consume("ada")).toEqual({ ok: true });
    expect(await limit.consume("ada")).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(await limit.consume("max")).toEqual({ ok: true });
  });

  it("counts names separately, and equal names together", async () => {
    const limits = createRateLimits({ database });
    const size = { points: 1, seconds: 60 };
    await limits.limit("sign-in", size).consume("ada");
    expect(await limits.limit("search", size).consume("ada")).toEqual({ ok: true });
    expect(await limits.limit("sign-in", size).consume("ada")).toMatchObject({ ok: false });
  });

  it("checks without counting whether another attempt would be rejected", async () => {
    const limit = createRateLimits({ database }).limit("sign-in", { points: 1, seconds: 60 });
    expect(await limit.look("ada")).toEqual({ ok: true });
    expect(await limit.look("ada")).toEqual({ ok: true });
    await limit.consume("ada");
    expect(await limit.look("ada")).toEqual({ ok: false, retryAfterSeconds: 60 });
  });

  it("deletes all counts on reset", async () => {
    const limits = createRateLimits({ database });
    const limit = limits.limit("sign-in", { points: 1, seconds: 60 });
    await limit.consume("ada");
    await limits.reset();
    expect(await limit.consume("ada")).toEqual({ ok: true });
  });
});
