import { expect, it } from "vitest";
import { publication } from "#publication";
import { joiningPages } from "#publication/joining-pages";
import { offer } from "#publication/offer";
import type { JoiningPages, Offer } from "../../shared/publication/offer-shapes";
import { fourTiers, threeTiers, twoTiers } from "../../shared/publication/test-offers";
import { checkJoiningPages, checkOffer } from "./check-offer";

it("accepts the publication that is built", () => {
  expect(checkOffer(offer)).toEqual([]);
  expect(checkJoiningPages(joiningPages, { offer, publication })).toEqual([]);
});

it.each([threeTiers, fourTiers, twoTiers])(
  "accepts any number of tiers with any names (%#)",
  (input) => {
    expect(checkOffer(input)).toEqual([]);
  },
);

const [plus, basis] = twoTiers.tiers;
const [product, lower] = twoTiers.products;
const [monthly, yearly] = product!.prices;
const withPrices = (...prices: (typeof monthly)[]) => ({
  products: [{ ...product!, prices: prices.map((price) => price!) }, lower!],
});

const gift = {
  id: "year",
  name: "A year",
  productId: product!.id,
  months: 12,
  amount: 9900,
};

it("accepts gifts of its products", () => {
  expect(checkOffer({ ...twoTiers, gifts: [gift, { ...gift, id: "half-year" }] })).toEqual([]);
});

it.each<[string, Partial<Offer>, ...string[]]>([
  [
    "a gift of a product that it doesn’t have",
    { gifts: [{ ...gift, productId: "none" }] },
    'the gift "year" gives the product "none", which is not in products.',
  ],
  [
    "gifts that are mistaken",
    { gifts: [{ ...gift, id: "A Year", name: "", months: 0, amount: 9.5 }, gift, gift] },
    'the gift id "A Year" must be lowercase letters, digits and hyphens, like reader-12.',
    'the gift "A Year" must have a name.',
    'the months of the gift "A Year" must be a whole number, 1 to 60.',
    'the amount of the gift "A Year" must be a whole number of the currency’s smallest unit.',
    'two gifts have the id "year".',
  ],
  [
    "a currency that is a word",
    { currency: "Euro" },
    "currency must be three lowercase letters, such as eur.",
  ],
  [
    "no tier",
    { tiers: [] },
    "tiers must have at least one tier.",
    'the product "bb-9f3" uses the tier "plus", which is not in tiers.',
    'the product "without-plus" uses the tier "basis", which is not in tiers.',
  ],
  [
    "no product",
    { products: [] },
    "products must have at least one product.",
    'the tier "plus" must have a product.',
    'the tier "basis" must have a product.',
  ],
  [
    "a tier that stands twice",
    { tiers: [plus!, basis!, { ...plus!, visitorType: 9 }] },
    'two tiers have the id "plus".',
  ],
  [
    "two tiers of one visitorType",
    { tiers: [plus!, { ...basis!, visitorType: 4 }] },
    "two tiers have the visitorType 4.",
  ],
  [
    "a product that stands twice",
    { products: [product!, lower!, { ...lower!, prices: [{ ...monthly!, planId: "x" }] }] },
    'two products have the id "without-plus".',
  ],
  [
    "a plan that stands twice",
    { products: [product!, { ...lower!, prices: [monthly!] }] },
    'two prices have the planId "bb-9f3-monthly".',
  ],
  [
    "a tier id that a cookie's first script would cut",
    {
      tiers: [{ ...plus!, id: "plus-1" }, basis!],
      products: [{ ...product!, tier: "plus-1" }, lower!],
    },
    'the tier id "plus-1" must be lowercase letters, digits and underscores, like member.',
  ],
  [
    "a tier that is called as a free account",
    {
      tiers: [{ ...plus!, id: "registered" }, basis!],
      products: [{ ...product!, tier: "registered" }, lower!],
    },
    'the tier id "registered" is reserved for readers who don’t pay.',
  ],
  [
    "a visitorType of readers who do not pay",
    { tiers: [{ ...plus!, visitorType: 1 }, basis!] },
    'the visitorType of the tier "plus" must be a whole number, at least 3.',
  ],
  ["a tier that nobody can have", { products: [lower!] }, 'the tier "plus" must have a product.'],
  [
    "a product of an unknown tier",
    {
      products: [
        product!,
        lower!,
        { ...lower!, id: "x", tier: "gold", prices: [{ ...monthly!, planId: "x" }] },
      ],
    },
    'the product "x" uses the tier "gold", which is not in tiers.',
  ],
  ["a product without a price", withPrices(), 'the product "bb-9f3" must have at least one price.'],
  [
    "a price without a plan",
    withPrices({ ...monthly!, planId: "" }, yearly),
    'every price of the product "bb-9f3" must have a planId.',
  ],
  [
    "an amount in whole euros",
    withPrices({ ...monthly!, amount: 14.9 }),
    'the amount of "bb-9f3-monthly" must be a whole number of the currency’s smallest unit.',
  ],
  [
    "introductory days without words",
    withPrices({ ...monthly!, penny: { days: 30, firstAmount: 30 } }),
    '"bb-9f3-monthly" has introductory days, so penny must describe them.',
  ],
])("reports %s", (_what, change, ...sentences) => {
  expect(checkOffer({ ...twoTiers, ...change })).toEqual(
    sentences.map((sentence) => `offer.ts: ${sentence}`),
  );
});

it("reports a page that sells a missing tier, and a link to a missing page", () => {
  const options = { offer: twoTiers, publication };
  expect(checkJoiningPages(joiningPages, options)).toEqual([
    'joining-pages.ts: membership sells the tier "member", which is not in offer.ts.',
    'joining-pages.ts: founder sells the tier "founder", which is not in offer.ts.',
  ]);
  const none: JoiningPages = { ...joiningPages, membership: null, founder: null };
  expect(checkJoiningPages(none, options)).toEqual([
    "publication.ts: a link points to /membership, and joining-pages.ts has no such page.",
    "publication.ts: a link points to /founder, and joining-pages.ts has no such page.",
  ]);
  const links = { ...publication.links, membership: null, founder: null };
  const unlinked = { links, navigation: [], houseAds: [] };
  expect(checkJoiningPages(none, { offer: twoTiers, publication: unlinked })).toEqual([]);
});
