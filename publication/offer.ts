/** The offer: tiers, products, prices, coupons and their texts. */
import type { Offer, Tier } from "#shared/publication/offer-shapes";

/** Highest first. */
const tiers: readonly Tier[] = [
  {
    id: "founder",
    visitorType: 5,
    label: "Sun Founder",
    line: "Founders pay for the reporting no one else would, and the whole town gets to read it.",
    includes: [
      "Everything members get",
      "An evening each season with the editors, in the newsroom",
      "A direct line to the editors, answered by a person",
    ],
    join: "Become a Founder",
    welcome: "You’re a founder now. Tomorrow’s paper is partly your doing.",
    changed: "You’re now a Sun Founder.",
  },
  {
    id: "member",
    visitorType: 4,
    label: "Sun Member",
    line: "Everything in the paper, and a seat at its table.",
    includes: [
      "Everything readers get",
      "Free or reduced admission to our events",
      "A vote in our annual readers’ council",
    ],
    join: "Become a Member",
    welcome: "You’re a member now. There’s a chair at the table with your name on it.",
    changed: "You’re now a Sun Member.",
  },
  {
    id: "reader",
    visitorType: 3,
    label: "Sun Reader",
    line: "Every article, every morning, with no limit.",
    includes: [
      "Every article, column and review",
      "Every crossword, with your progress saved on your device",
      "No ad above the front page",
    ],
    join: "Read The Sun",
    welcome: "The whole paper is yours, every morning, with no limit.",
    changed: "You’re now a Sun Reader.",
  },
];

/**
 * Products, prices and coupons are created from this in a Stripe account without products (the sandbox,
 * `npm run stripe:setup`); from then on Stripe determines prices. The tiers of products are defined
 * only here.
 */
export const offer: Offer = {
  currency: "usd",
  tiers,
  products: [
    {
      id: "sun-founder",
      tier: "founder",
      name: "Sun Founder",
      description: "Everything in the paper, plus the reporting no one else would pay for.",
      prices: [
        { planId: "sun-founder-monthly", interval: "month", amount: 100_00 },
        { planId: "sun-founder-yearly", interval: "year", amount: 1000_00 },
      ],
    },
    {
      id: "sun-member",
      tier: "member",
      name: "Sun Member",
      description: "Everything in the paper, and a seat at its table.",
      prices: [
        { planId: "sun-member-monthly", interval: "month", amount: 25_00 },
        { planId: "sun-member-yearly", interval: "year", amount: 250_00 },
      ],
    },
    {
      id: "sun-reader",
      tier: "reader",
      name: "Sun Reader",
      description: "Every article, every morning.",
      prices: [
        { planId: "sun-reader-monthly", interval: "month", amount: 12_00 },
        { planId: "sun-reader-yearly", interval: "year", amount: 120_00 },
        {
          planId: "sun-reader-penny",
          interval: "year",
          amount: 120_00,
          penny: { days: 60, firstAmount: 60 },
        },
      ],
    },
  ],
  groups: [
    {
      id: "sun-group",
      name: "The Sun for Groups",
      description: "For schools, libraries and offices: one bill, and a seat for each reader.",
      seat: "sun-reader",
      fewest: 5,
      most: 500,
      prices: [
        { planId: "sun-group-monthly", interval: "month", amount: 9_00 },
        { planId: "sun-group-yearly", interval: "year", amount: 90_00 },
      ],
    },
  ],
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
  coupons: [
    { id: "welcome-20", name: "Welcome", percentOff: 20, months: null, code: "WELCOME20" },
    { id: "ten-off", name: "Ten dollars off", amountOff: 10_00, months: null, code: "TENOFF" },
    { id: "press100", name: "With the paper’s compliments", percentOff: 100, months: null },
    /** Offered to readers who cancel. */
    { id: "stay-half", name: "Half price for three months", percentOff: 50, months: 3 },
  ],
  gifts: [
    {
      id: "reader-3",
      name: "Three months of Sun Reader",
      productId: "sun-reader",
      months: 3,
      amount: 36_00,
    },
    {
      id: "reader-12",
      name: "A year of Sun Reader",
      productId: "sun-reader",
      months: 12,
      amount: 120_00,
    },
    {
      id: "member-12",
      name: "A year of Sun Member",
      productId: "sun-member",
      months: 12,
      amount: 250_00,
    },
  ],
};
