import { afterEach, expect, it, vi } from "vitest";
import { loadPart } from "./load-part";
import { calmDown, tryAgain, usePatience } from "./patience";

const failure = new TypeError("Failed to fetch dynamically imported module");
const part = { default: "part" };

/** An import that fails this many times, and the server's response to the request for the reason. */
function prepare(failures: number, answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("document", { addEventListener: () => undefined });
  let left = failures;
  return vi.fn(() => (left-- > 0 ? Promise.reject(failure) : Promise.resolve(part)));
}

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));
const never = new AbortController().signal;

afterEach(() => {
  vi.unstubAllGlobals();
  calmDown();
});

it("waits for the connection, and clears the trouble once the part is loaded", async () => {
  const load = prepare(2, noAnswer);
  const loaded = loadPart(load, never);
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(usePatience.getState().trouble).toBe("offline"));
    expect(load).toHaveBeenCalledTimes(tries);
    calmDown();
    tryAgain();
  }
  expect(await loaded).toBe(part);
  expect(usePatience.getState()).toEqual({ trouble: null, isTrying: false, tries: 0 });
});

it("reports a server failure as failed", async () => {
  const loaded = loadPart(
    prepare(1, () => Promise.resolve(new Response(null, { status: 503 }))),
    never,
  );
  await vi.waitFor(() => expect(usePatience.getState().trouble).toBe("failed"));
  tryAgain();
  expect(await loaded).toBe(part);
});

it("returns null for a file that no longer exists, and reports no connection trouble", async () => {
  const load = prepare(9, () => Promise.resolve(new Response(null)));
  expect(await loadPart(load, never)).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  expect(usePatience.getState().trouble).toBeNull();
});

it("stops when the signal aborts", async () => {
  const left = new AbortController();
  const load = prepare(9, noAnswer);
  const loaded = loadPart(load, left.signal);
  await vi.waitFor(() => expect(usePatience.getState().trouble).toBe("offline"));
  left.abort();
  expect(await loaded).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  expect(usePatience.getState().trouble).toBeNull();
});
