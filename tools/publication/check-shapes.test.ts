import { expect, it } from "vitest";
import { frontPageLayout } from "#publication/front-page";
import { joiningPages } from "#publication/joining-pages";
import { moderation } from "#publication/moderation";
import { offer } from "#publication/offer";
import { socialLines } from "#publication/social-lines";
import { checkShape } from "./check-shapes";

it("finds nothing wrong with the publication that is built", () => {
  expect(checkShape("offer.ts", offer)).toEqual([]);
  expect(checkShape("joining-pages.ts", joiningPages)).toEqual([]);
  expect(checkShape("front-page.ts", frontPageLayout)).toEqual([]);
  expect(checkShape("moderation.ts", moderation)).toEqual([]);
  expect(checkShape("social-lines.ts", socialLines)).toEqual([]);
});

const { specialPrices: _without, ...noSpecialPrices } = offer;
const [tier] = offer.tiers;
const coupon = { id: "spring", name: "Spring", months: null };

it.each<[string, Parameters<typeof checkShape>[0], unknown, string]>([
  ["a field that is missing", "offer.ts", noSpecialPrices, "specialPrices is missing or invalid."],
  [
    "a currency that there is not",
    "offer.ts",
    { ...offer, currency: "zzz" },
    "currency must be a valid currency code, such as eur.",
  ],
  [
    "a tier without its list",
    "offer.ts",
    { ...offer, tiers: [{ ...tier, includes: undefined }] },
    "tiers[0].includes must be a list of strings.",
  ],
  [
    "a coupon that takes off nothing",
    "offer.ts",
    { ...offer, coupons: [coupon] },
    "coupons[0] must have either percentOff or amountOff.",
  ],
  [
    "words that are no function",
    "offer.ts",
    { ...offer, penny: { ...offer.penny, terms: "billed later" } },
    "penny.terms must be a function.",
  ],
  [
    "a joining page that is left out",
    "joining-pages.ts",
    { ...joiningPages, founder: undefined },
    "founder is missing or invalid.",
  ],
  [
    "an unknown layout",
    "front-page.ts",
    { ...frontPageLayout, layouts: { national: "fancy" } },
    "layouts.national must be split, panorama, no-picture or salon.",
  ],
  [
    "an unknown network",
    "social-lines.ts",
    { myspace: "Songs" },
    "it must have only bluesky, facebook, instagram, linkedin, mastodon, threads, tiktok, whatsapp, x, youtube.",
  ],
])("says what is wrong with %s", (_what, file, value, sentence) => {
  expect(checkShape(file, value)).toEqual([`${file}: ${sentence}`]);
});
