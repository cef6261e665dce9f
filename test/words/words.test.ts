/** The check of wording that `npm test` runs over strings, comments, documents and READMEs. */
import { describe, expect, it } from "vitest";
import { checkFile } from "../../tools/words/find-words.mjs";

const found = (file: string, text: string) =>
  checkFile(file, text).map((one) => `${one.file}:${one.line}: ${one.found}: ${one.better}`);

describe("the check of wording", () => {
  it("finds a string, and reports its position and the better word", () => {
    const source = 'export const label =\n  "Your e-mail address";\n';
    expect(found("web/label.ts", source)).toEqual(["web/label.ts:2: e-mail: email"]);
  });

  it("finds templates and JSX texts, across line breaks", () => {
    const source =
      "const a = `${name} could not be fetched.`;\nconst b = (\n  <p>\n    There is no\n    such page.\n  </p>\n);\n";
    expect(found("web/page.tsx", source)).toEqual([
      "web/page.tsx:1: could not be fetched: We couldn’t load …, We couldn’t reach …",
      "web/page.tsx:4: There is no such: … not found",
    ]);
  });

  it("finds what a comment says, over its lines, and leaves out the code that it quotes", () => {
    const source = [
      "/**",
      " * Once",
      " * more, `nobody`.",
      " */",
      "// Put",
      "// up over REST. Could not be loaded.",
      "export const a = 1;",
    ].join("\n");
    expect(found("web/a.ts", source)).toEqual([
      "web/a.ts:2: Once more: again",
      "web/a.ts:6: over REST: via the API",
      "web/a.ts:5: Put up: publish",
    ]);
    // Where a screen names the step itself.
    expect(found("web/b.ts", 'export const b = "Your only second step";\n')).toEqual([]);
  });

  it("ignores imports, names and keys", () => {
    const source = [
      'import { nobody } from "./nobody";',
      'export const state = { cancelled: nobody, status: "cancelled" };',
    ].join("\n");
    expect(found("web/state.ts", source)).toEqual([]);
  });

  it("allows a vendor's sentence only in the file that returns it", () => {
    const source = 'export const message = "Subscription cancelled";\n';
    const file = "modules/billing/manage/subscription-routes.ts";
    expect(found(file, source)).toEqual([]);
    expect(found("web/message.ts", source)).toEqual([
      "web/message.ts:1: cancelled: canceled, canceling",
    ]);
  });

  it("checks a document without its code and quotations", () => {
    const text =
      '# Title\n\n```ts\nnobody();\n```\n\nSomebody reads `nobody` and "nobody".\nWords: none\n';
    expect(found("docs/a.md", text)).toEqual([
      "docs/a.md:7: Somebody: someone",
      "docs/a.md:8: Words:: Terms:",
    ]);
  });

  it("reports comments and labels whose subject comes last", () => {
    const source = [
      "/** What the reader chose. */",
      'export const label = "What is shown";',
      'export const question = "What happened?";',
    ].join("\n");
    const better = "begin with the subject: The values that …";
    expect(found("web/c.ts", source)).toEqual([
      `web/c.ts:2: "What: a label or a sentence with a subject`,
      `web/c.ts:1: /** What: ${better}`,
    ]);
  });

  it("has rules of their own for stories", () => {
    const story = "Nobody came. The constable telephoned.\n";
    expect(found("seed/edition/articles/national/a.md", story)).toEqual([
      "seed/edition/articles/national/a.md:1: constable: officer",
      "seed/edition/articles/national/a.md:1: telephoned: call, phone",
    ]);
  });

  it("checks only our notes in the lines of the specification", () => {
    const text =
      "| Content (sanitised) | [a](a.ts) | |\n| Content (sanitised); partial: nobody sees it | | |\n";
    expect(found("docs/spec-coverage.md", text)).toEqual([
      "docs/spec-coverage.md:2: nobody: no one",
    ]);
  });
});
