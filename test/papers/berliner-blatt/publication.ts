/** A second paper, for tests: English in Berlin, with two tiers, no ticker and odd sections. */
import type { Publication } from "#shared/publication/publication-shapes";
import { sections } from "./sections";

export const publication: Publication = {
  name: "Berliner Blatt",
  shortName: "Blatt",
  tagline: "The city in English, twice a day.",
  description:
    "Berliner Blatt is an independent English-language newspaper from Berlin, on paper and online since 1998.",
  edition: "Evening edition",
  editionNote: null,
  language: "en-DE",
  timeZone: "Europe/Berlin",
  timeZoneNames: { short: "Berlin time", long: "Berlin time" },
  phoneCountry: "DE",
  domain: "berlinerblatt.example",
  foundedOn: "1998-05-02",

  addresses: {
    members: "abo@berlinerblatt.example",
    tips: "tips@berlinerblatt.example",
    jobs: "jobs@berlinerblatt.example",
    submissions: "letters@berlinerblatt.example",
    privacy: "privacy@berlinerblatt.example",
    sender: "Berliner Blatt <post@berlinerblatt.example>",
    postal: ["Berliner Blatt", "Skalitzer Straße 104", "10997 Berlin"],
  },
  phone: "+49 30 23125 0",
  supportHours: { days: "weekdays", opens: "10:00", closes: "18:00" },

  links: {
    shop: null,
    advertise: null,
    membership: null,
    founder: null,
    scheduleCall: null,
  },

  social: [
    {
      network: "mastodon",
      name: "Mastodon",
      href: "https://social.berlinerblatt.example/@blatt",
    },
    {
      network: "bluesky",
      name: "Bluesky",
      href: "https://bsky.app/profile/berlinerblatt.example",
    },
  ],

  mailboxes: [{ name: "GMX", href: "https://www.gmx.net/" }],

  meter: { days: 30, anonymous: 1, registeredMore: 2 },

  newsletters: [
    {
      id: "abendblatt",
      name: "Abendblatt",
      line: "What the city argued about today, in seven minutes.",
      comes: "Every day at 6 p.m.",
      made: "front",
    },
  ],

  comments: { openDays: 7, mostCharacters: 1200 },

  sections,

  navigation: [{ name: "What’s on", href: "/events" }],

  houseAds: [
    {
      kind: "band",
      line: "The Blatt, every evening",
      button: "Subscribe",
      href: "/pricing",
    },
    {
      kind: "box",
      line: "Out tonight",
      text: "Readings, walks and one very long table.",
      button: "What’s on",
      href: "/events",
    },
  ],
};
