/** Different offers for tests. */
import type { Offer, OfferedPrice } from "./offer-shapes";

interface TestTier {
  readonly id: string;
  readonly label: string;
  readonly visitorType: number;
  /** Monthly and yearly prices by product ID. */
  readonly products: Readonly<Record<string, readonly OfferedPrice[]>>;
}

function makeOffer(currency: string, tiers: readonly TestTier[]): Offer {
  return {
    currency,
    tiers: tiers.map(({ id, label, visitorType }) => ({
      id,
      visitorType,
      label,
      line: `The line of ${label}.`,
      includes: [`What ${label} includes`],
      join: `Join ${label}`,
      welcome: `Welcome to ${label}.`,
      changed: `Changed to ${label}.`,
    })),
    products: tiers.flatMap(({ id: tier, label, products }) =>
      Object.entries(products).map(([id, prices]) => ({
        id,
        tier,
        name: label,
        description: `The product ${id}.`,
        prices,
      })),
    ),
    penny: null,
    specialPrices: null,
    coupons: [],
  };
}

/** The monthly and yearly price of a product; a year costs ten months. */
function full(productId: string, amount: number): readonly OfferedPrice[] {
  return [
    { planId: `${productId}-monthly`, interval: "month", amount },
    { planId: `${productId}-yearly`, interval: "year", amount: amount * 10 },
  ];
}

/** Three tiers and a penny-a-day period. */
export const threeTiers: Offer = {
  ...makeOffer("usd", [
    {
      id: "founder",
      label: "Sun Founder",
      visitorType: 5,
      products: { "sun-founder": full("sun-founder", 100_00) },
    },
    {
      id: "member",
      label: "Sun Member",
      visitorType: 4,
      products: { "sun-member": full("sun-member", 25_00) },
    },
    {
      id: "reader",
      label: "Sun Reader",
      visitorType: 3,
      products: {
        "sun-reader": [
          ...full("sun-reader", 12_00),
          {
            planId: "sun-reader-penny",
            interval: "year",
            amount: 120_00,
            penny: { days: 60, firstAmount: 60 },
          },
        ],
      },
    },
  ]),
  penny: {
    heading: "Read the Sun for a PENNY A DAY",
    terms: ({ price, days }) => `Full dues (${price}) billed after ${days} days`,
    name: "penny-a-day offer",
    start: "Start for a penny a day",
    invitation: "Read everything for a penny a day.",
    underWay: (price) => `A penny a day until then, when we bill the full ${price}.`,
    perDay: "Day",
    struckAmount: 12_00,
  },
  specialPrices: {
    monthly: { amount: 12_00, ids: ["price_sun_reader_monthly"] },
    yearly: { amount: 120_00, ids: ["price_sun_reader_yearly", "price_sun_reader_penny"] },
  },
};

/** Four tiers whose product IDs do not contain their names; the third has two products. */
export const fourTiers: Offer = makeOffer("usd", [
  {
    id: "patron",
    label: "Patron",
    visitorType: 6,
    products: { "lighthouse-keepers": full("lighthouse-keepers", 300_00) },
  },
  {
    id: "crew",
    label: "Crew",
    visitorType: 5,
    products: { "crew-2024": full("crew-2024", 50_00) },
  },
  {
    id: "deck",
    label: "Deck",
    visitorType: 4,
    products: {
      "founder-of-nothing": full("founder-of-nothing", 30_00),
      "deck-print": full("deck-print", 40_00),
    },
  },
  {
    id: "harbor_pass",
    label: "Harbor Pass",
    visitorType: 3,
    products: { P1: full("P1", 9_00) },
  },
]);

/** Two tiers in euros. The ID of the lower tier's product ends in the name of the higher tier. */
export const twoTiers: Offer = makeOffer("eur", [
  {
    id: "plus",
    label: "Blatt Plus",
    visitorType: 4,
    products: { "bb-9f3": full("bb-9f3", 14_90) },
  },
  {
    id: "basis",
    label: "Blatt Basis",
    visitorType: 3,
    products: { "without-plus": full("without-plus", 7_90) },
  },
]);
