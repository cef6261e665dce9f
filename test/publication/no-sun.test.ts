/** Shipped code names no publication: The Sun occurs only in `publication/` and in the demo edition. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { publication } from "#publication";

const root = join(import.meta.dirname, "..", "..");
const shipped = [
  "shared",
  "platform",
  "modules",
  "newsroom",
  "web",
  "server",
  "sandbox",
  "migrations",
  "tools",
];
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", ".env.example", ...shipped],
  { cwd: root, encoding: "utf8" },
)
  .trim()
  .split("\n")
  .filter((path) => !/\.(?:md|webp|jpg|png|mp4|pem)$/.test(path))
  // Tests run against The Sun.
  .filter((path) => !/\.test\.tsx?$|\/test-[^/]+\.tsx?$|\.fixture\.ts$/.test(path))
  // Recordings of Stripe's responses.
  .filter((path) => !path.startsWith("sandbox/stripe/contract/"));

/** Its name, domain, products and city; "sun" alone is also an icon. */
const names =
  /\b(?:The Sun|the Sun|Sun (?:Founder|Member|Reader))\b|thesun|\bsun[-_](?:founder|member|reader)|\/sun\b(?!\.css)|New York|America\/|Harbor Street/;

it("finds the shipped files", () => {
  expect(files.length).toBeGreaterThan(900);
  const own = [publication.name, publication.domain, publication.addresses.postal.join()];
  for (const text of own) expect(text).toMatch(names);
});

it("finds no text of The Sun outside its publication", () => {
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (names.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
