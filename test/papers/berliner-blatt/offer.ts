import type { Offer } from "#shared/publication/offer-shapes";

export const offer: Offer = {
  currency: "eur",
  tiers: [
    {
      id: "soli",
      visitorType: 4,
      label: "Blatt Soli",
      line: "Everything in the Blatt, and a subscription for somebody who can’t pay for one.",
      includes: ["Everything in Blatt Abo", "One subscription given away in your name"],
      join: "Subscribe with Soli",
      welcome: "Two people read the Blatt now.",
      changed: "You now have Blatt Soli.",
    },
    {
      id: "abo",
      visitorType: 3,
      label: "Blatt Abo",
      line: "Every article, every evening.",
      includes: ["Every article", "The archive since 1998"],
      join: "Subscribe",
      welcome: "The whole Blatt is yours.",
      changed: "You now have Blatt Abo.",
    },
  ],
  products: [
    {
      id: "blatt-plus",
      tier: "soli",
      name: "Blatt Soli",
      description: "Everything, twice.",
      prices: [
        { planId: "soli-month", interval: "month", amount: 19_50 },
        { planId: "soli-year", interval: "year", amount: 195_00 },
      ],
    },
    {
      id: "blatt-abo",
      tier: "abo",
      name: "Blatt Abo",
      description: "Every article, every evening.",
      prices: [
        { planId: "abo-month", interval: "month", amount: 9_90 },
        { planId: "abo-year", interval: "year", amount: 99_00 },
      ],
    },
  ],
  penny: null,
  specialPrices: null,
  coupons: [{ id: "stay-half", name: "Half price for three months", percentOff: 50, months: 3 }],
};
