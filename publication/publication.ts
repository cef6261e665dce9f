/**
 * The publication's identity as data, without logic. A publisher edits this folder; the defaults are
 * The Sun's.
 */

import type { Publication } from "#shared/publication/publication-shapes";
import { houseAds } from "./house-ads";
import { sections } from "./sections";

export const publication: Publication = {
  name: "The Sun",
  shortName: "Sun",
  tagline: "News, argument and the arts, every morning.",
  description:
    "The Sun is an independent daily newspaper of news, argument and the arts, published every morning in New York.",
  /** Shown beside the nameplate, below the date. */
  edition: "New York edition",
  /** Shown on the other side of the nameplate; null: nothing. */
  editionNote: { title: "Two cents plain", text: "Printed daily since the first frost" },
  /** BCP 47. The `lang` of pages; determines the format of dates, numbers and money. */
  language: "en-US",
  /** IANA time zone of all dates and times. */
  timeZone: "America/New_York",
  /** Its name: after a time, and in "All times are Eastern." */
  timeZoneNames: { short: "ET", long: "Eastern" },
  /** ISO 3166: the country whose phone numbers need no country code. */
  phoneCountry: "US",
  domain: "thesun.example",
  foundedOn: "1871-03-20",

  addresses: {
    members: "members@thesun.example",
    tips: "tips@thesun.example",
    jobs: "resumes@thesun.example",
    submissions: "oped@thesun.example",
    privacy: "privacy@thesun.example",
    /** Sender of all emails. */
    sender: "The Sun <hello@thesun.example>",
    postal: ["The Sun", "105 Harbor Street", "New York, NY 10038"],
  },
  phone: "+1 (212) 555-0133",
  /** In the publication's time zone. */
  supportHours: {
    days: "weekdays",
    opens: "09:00",
    closes: "17:00",
  },

  links: {
    shop: { name: "Shop", href: "https://shop.thesun.example" },
    advertise: { name: "Advertise", href: "https://advertise.thesun.example" },
    /** Pages of this site, or URLs elsewhere; null omits a link. */
    membership: { name: "Membership", href: "/membership" },
    founder: { name: "Become a Founder", href: "/founder" },
    scheduleCall: {
      name: "Schedule a call to learn more",
      href: "https://calendar.thesun.example/call",
    },
  },

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
  ],

  /** Links to webmail providers, for readers who wait for an email. */
  mailboxes: [
    { name: "Gmail", href: "https://mail.google.com/mail/u/0/" },
    { name: "Outlook", href: "https://outlook.live.com/mail/0/" },
    { name: "Yahoo", href: "https://mail.yahoo.com/" },
  ],

  /** Metered articles per period: without an account, and additionally with a free one. */
  meter: { days: 30, anonymous: 2, registeredMore: 3 },

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
  ],

  podcast: {
    name: "One Sound",
    description:
      "A few seconds of somewhere, and the people who hear it every day. A new recording each week from the reporters of The Sun.",
    cover: "/podcast-cover.png",
    category: ["Society & Culture", "Places & Travel"],
    isExplicit: false,
    owner: { name: "The Sun", email: "members@thesun.example" },
  },

  comments: { openDays: 30, mostCharacters: 5000 },

  sections,

  /** Links after the sections and the shop in the main navigation. */
  navigation: [
    { name: "Events", href: "/events" },
    { name: "Watch", href: "/media" },
    { name: "Crossword", href: "/crosswords" },
  ],

  houseAds,
};
