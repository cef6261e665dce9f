/** Finds the calls that send an email in the sources. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";

/** Other uses of `emails.…(`: arrays of addresses, and the gifts' queue, whose own file sends. */
const others = new Set([
  "map",
  "push",
  "flatMap",
  "filter",
  "sendDue",
  "sendAgain",
  "sendRefund",
  "remind",
]);

const call =
  /\b(?:[eE]mails[?!]?\.(\w+)\(|[eE]mails(\[)|(?:mail|bulk)[?!]?\.(send|sendNow)\(|= (?:await )?(create\w+Email)\(|: (create\w+Email)\()/g;

/** By file and function, sorted. Files with templates are left out: who calls them sends. */
export async function findPlaces(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob("{modules,server}/**/*.{ts,tsx}")) {
    const source = readFileSync(file, "utf8");
    if (/\.test\.|\/test-/.test(file) || /<(?:EmailLayout|Letter)\b/.test(source)) continue;
    for (const match of source.matchAll(call)) {
      const name = match[2] ? "[]" : match.slice(1).find((each) => each !== undefined)!;
      if (!others.has(name)) found.push(`${file} ${name}`);
    }
  }
  return found.toSorted();
}

export const takesBudget = (file: string): boolean =>
  /\bbudget\.(?:take|count)\(/.test(readFileSync(file, "utf8"));
