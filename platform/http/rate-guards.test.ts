import { expect, it } from "vitest";
import type { Database } from "../database/database";
import { createRateLimits } from "../limits/rate-limit";
import { createRateGuards } from "./rate-guards";

// In memory: the limits never use the database.
const database = { kind: "embedded" } as Database;

const sizes = {
  send: {
    perReader: { points: 1, seconds: 60 },
    perClient: { points: 2, seconds: 120 },
    inTotal: { points: 3, seconds: 180 },
  },
  look: { perClient: { points: 1, seconds: 60 } },
};

const open = () =>
  createRateGuards({
    limits: createRateLimits({ database }),
    addressOf: (request) => request.headers.get("x-client") ?? "",
    sizes,
  });
const from = (client: string, endpoint = "a", readerId?: string) => ({
  endpoint,
  request: new Request("http://paper.example/", { headers: { "x-client": client } }),
  readerId,
});

it("counts by reader, by client and in total, and returns the seconds to wait", async () => {
  const guards = open();
  expect(await guards.pass("send", from("one", "a", "ada"))).toBeNull();
  expect(await guards.pass("send", from("one", "a", "ada"))).toBe(60);
  expect(await guards.pass("send", from("one"))).toBeNull();
  expect(await guards.pass("send", from("one"))).toBe(120);
  expect(await guards.pass("send", from("two"))).toBeNull();
  expect(await guards.pass("send", from("three"))).toBe(180);
  expect(await guards.pass("send", from("three", "b"))).toBeNull();
});

it("does not count rejected attempts of one client toward others", async () => {
  const guards = open();
  for (const _ of [1, 2, 3, 4, 5]) await guards.pass("send", from("one", "a", "ada"));
  expect(await guards.pass("send", from("one", "a", "max"))).toBeNull();
  expect(await guards.pass("send", from("two"))).toBeNull();
});

it("checks without counting", async () => {
  const guards = open();
  expect(await guards.look("look", from("one"))).toBeNull();
  expect(await guards.look("look", from("one"))).toBeNull();
  expect(await guards.pass("look", from("one"))).toBeNull();
  expect(await guards.look("look", from("one"))).toBe(60);
});
