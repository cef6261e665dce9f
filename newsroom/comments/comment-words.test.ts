import { expect, test } from "vitest";
import { describeRecord, sayDone } from "./comment-words";

const report = { reason: "abuse", note: "", at: "2026-11-21T15:00:00.000Z" };
const held = { name: "Ida Moss", status: "hold", reports: [] } as const;
const reported = { name: "Ida Moss", status: "approved", reports: [report] } as const;

test.each([
  ["approve", held, "Ida Moss’s comment was approved."],
  ["spam", held, "Ida Moss’s comment was marked as spam."],
  ["trash", reported, "Ida Moss’s comment was moved to the trash."],
  ["approve", reported, "The reports on Ida Moss’s comment were dismissed."],
  ["hold", { ...held, reports: [report] }, "The reports on Ida Moss’s comment were dismissed."],
] as const)("describes %s of %o as %s", (action, item, sentence) => {
  expect(sayDone(action, item)).toBe(sentence);
});

test("summarizes a commenter's record in counts, or as none", () => {
  const commenter = { banId: null, bannedUntil: null, isStaff: false, isReader: true };
  expect(describeRecord({ ...commenter, approved: 3, refused: 1, held: 2 })).toBe(
    "3 approved, 1 declined, 2 pending",
  );
  expect(describeRecord({ ...commenter, approved: 0, refused: 0, held: 0 })).toBe(
    "no earlier comments",
  );
});
