import { expect, it } from "vitest";
import { readQuotes } from "./read-quotes";

const entry = { symbol: "^GSPC", name: "S&P 500", price: 6012.45, change: 73.05 };

it.each([
  [1.23, 1.23],
  ["1.23", 1.23],
  ["+1.23%", 1.23],
  ["-0.40%", -0.4],
  ["(+0.42%)", 0.42],
  [" 1,234.5 % ", 1234.5],
  [0, 0],
])("parses the percentage %j as %d", (changesPercentage, percent) => {
  const quotes = readQuotes([{ ...entry, changesPercentage }]);
  expect(quotes?.get("^GSPC")).toEqual({ symbol: "^GSPC", price: 6012.45, change: 73.05, percent });
});

it("accepts the name that newer endpoints use", () => {
  expect(readQuotes([{ ...entry, changePercentage: 1.5 }])?.get("^GSPC")?.percent).toBe(1.5);
});

it.each([
  [{ ...entry, changesPercentage: "n/a" }],
  [{ ...entry, changesPercentage: "" }],
  [{ ...entry, changesPercentage: null }],
  [{ ...entry, price: Number.NaN, changesPercentage: 1 }],
  [{ ...entry, price: "NaN", changesPercentage: 1 }],
  [{ ...entry, change: Number.POSITIVE_INFINITY, changesPercentage: 1 }],
  [{ ...entry, price: "1e999", changesPercentage: 1 }],
  [{ ...entry, symbol: 7, changesPercentage: 1 }],
  [{ symbol: "^GSPC" }],
  ["^GSPC"],
  [null],
])("drops %j, which is not a quote", (nonsense) => {
  const good = { symbol: "GCUSD", price: "2650.10", change: "-3.2", changesPercentage: "-0.12%" };
  expect([...readQuotes([nonsense, good])!.keys()]).toEqual(["GCUSD"]);
});

it.each([{ "Error Message": "Invalid API KEY." }, null, "busy", 7])("rejects %j", (answer) => {
  expect(readQuotes(answer)).toBeNull();
});
