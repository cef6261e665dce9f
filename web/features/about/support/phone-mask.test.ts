import { expect, it } from "vitest";
import { caretAfterMask, maskPhone } from "./phone-mask";

/** Content of the field after typing one key after another. */
function type(keys: string): string {
  let field = "";
  for (const key of keys) field = maskPhone(field + key);
  return field;
}

it.each(["2125550133", "12125550133", "+12125550133", "+1 (212) 555-0133", "212.555.0133"])(
  "adds punctuation to %s while it is typed",
  (keys) => {
    expect(type(keys)).toBe("+1 (212) 555-0133");
    expect(maskPhone(keys)).toBe("+1 (212) 555-0133");
  },
);

it("can be deleted key by key", () => {
  let field = "+1 (212) 555-0133";
  const seen: string[] = [];
  while (field !== "") {
    const next = maskPhone(field.slice(0, -1));
    expect(next.length).toBeLessThan(field.length);
    field = next;
    seen.push(field);
  }
  expect(seen).toContain("+1 (212) 5");
  expect(seen).toContain("+1 (212");
  expect(seen).toContain("+1");
});

it.each(["+44 20 7946 0958", "212 555 01334", "555-0133 ext. 4", "1 800 555 SUNS"])(
  "leaves %s unchanged",
  (typed) => {
    expect(maskPhone(typed)).toBe(typed);
  },
);

it.each([
  ["a digit in the middle", { typed: "+1 (2912) 555-013", caret: 6, caretAt: "+1 (29" }],
  ["a digit taken away", { typed: "+1 (21) 555-0133", caret: 6, caretAt: "+1 (21" }],
  [
    "the first digit, to which the country code is added",
    { typed: "2", caret: 1, caretAt: "+1 (2" },
  ],
])("keeps the caret after %s", (_, { typed, caret, caretAt }) => {
  const masked = maskPhone(typed);
  expect(masked.slice(0, caretAfterMask({ typed, caret, masked }))).toBe(caretAt);
});
