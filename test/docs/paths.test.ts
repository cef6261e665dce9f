/** Paths named in Markdown, in links and in code, must exist in the repository. */
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { documents, exists, isNamed, read } from "./repository";

/** Files that exist only at run time, and files of other programs. */
const elsewhere =
  /^(?:build|node_modules|\.data|\.cache|\.react-router|backup|test-results)\b|^(?:https?:|mailto:|~)/;
const extensions = "ts|tsx|mjs|cjs|css|md|json|svg|png|webp|woff2|sql|yml|yaml|pem";
const looksLikePath = new RegExp(
  String.raw`^(?:[\w.-]+/)+$|^(?:[\w.-]+/)*[\w.][\w.-]*\.(?:${extensions})$`,
);

const proseOf = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "");

/** Paths of links and of code spans; URL paths, which start with a slash, are skipped. */
function namedPaths(text: string): { links: string[]; spans: string[] } {
  const prose = proseOf(text);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return {
    links: links.filter((href) => !elsewhere.test(href)),
    spans: spans.filter(
      (span) => !span.startsWith("/") && looksLikePath.test(span) && !elsewhere.test(span),
    ),
  };
}

/** The fragments of a document's headings, as GitHub makes them. */
function listFragments(text: string): ReadonlySet<string> {
  const headings = [...proseOf(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(headings);
}

it("finds Markdown to check", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(namedPaths("see `web/none.ts` and [it](../none.md)")).toEqual({
    links: ["../none.md"],
    spans: ["web/none.ts"],
  });
  expect([...listFragments("# One\n## `npm ci`, and a lock\n")]).toEqual([
    "one",
    "npm-ci-and-a-lock",
  ]);
});

it.each(documents)("%s names only paths that exist", (document) => {
  const { links, spans } = namedPaths(read(document));
  const here = dirname(document);
  const missing = [
    ...links.filter((href) => {
      const [path = "", fragment] = href.replace(/\?.*$/, "").split("#");
      if (path !== "" && !exists(path, here)) return true;
      if (fragment === undefined || (path !== "" && !path.endsWith(".md"))) return false;
      const target = path === "" ? document : new URL(path, `file:///${here}/`).pathname.slice(1);
      return !listFragments(read(target)).has(fragment);
    }),
    ...spans.filter((span) => !isNamed(span, here)),
  ];
  expect(missing).toEqual([]);
});
