/**
 * The paper's identity: everything that names this publication and nothing that computes.
 * A publisher edits this folder; the defaults are The Sun's.
 */

import type { Publication } from "#shared/publication/publication-shapes";
import { houseAds } from "./house-ads";
import { sections } from "./sections";

export const publication: Publication = {
  name: "The Sun",
  shortName: "Sun",
  tagline: "News, argument, and the arts, every morning.",
  description:
    "The Sun is an independent daily newspaper of news, argument and the arts, published every morning in New York.",
  /** Shown beside the nameplate, under the date. */
  edition: "New York edition",
  /** Shown at the other side of the nameplate; null leaves the place empty. */
  editionNote: { title: "Two cents plain", text: "Printed daily since the first frost" },
  /** BCP 47. Pages say it of themselves; dates, numbers and money are written as it has them. */
  language: "en-US",
  /** IANA name: days begin and end by its clocks, and all times are given in it. */
  timeZone: "America/New_York",
  /** What readers call it: after a time, and in "All times are Eastern." */
  timeZoneNames: { short: "ET", long: "Eastern" },
  /** ISO 3166: whose phone numbers are taken and shown without more ado. */
  phoneCountry: "US",
  domain: "thesun.example",
  foundedOn: "1871-03-20",

  addresses: {
    members: "members@thesun.example",
    tips: "tips@thesun.example",
    jobs: "resumes@thesun.example",
    submissions: "oped@thesun.example",
    privacy: "privacy@thesun.example",
    /** Sender of every email the paper sends. */
    sender: "The Sun <hello@thesun.example>",
    postal: ["The Sun", "105 Harbor Street", "New York, NY 10038"],
  },
  phone: "+1 (212) 555-0133",
  /** In the paper's time zone. */
  supportHours: {
    days: "weekdays",
    opens: "09:00",
    closes: "17:00",
  },

  links: {
    shop: { name: "Shop", href: "https://shop.thesun.example" },
    advertise: { name: "Advertise", href: "https://advertise.thesun.example" },
    /** The paper's own pages, or addresses elsewhere; null leaves a link out. */
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

  /** Where a reader finds the letter that was just sent. */
  mailboxes: [
    { name: "Gmail", href: "https://mail.google.com/mail/u/0/" },
    { name: "Outlook", href: "https://outlook.live.com/mail/0/" },
    { name: "Yahoo", href: "https://mail.yahoo.com/" },
  ],

  /** Metered articles that may be read in so many days: without an account, and with a free one. */
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

  comments: { openDays: 30, mostCharacters: 5000 },

  sections,

  /** Links that stand after the sections and the shop in the main navigation. */
  navigation: [
    { name: "Events", href: "/events" },
    { name: "Watch", href: "/media" },
    { name: "Crossword", href: "/crosswords" },
  ],

  houseAds,
};
