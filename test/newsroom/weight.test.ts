/** The size of the newsroom's files; the website's build fails by itself if it reads one of its sources. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brotliSize, listScripts } from "../../bench/pages/page-weight";
import { builtFolder } from "../setup/built";

const client = join(builtFolder(), "client");
const assets = join(client, "desk-assets");
const kilobyte = 1024;
const document = readFileSync(join(assets, "index.html"), "utf8");

const shell = listScripts(document, client);

/** The files of a desk that are not among those already loaded. */
function listDesk(name: string, loaded: readonly string[]): readonly string[] {
  const frame = shell.map((url) => readFileSync(join(client, url), "utf8")).join("");
  // A file that desks share can have a desk's name: the frame imports the desk's.
  const chunk = new RegExp(`import\\(.\\./(${name}-[\\w-]{8}\\.js)`).exec(frame)?.[1];
  const own = listScripts(`<script src="/desk-assets/${chunk}"></script>`, client);
  return own.filter((url) => !loaded.includes(url));
}

const sizeOf = (urls: readonly string[]): number =>
  urls.reduce((sum, url) => sum + brotliSize(client, url), 0);

test("the frame loads at most 75 KB of script before a desk", () => {
  expect(shell.length).toBeGreaterThan(0);
  expect(sizeOf(shell)).toBeLessThanOrEqual(75 * kilobyte);
});

test("the list of articles adds at most 20 KB, and the editor 130 KB more", () => {
  const list = listDesk("articles", shell);
  expect(list.length).toBeGreaterThan(0);
  expect(sizeOf(list)).toBeLessThanOrEqual(20 * kilobyte);
  const editor = listDesk("editor", [...shell, ...list]);
  expect(editor.length).toBeGreaterThan(0);
  expect(sizeOf(editor)).toBeLessThanOrEqual(130 * kilobyte);
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
