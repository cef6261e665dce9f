/**
 * The time zone, locale, currency and phone country are settings of the publication; no other shipped
 * code may name The Sun's, or read the process's or browser's zone and locale.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const folders = ["shared", "platform", "modules", "newsroom", "web", "server", "sandbox"];

const wanted: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a time zone", /America\/New_York|New York|\bE[SD]?T\b|\bEastern\b|Daylight/],
  ["a locale", /\ben[-_]US\b/],
  ["a currency", /["'`]usd["'`]/i],
  ["a country's phone numbers", /\bU\.S\./],
  ["the process's own zone", /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/],
  ["the process's own locale", /\.toLocale(String\(\)|(Date|Time)String\()/],
];

/** The files where each may occur, and why. */
const allowed: Readonly<Record<string, string>> = {
  "shared/time/date-formats.ts: a locale": "American papers write “a.m.”",
  "shared/time/schedule-formats.ts: a locale": "American papers write “9 a.m.”",
  "shared/phone/name-country.ts: a country's phone numbers": "the house's word for that country",
  "modules/support/support-message.ts: a country's phone numbers":
    "the specification's rule for American papers",
  "web/formats/phone.ts: a country's phone numbers": "the specification's rule for American papers",
  "sandbox/stripe/billing/lines.ts: a locale": "what Stripe itself writes",
  "sandbox/stripe/portal/portal-page.ts: a locale": "what Stripe itself writes",
};

const isShipped = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.fixture\.ts$|(^|\/)test-[^/]+\.tsx?$/.test(file);

/** Comments may contain examples. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");

function findNamed(): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter(isShipped)
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), "utf8"));
      return wanted.flatMap(([name, pattern]) => (pattern.test(text) ? [`${file}: ${name}`] : []));
    });
}

test("only the publication names a zone, a locale, a currency or a country's phone numbers", () => {
  expect(findNamed().toSorted()).toEqual(Object.keys(allowed).toSorted());
});
