import { expect, test } from "vitest";
import type { IssuePart, IssueText } from "../../modules/newsletters/types";
import { listDifferences, mergeIssues } from "./conflict";

const words = (id: string, text = id): IssuePart => ({
  id,
  kind: "words",
  heading: "",
  text,
  audience: "everyone",
  isLeftOut: false,
});
const issue = (subject: string, ...parts: readonly IssuePart[]): IssueText => ({
  subject,
  preheader: "Hello",
  parts,
});
const idsOf = ({ parts }: IssueText) => parts.map(({ id }) => id).join(" ");

test("the same issues differ in nothing", () => {
  const one = issue("A", words("a"), words("b"));
  expect(listDifferences(one, structuredClone(one))).toEqual([]);
  expect(mergeIssues(one, structuredClone(one), {})).toEqual(one);
});

test("lines, parts and the order are chosen one by one", () => {
  const mine = issue("Mine", words("b", "mine"), words("a"), words("c"));
  const theirs = issue("Theirs", words("a"), words("b", "theirs"), words("c"));
  expect(listDifferences(mine, theirs).map(({ id }) => id)).toEqual(["subject", "order", "part b"]);
  expect(mergeIssues(mine, theirs, {})).toEqual(mine);
  const all = { subject: "theirs", order: "theirs", "part b": "theirs" } as const;
  expect(mergeIssues(mine, theirs, all)).toEqual(theirs);
  const some = mergeIssues(mine, theirs, { order: "theirs" });
  expect([some.subject, idsOf(some), some.parts[1]]).toEqual(["Mine", "a b c", words("b", "mine")]);
});

test("parts of one version stay where they were, unless they are not wanted", () => {
  const mine = issue("S", words("a"), words("mine"), words("b"));
  const theirs = issue("S", words("first"), words("a"), words("b"), words("last"));
  expect(idsOf(mergeIssues(mine, theirs, {}))).toBe("first a mine b last");
  expect(idsOf(mergeIssues(mine, theirs, { "part mine": "theirs", "part first": "mine" }))).toBe(
    "a b last",
  );
});
