/** Paths named in Markdown, in links and in code, must exist in the repository. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n");
const folders = new Set(files.flatMap((file) => parentsOf(file)));
const paths = new Set([...files, ...folders]);
/**
 * Suffixes of paths: "compose.ts" and "front-page/compose.ts" for
 * web/features/reading/front-page/compose.ts.
 */
const ends = new Set([...paths].flatMap((path) => endsOf(path)));
const documents = files.filter(
  (file) => file.endsWith(".md") && !/^seed\/(?:edition|starter-pages)\//.test(file),
);

/** Files that exist only at run time, and files of other programs. */
const elsewhere =
  /^(?:build|node_modules|\.data|\.cache|\.react-router|backup|test-results)\b|^(?:https?:|mailto:|#|~)/;
const extensions = "ts|tsx|mjs|cjs|css|md|json|svg|png|woff2|sql|yml|yaml|pem";
const looksLikePath = new RegExp(
  String.raw`^(?:[\w.-]+/)+$|^(?:[\w.-]+/)*[\w.-]+\.(?:${extensions})$`,
);

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

function endsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** Paths of links and of code spans; URL paths, which start with a slash, are skipped. */
function namedPaths(text: string): { links: string[]; spans: string[] } {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return {
    links: links.filter((href) => !elsewhere.test(href)),
    spans: spans.filter(
      (span) => !span.startsWith("/") && looksLikePath.test(span) && !elsewhere.test(span),
    ),
  };
}

it("finds Markdown to check", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(namedPaths("see `web/none.ts` and [it](../none.md)")).toEqual({
    links: ["../none.md"],
    spans: ["web/none.ts"],
  });
});

it.each(documents)("%s names only paths that exist", (document) => {
  const { links, spans } = namedPaths(readFileSync(join(root, document), "utf8"));
  const here = dirname(document);
  const exists = (path: string, from: string) =>
    paths.has(normalize(join(from, path)).replace(/\/$/, "")) ||
    normalize(join(from, path)) === "./";
  const missing = [
    ...links.filter((href) => !exists(href.replace(/[#?].*$/, ""), here)),
    ...spans.filter((span) => {
      const plain = span.replace(/\/$/, "");
      return !exists(plain, here) && !ends.has(plain.replace(/^\.{1,2}\//, ""));
    }),
  ];
  expect(missing).toEqual([]);
});
