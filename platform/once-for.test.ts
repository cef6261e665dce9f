import { expect, it, vi } from "vitest";
import { onceFor } from "./once-for";

const request = () => new Request("http://paper.example/");

it("reads once for each key, also for concurrent callers", async () => {
  const read = vi.fn(async () => ({}));
  const visits = onceFor(read);
  const [one, other] = [request(), request()];
  const found = await Promise.all([visits.find(one), visits.find(one)]);
  expect(found[0]).toBe(found[1]);
  expect(await visits.find(one)).toBe(found[0]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await visits.find(other)).not.toBe(found[0]);
});

it("reads again after it was told to forget", async () => {
  let value = 1;
  const values = onceFor(async () => value);
  const one = request();
  expect(await values.find(one)).toBe(1);
  value = 2;
  expect(await values.find(one)).toBe(1);
  values.forget();
  expect(await values.find(one)).toBe(2);
});

it("does not cache a failed read", async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce("there");
  const values = onceFor(read);
  const one = request();
  await expect(values.find(one)).rejects.toThrow("away");
  expect(await values.find(one)).toBe("there");
});
