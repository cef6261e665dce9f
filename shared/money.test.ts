import { expect, it } from "vitest";
import { formatMoney, minorDigits, readDecimal, toDecimal } from "./money";

it.each([
  [1200, "usd", "en-US", false, "$12"],
  [1200, "USD", "en-US", true, "$12.00"],
  [1250, "usd", "en-US", false, "$12.50"],
  [60, "usd", "en-US", false, "$0.60"],
  [1, "usd", "en-US", true, "$0.01"],
  [100000, "usd", "en-US", false, "$1,000"],
  [1250, "eur", "en-US", true, "€12.50"],
  [0, "usd", "en-US", true, "$0.00"],
  [-500, "usd", "en-US", true, "-$5.00"],
  [900, "eur", "de-DE", false, "9 €"],
  [123450, "eur", "de-DE", true, "1.234,50 €"],
  [900, "eur", "en-DE", true, "€9.00"],
  [1200, "jpy", "ja-JP", true, "￥1,200"],
  [1200, "jpy", "en-US", false, "¥1,200"],
  [990000, "krw", "en-US", true, "₩990,000"],
  [1500, "kwd", "en-US", true, "KWD 1.500"],
  [120000, "isk", "en-US", false, "ISK 1,200"],
])(
  "formats %i of %s in %s (cents: %s) as %s",
  (amount, currency, language, includeCents, expected) => {
    const shown = formatMoney(amount, currency, { language, includeCents });
    expect(shown.replaceAll("\u00a0", " ")).toBe(expected);
  },
);

it.each([
  ["usd", 2],
  ["eur", 2],
  ["JPY", 0],
  ["kwd", 3],
  ["isk", 2],
  ["mga", 0],
])("amounts in %s have %i decimal digits", (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

it("writes whole units with as many digits as the currency has", () => {
  expect(toDecimal(1200, "usd")).toBe("12.00");
  expect(toDecimal(1250, "eur")).toBe("12.50");
  expect(toDecimal(1200, "jpy")).toBe("1200");
  expect(toDecimal(1500, "kwd")).toBe("1.500");
});

it.each([
  ["12", "usd", 1200],
  [" 12.5 ", "usd", 1250],
  ["12,50", "eur", 1250],
  ["1.500", "kwd", 1500],
  ["1200", "jpy", 1200],
  ["0", "usd", 0],
  ["1200.5", "jpy", null],
  ["12.505", "usd", null],
  ["12345678", "usd", null],
  ["-1", "usd", null],
  ["$12", "usd", null],
  ["", "usd", null],
])("reads %j in %s as %s", (typed, currency, amount) => {
  expect(readDecimal(typed, currency)).toBe(amount);
});
