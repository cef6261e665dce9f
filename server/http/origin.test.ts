import { expect, test } from "vitest";
import { ownOrigin } from "./origin";
import { mayChange } from "./origin-check";

const fallback = "http://127.0.0.1:3000";

test.each([
  ["localhost:3000", null, "http://localhost:3000"],
  ["127.0.0.1:8080", null, "http://127.0.0.1:8080"],
  ["[::1]:3000", null, "http://[::1]:3000"],
  ["evil.example", null, fallback],
  ["localhost.evil.example", null, fallback],
  ["127.0.0.1.evil.example", null, fallback],
  [undefined, null, fallback],
  ["localhost:3000", "https://paper.example", "https://paper.example"],
] as const)("Host %s with PUBLIC_URL %s", (host, publicUrl, expected) => {
  expect(ownOrigin(host, { publicUrl, fallback })).toBe(expected);
});

test.each([
  ["GET", { origin: "https://evil.example" }, true],
  ["POST", {}, true],
  ["POST", { origin: fallback }, true],
  ["POST", { origin: "https://evil.example" }, false],
  ["POST", { origin: "null" }, false],
  ["POST", { "sec-fetch-site": "cross-site" }, false],
  ["POST", { "sec-fetch-site": "same-origin", origin: fallback }, true],
  ["DELETE", { origin: "https://tool.example", authorization: "Basic eA==" }, true],
] as const)("%s with %j", (method, headers, expected) => {
  expect(mayChange(new Request(`${fallback}/x`, { method, headers }), fallback)).toBe(expected);
});
