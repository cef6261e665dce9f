/** What the newsroom's files weigh; the website's build fails by itself if it reads one of its sources. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brotliSize, listScripts, scriptSize } from "../../bench/page-weight";
import { builtFolder } from "../setup/built";

const client = join(builtFolder(), "client");
const assets = join(client, "desk-assets");
const kilobyte = 1024;
const document = readFileSync(join(assets, "index.html"), "utf8");

/** The files of a desk that the shell has not loaded. */
function listDesk(name: string): readonly string[] {
  const chunk = readdirSync(assets).find((file) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file),
  );
  const shell = new Set(listScripts(document, client));
  const own = listScripts(`<script src="/desk-assets/${chunk}"></script>`, client);
  return own.filter((url) => !shell.has(url));
}

test("the frame loads at most 75 KB of script before a desk", () => {
  expect(listScripts(document, client).length).toBeGreaterThan(0);
  expect(scriptSize(document, client)).toBeLessThanOrEqual(75 * kilobyte);
});

test.each([
  ["articles", 20],
  ["editor", 130],
  ["front", 30],
])("%s adds at most %d KB", (name, most) => {
  const files = listDesk(name);
  expect(files.length).toBeGreaterThan(0);
  const size = files.reduce((sum, url) => sum + brotliSize(client, url), 0);
  expect(size).toBeLessThanOrEqual(most * kilobyte);
});

test("the website's files know nothing of the newsroom", () => {
  const files = readdirSync(join(client, "assets")).filter((name) => /\.(?:js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((name) =>
    /\/api\/v1\/desk|desk-assets|\.shell-rail|\.articles-row/.test(
      readFileSync(join(client, "assets", name), "utf8"),
    ),
  );
  expect(found).toEqual([]);
});
