/** No other code does what platform/http and inTransaction do. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const files = globSync("{platform,modules,server}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(file),
);

test.each([
  ["a header that keeps an answer from caches", /"cache-control": "no-store"/, ["answers.ts"]],
  ["Retry-After", /"retry-after"/, ["answers.ts"]],
  ["a reading of a form", /\.formData\(\)/, ["read-form.ts"]],
  ["a body read without a limit", /\breq\.(json|text|parseBody|arrayBuffer)\(/, []],
])("%s is only in platform/http", (_what, pattern, allowed) => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual(allowed.map((name) => `platform/http/${name}`));
});

test("transactions begin only in platform/database/transaction.ts", () => {
  const begins = files.filter((file) =>
    /query\(\s*["'`](begin|commit|rollback)/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(begins).toEqual(["platform/database/transaction.ts"]);
});
