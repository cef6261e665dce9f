import { expect, it } from "vitest";
import { nameCountry } from "./name-country";

it.each([
  ["US", "the U.S."],
  ["DE", "Germany"],
  ["NL", "the Netherlands"],
  ["GB", "the United Kingdom"],
])("names %s %s", (country, name) => {
  expect(nameCountry(country)).toBe(name);
});
