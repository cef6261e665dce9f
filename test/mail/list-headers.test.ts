import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { listHeaders } from "../../platform/mail/list-headers";

const writer = "platform/mail/list-headers.ts";
/** Those of RFC 2369, RFC 2919 and RFC 8058 and Gmail's own, as a string or a key. */
const header =
  /["'`](?:List-(?:ID|Help|Unsubscribe|Unsubscribe-Post|Subscribe|Post|Owner|Archive)|Feedback-ID)\b|\bPrecedence\b["'`]?:/i;

it("lets only one file write the headers of lists", async () => {
  const others: string[] = [];
  for await (const file of glob("{modules,platform,server,sandbox,seed,shared}/**/*.{ts,tsx}")) {
    if (header.test(await readFile(file, "utf8")) && file !== writer) others.push(file);
  }
  expect(others).toEqual([]);
});

it.each([
  ["thesun.example", "thesunexample"],
  ["a.co", "aco00"],
  ["news.the-northern-county-gazette.example", "newsthenorthern"],
])("names the sender %s to Gmail as %s", (domain, sender) => {
  const headers = listHeaders({ id: "daily", domain, leave: "https://x.example/" });
  expect(headers["Feedback-ID"]).toBe(`daily:list:${sender}`);
});
