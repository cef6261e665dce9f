import { expect, it } from "vitest";
import { formatMoney } from "./money";

it.each([
  [1200, "usd", false, "$12"],
  [1200, "USD", true, "$12.00"],
  [60, "usd", false, "$0.6"],
  [60, "usd", true, "$0.60"],
  [1, "usd", true, "$0.01"],
  [100000, "usd", false, "$1,000"],
  [1250, "eur", true, "€12.50"],
  [0, "usd", true, "$0.00"],
  [-500, "usd", true, "-$5.00"],
])("%i of %s (cents: %s) is %s", (amount, currency, includeCents, expected) => {
  expect(formatMoney(amount, currency, { includeCents })).toBe(expected);
});
