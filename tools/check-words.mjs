/**
 * `npm run check:words`: finds wording that must not come back in strings, comments, documents and READMEs
 * (`tools/words/rules.mjs`). `npm test` runs it with the other static checks.
 */
import { fileURLToPath } from "node:url";
import { findWords } from "./words/find-words.mjs";

const { findings, unused } = findWords(fileURLToPath(new URL("..", import.meta.url)));
for (const { file, line, found, better } of findings) {
  console.log(`${file}:${line}: ${found}: ${better}`);
}
for (const exception of unused) {
  console.log(`tools/words/allowed.mjs: ${exception} no longer applies. Remove it.`);
}
process.exit(findings.length + unused.length === 0 ? 0 : 1);
