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

const foreignTool = { origin: "https://tool.example", authorization: "Basic eA==" };

test.each([
  ["/x", "GET", { origin: "https://evil.example" }, true],
  ["/x", "POST", {}, true],
  ["/x", "POST", { origin: fallback }, true],
  ["/x", "POST", { origin: "https://evil.example" }, false],
  ["/x", "POST", { origin: "null" }, false],
  ["/x", "POST", { "sec-fetch-site": "cross-site" }, false],
  ["/x", "POST", { "sec-fetch-site": "same-origin", origin: fallback }, true],
  ["/wp-json/wp/v2/articles/1", "DELETE", foreignTool, true],
  ["/?rest_route=/wp/v2/articles/1", "DELETE", foreignTool, true],
  ["/wp-json/wp/v2/comments", "POST", { ...foreignTool, cookie: "session=x" }, false],
  ["/x", "DELETE", foreignTool, false],
  ["/?page=1", "POST", foreignTool, false],
] as const)("%s %s with %j", (path, method, headers, expected) => {
  expect(mayChange(new Request(`${fallback}${path}`, { method, headers }), fallback)).toBe(
    expected,
  );
});
