/**
 * The paper's identity: everything that names this publication and nothing that computes.
 * A publisher edits this one file; the defaults are The Sun's.
 */

import type {
  CommentRules,
  ExternalLink,
  HouseAd,
  Newsletter,
  OfferedCoupon,
  OfferedProduct,
  QuotedItem,
  Section,
  SocialProfile,
} from "./shared/publication-shapes";

function section(
  slug: string,
  given: Pick<Section, "id" | "homepageCount" | "description"> & Partial<Section>,
): Section {
  const word = slug.charAt(0).toUpperCase() + slug.slice(1);
  const name = given.name ?? word;
  return {
    slug,
    name,
    label: given.label ?? word,
    showInMedia: true,
    navigationPosition: null,
    color: "ink",
    ...given,
  };
}

export const publication = {
  name: "The Sun",
  shortName: "Sun",
  tagline: "News, argument, and the arts, every morning.",
  description:
    "The Sun is an independent daily newspaper of news, argument and the arts, published every morning in New York.",
  /** Shown beside the nameplate, under the date. */
  edition: "New York edition",
  /** Shown at the other side of the nameplate; null leaves the place empty. */
  editionNote: { title: "Two cents plain", text: "Printed daily since the first frost" },
  language: "en-US",
  timeZone: "America/New_York",
  domain: "thesun.example",
  foundedOn: "1871-03-20",

  addresses: {
    members: "members@thesun.example",
    tips: "tips@thesun.example",
    jobs: "resumes@thesun.example",
    submissions: "oped@thesun.example",
    privacy: "privacy@thesun.example",
    /** Sender of every email the paper sends. */
    letters: "The Sun <hello@thesun.example>",
    postal: ["The Sun", "105 Harbor Street", "New York, NY 10038"],
  },
  phone: "+1 (212) 555-0133",
  supportHours: "Weekdays 9 a.m. to 5 p.m. ET",

  links: {
    shop: { name: "Shop", href: "https://shop.thesun.example" },
    advertise: { name: "Advertise", href: "https://advertise.thesun.example" },
    /** The paper's own page, or an address elsewhere. */
    founder: { name: "Become a Founder", href: "/founder" },
    scheduleCall: {
      name: "Schedule a call to learn more",
      href: "https://calendar.thesun.example/call",
    },
  } satisfies Record<string, ExternalLink>,

  social: [
    { network: "facebook", name: "Facebook", href: "https://www.facebook.com/thesun.example" },
    { network: "x", name: "X", href: "https://x.com/thesun_example" },
    {
      network: "linkedin",
      name: "LinkedIn",
      href: "https://www.linkedin.com/company/thesun-example",
    },
    { network: "instagram", name: "Instagram", href: "https://www.instagram.com/thesun.example" },
    { network: "youtube", name: "YouTube", href: "https://www.youtube.com/@thesun-example" },
  ] satisfies SocialProfile[],

  /** Where a reader finds the letter that was just sent. */
  mailboxes: [
    { name: "Gmail", href: "https://mail.google.com/mail/u/0/" },
    { name: "Outlook", href: "https://outlook.live.com/mail/0/" },
    { name: "Yahoo", href: "https://mail.yahoo.com/" },
  ] satisfies ExternalLink[],

  /** Metered articles that may be read in so many days: without an account, and with a free one. */
  meter: { days: 30, anonymous: 2, registeredMore: 3 },

  /**
   * What is created in a Stripe account that holds nothing yet (the sandbox, `npm run stripe:setup`);
   * from then on Stripe says what things cost.
   */
  offer: {
    currency: "usd",
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
    ] satisfies OfferedProduct[] as readonly OfferedProduct[],
    /** Prices that are shown as $12 a month or $120 a year whatever they are; ids of the Stripe account. */
    specialPriceIds: {
      monthly: ["price_sun_reader_monthly"],
      yearly: ["price_sun_reader_yearly", "price_sun_reader_penny"],
    } as { readonly monthly: readonly string[]; readonly yearly: readonly string[] },
    /** Reductions that the sandbox and `npm run stripe:setup` create, to try them. */
    coupons: [
      { id: "welcome-20", name: "Welcome", percentOff: 20, months: null, code: "WELCOME20" },
      { id: "ten-off", name: "Ten dollars off", amountOff: 10_00, months: null, code: "TENOFF" },
      { id: "press100", name: "With the paper’s compliments", percentOff: 100, months: null },
      /** Offered to those who want to leave. */
      { id: "stay-half", name: "Half price for three months", percentOff: 50, months: 3 },
    ] satisfies OfferedCoupon[] as readonly OfferedCoupon[],
  },

  newsletters: [
    {
      id: "morning-edition",
      name: "Morning Edition",
      line: "The day’s news in five minutes, led by what happened overnight.",
      comes: "Every day at 6 a.m. ET",
      made: "front",
    },
    {
      id: "the-weekend",
      name: "The Weekend",
      line: "Three long reads, a film and an evening worth leaving home for.",
      comes: "Saturdays at 7 a.m. ET",
      made: "weekend",
    },
    {
      id: "breaking-news",
      name: "Breaking News",
      line: "A short email when something can’t wait for morning.",
      comes: "Only when news breaks",
      made: "breaking",
    },
    {
      id: "crossword",
      name: "Crossword",
      line: "Today’s puzzle, and the clue its constructor is proudest of.",
      comes: "Every day at 5 a.m. ET",
      made: "crossword",
    },
  ] satisfies Newsletter[] as readonly Newsletter[],

  /** What the ticker shows, in its order; the symbols are those of the quotes' provider. */
  quotes: [
    { symbol: "^GSPC", name: "S&P 500" },
    { symbol: "^DJI", name: "Dow Jones" },
    { symbol: "^IXIC", name: "Nasdaq" },
    { symbol: "^RUT", name: "Russell 2000" },
    { symbol: "CLUSD", name: "Crude Oil" },
    { symbol: "GCUSD", name: "Gold" },
    { symbol: "EURUSD", name: "Euro" },
    { symbol: "BTCUSD", name: "Bitcoin" },
  ] satisfies QuotedItem[] as readonly QuotedItem[],

  comments: {
    openDays: 30,
    mostCharacters: 5000,
    holdFromLinks: 2,
    floodSeconds: 15,
    trustedAfter: 5,
    heldWords: ["idiot", "moron", "scum", "vermin"],
    spamWords: ["viagra", "casino bonus", "crypto giveaway", "payday loan"],
  } satisfies CommentRules as CommentRules,

  sections: [
    section("editorials", {
      id: 1,
      name: "Opinion (Editorials)",
      homepageCount: 5,
      showInMedia: false,
      description: "The paper’s own voice, unsigned and argued over every afternoon.",
    }),
    section("national", {
      id: 2,
      homepageCount: 6,
      navigationPosition: 1,
      description: "The country, from its county seats to its capital.",
    }),
    section("foreign", {
      id: 3,
      homepageCount: 6,
      navigationPosition: 2,
      description: "Dispatches from correspondents who stayed long enough to learn the roads.",
    }),
    section("politics", {
      id: 4,
      homepageCount: 5,
      navigationPosition: 3,
      description: "Campaigns, councils and the fine print between them.",
    }),
    section("culture", {
      id: 5,
      label: "Arts+",
      homepageCount: 12,
      navigationPosition: 4,
      color: "red",
      description: "Books, music, painting, the stage and the table.",
    }),
    section("economy", {
      id: 6,
      homepageCount: 4,
      navigationPosition: 5,
      description: "Work, money and the price of things.",
    }),
    section("education", {
      id: 7,
      homepageCount: 3,
      navigationPosition: 6,
      description: "Schools, and everyone who learns in them.",
    }),
    section("justice", {
      id: 8,
      homepageCount: 4,
      navigationPosition: 7,
      description: "Courts, cases and what was decided.",
    }),
    section("columnists", {
      id: 9,
      name: "Opinion (Columnists)",
      homepageCount: 3,
      showInMedia: false,
      description: "Signed, and answered for.",
    }),
    section("opinion", {
      id: 13,
      name: "Opinion (Other)",
      label: "Opinion",
      homepageCount: 4,
      navigationPosition: 8,
      color: "red",
      description: "Essays, letters and arguments from outside the building.",
    }),
  ] satisfies Section[],

  /** Links that stand after the sections and the shop in the main navigation. */
  navigation: [
    { name: "Events", href: "/events" },
    { name: "Watch", href: "/media" },
    { name: "Crossword", href: "/crosswords" },
  ] satisfies ExternalLink[],

  /** In the order in which they are dealt out; those for pages that are not there are left out. */
  houseAds: [
    {
      kind: "band",
      line: "The tide table, hung on your wall",
      text: "Twelve engravings, every high water and room for birthdays.",
      button: "Visit the shop",
      href: "https://shop.thesun.example",
    },
    {
      kind: "band",
      line: "Sharpen a pencil. We saved you a square.",
      text: "A crossword every morning, gentle on Monday and sly by Saturday.",
      button: "Play",
      href: "/crosswords",
    },
    {
      kind: "band",
      line: "The paper, with the lamps turned down",
      text: "Short films by the people who report the news.",
      button: "Watch",
      href: "/media",
    },
    {
      kind: "band",
      line: "Some readers keep the presses running",
      text: "Founders pay for the reporting no one else would send a reporter to do.",
      button: "Join them",
      href: "/founder",
    },
    {
      kind: "band",
      line: "An evening with the people who write it",
      text: "Walks, talks and one loud hour beside the presses.",
      button: "See what’s on",
      href: "/events",
    },
    {
      kind: "band",
      line: "Your ad could run here",
      text: "Read over breakfast, and kept to light the stove.",
      button: "Advertise",
      href: "https://advertise.thesun.example",
    },
    {
      kind: "box",
      line: "Events",
      text: "A night walk along the docks with our harbors correspondent. Bring a coat.",
      button: "See what’s on",
      href: "/events",
    },
    {
      kind: "box",
      line: "Ink, on cotton",
      text: "Tea towels, struck from the engravings in these pages.",
      button: "Visit the shop",
      href: "https://shop.thesun.example",
    },
  ] satisfies HouseAd[] as readonly HouseAd[],
};
