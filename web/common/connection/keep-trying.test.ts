import { afterEach, expect, it, vi } from "vitest";
import { keepTrying } from "./keep-trying";
import { patience, tryAgain } from "./patience";

const failure = new TypeError("Failed to fetch dynamically imported module");

/** An import that fails this many times, and the server's response to the request for the reason. */
function prepare(failures: number, answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("navigator", { onLine: false });
  let left = failures;
  return vi.fn(() => (left-- > 0 ? Promise.reject(failure) : Promise.resolve()));
}

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));
const calm = { awaited: null, trouble: null, isTrying: false, tries: 0 };

afterEach(() => vi.unstubAllGlobals());

it("waits for the connection, and ends the wait once the part is loaded", async () => {
  const load = prepare(2, noAnswer);
  const outcome = keepTrying(load);
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
    await vi.waitFor(() => expect(patience.getState().trouble).toBe("offline"));
    patience.setState({ trouble: null });
    tryAgain();
  }
  expect(await outcome).toBe("loaded");
  expect(patience.getState()).toEqual(calm);
});

it("reports a server failure as failed", async () => {
  const outcome = keepTrying(
    prepare(1, () => Promise.resolve(new Response(null, { status: 503 }))),
  );
  await vi.waitFor(() => expect(patience.getState().trouble).toBe("failed"));
  tryAgain();
  expect(await outcome).toBe("loaded");
});

it("finds that a file is gone where the server responds", async () => {
  const load = prepare(9, () => Promise.resolve(new Response(null)));
  expect(await keepTrying(load)).toBe("gone");
  expect(load).toHaveBeenCalledTimes(2);
  expect(patience.getState()).toEqual(calm);
});

it("stops when the reader stays on the page", async () => {
  const load = prepare(9, noAnswer);
  const outcome = keepTrying(load);
  await vi.waitFor(() => expect(patience.getState().trouble).toBe("offline"));
  patience.getState().awaited?.giveUp();
  expect(await outcome).toBe("given-up");
  expect(load).toHaveBeenCalledTimes(1);
  expect(patience.getState()).toEqual(calm);
});
