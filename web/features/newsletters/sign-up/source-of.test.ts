import { expect, it } from "vitest";
import { sourceOf } from "./source-of";

it.each([
  ["", "newsletter"],
  ["?next=/pricing&token=abc", "newsletter"],
  ["?utm_source=spring", "newsletter?utm_source=spring"],
  [
    "?utm_campaign=harbor%20walk&fbclid=1&utm_source=x",
    "newsletter?utm_campaign=harbor+walk&utm_source=x",
  ],
  ["?utm_source=", "newsletter"],
  ["?utm_id=7&UTM_SOURCE=x", "newsletter"],
])("keeps only the campaign's names of %j: %s", (search, expected) => {
  expect(sourceOf("newsletter", search)).toBe(expected);
});

it("truncates a long name", () => {
  expect(sourceOf("newsletter", `?utm_source=${"a".repeat(500)}`)).toHaveLength(82);
});
