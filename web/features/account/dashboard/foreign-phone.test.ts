import { expect, it } from "vitest";
import { showForeignPhone } from "./foreign-phone";

it.each([
  ["+442079460958", "+44 20 7946 0958"],
  ["+33144556677", "+33 1 44 55 66 77"],
  ["+999", "+999"],
])("formats %s in its country's notation", (kept, shown) => {
  expect(showForeignPhone(kept)).toBe(shown);
});
