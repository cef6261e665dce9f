import { describe, expect, test } from "vitest";
import { linear, measureGrowth } from "../../test/setup/growth";
import { loggedPath, scrub } from "./scrub";

describe("scrub", () => {
  test.each([
    ['{"msg":"550 <ada.b+c@example.org>: unknown"}', '{"msg":"550 <[cut]>: unknown"}'],
    ["/login?email=ada%40example.org&x=1", "/login?email=[cut]&x=1"],
    ["a@b.example c@d.example", "[cut] [cut]"],
    ["a@b@c", "[cut]"],
    ["postgres://paper:pass:word@db.example:5432/paper", "postgres://[cut]/paper"],
    ["at /srv/node_modules/@hono/node-server/dist", "at /srv/node_modules/@hono/node-server/dist"],
    ["Authorization: Bearer abcdefgh.ijk", "Authorization: [cut]"],
    ["key sk_live_12345678 and whsec_abcdef", "key [cut] and [cut]"],
    ["pi_123_secret_4567890123", "pi_123[cut]"],
    ["nothing to cut: 127.0.0.1:5432", "nothing to cut: 127.0.0.1:5432"],
  ])("writes %s as %s", (line, expected) => {
    expect(scrub(line)).toBe(expected);
  });

  const hostile = (times: number) =>
    JSON.stringify({
      msg: `"a"@"b" ${"a@".repeat(times)} \\@\n@ \u001b@ \nbo@c \u001bbo@c`,
    });

  test("leaves JSON valid", () => {
    const scrubbed: unknown = JSON.parse(scrub(hostile(4_000)));
    expect(scrubbed).toHaveProperty("msg", expect.not.stringContaining("bo@"));
  });

  test("takes linear time", () => {
    expect(measureGrowth((times) => scrub(hostile(times)), 4_000)).toBeLessThan(linear);
  });
});

describe("loggedPath", () => {
  test.each([
    ["/login?token=abc", "/login"],
    [
      "/article/harbor-towns-share-one-water-system",
      "/article/harbor-towns-share-one-water-system",
    ],
    ["/desk/preview/shared/eyJhbGciOiJIUzI1NiJ9.e30.x1", "/desk/preview/shared/[cut]"],
    [`/${"a".repeat(400)}`, `/${"a".repeat(299)}…`],
  ])("writes %s as %s", (path, expected) => {
    expect(loggedPath(path)).toBe(expected);
  });
});
