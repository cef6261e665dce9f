import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findNearest, findUnknown } from "./unknown-variables";
import { findWeakness } from "./weak-secret";

it.each([
  ["PUBLICURL", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["STRIPE_KEY", "STRIPE_SECRET_KEY"],
  ["SMTP_HOST", "SMTP_URL"],
  ["HOME", null],
  ["HOSTNAME", null],
  ["LOGNAME", null],
])("takes %s for %s", (name, nearest) => {
  expect(findNearest(name)).toBe(nearest);
});

it("tells near misses of the environment, and everything unknown in .env", () => {
  const env = { PATH: "/bin", HOME: "/root", EDITOR: "vi", PUBLIC_URI: "x", SMTP_URL: "smtp://a" };
  expect(findUnknown(env, null)).toEqual([
    "PUBLIC_URI isn’t a setting of the paper and has no effect. Did you mean PUBLIC_URL?",
  ]);
  expect(findUnknown({}, "\uFEFFPORT=1\nexport HOST=a\nTZ=UTC\nCOLOUR=red\n# x=1")).toEqual([
    "COLOUR isn’t a setting of the paper and has no effect. Settings are listed in .env.example.",
  ]);
  // Another program wants the other spelling.
  expect(findUnknown({ DATABASE_URI: "a", DATABASE_URL: "b" }, null)).toEqual([]);
});

it("knows every name in .env.example", () => {
  const all = readFileSync(".env.example", "utf8").replaceAll(/^# ([A-Z_\d]+=)/gm, "$1");
  expect(findUnknown({}, all)).toEqual([]);
});

it.each([
  ["a".repeat(64), "repeats itself"],
  ["changeme".repeat(8), "repeats itself"],
  ["change-this-secret-password-example", "is made of words that everyone tries"],
  ["0123456789abcdefghijklmnop0123456789", "is made of words that everyone tries"],
  // openssl rand -hex 16, -base64 24, and forty words' first letters.
  ["3f9c1e07a86b52d4907e5bc3f1d82a6e", null],
  ["q8Vd3pY0sKx7Lr2Tz5WbNc1HgJmQeF6u", null],
  ["correct horse battery staple on a boat", null],
])("judges the secret %s", (secret, weakness) => {
  expect(findWeakness(secret)).toBe(weakness);
});
