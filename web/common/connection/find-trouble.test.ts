import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { findTrouble } from "./find-trouble";

const data = { type: "data", result: {} } as const;
const error = (result: unknown) => ({ type: "error", result }) as const;
const answer = (status: number) => error(new ErrorResponse(status, "", "a proxy's page"));

it.each([
  ["everything there", { root: data, page: data }, null],
  ["no network", { root: error(new TypeError("Failed to fetch")) }, "offline"],
  [
    "an answer that breaks off",
    { page: error(new Error("Unable to decode", { cause: new TypeError("network error") })) },
    "offline",
  ],
  ["a proxy without a server", { root: data, page: answer(502) }, "failed"],
  ["a server that is busy", { page: answer(503) }, "failed"],
  ["too many requests", { page: answer(429) }, "failed"],
  ["no such page", { page: answer(404) }, null],
  ["an error of the app's own", { page: error(new Error("Unexpected Server Error")) }, null],
  ["a way to another page", { page: error(new Response(null, { status: 302 })) }, null],
  ["a navigation that was left", { page: error(new DOMException("", "AbortError")) }, null],
])("%s", (_, results, trouble) => {
  expect(findTrouble(results)).toBe(trouble);
});
