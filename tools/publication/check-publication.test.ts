import { expect, it } from "vitest";
import { publication } from "#publication";
import { checkFrontPage, checkPublication, checkQuotes } from "./check-publication";

it("accepts the publication that is built", () => {
  expect(checkPublication(publication)).toEqual([]);
});

const [first, second] = publication.sections;

it.each([
  [
    "an unknown time zone",
    { timeZone: "Mars/Olympus" },
    "timeZone must be a time zone of the IANA database, like Europe/Berlin.",
  ],
  [
    "a language that is none",
    { language: "english (US)" },
    "language must be a language tag, like en-US.",
  ],
  [
    "a language that nobody has words of dates for",
    { language: "english" },
    "language must be a language tag, like en-US.",
  ],
  [
    "an abbreviation of several time zones",
    { timeZone: "IST" },
    "timeZone must be a time zone of the IANA database, like Europe/Berlin.",
  ],
  [
    "a country that is none",
    { phoneCountry: "ZZ" },
    "phoneCountry must be a country code, like DE.",
  ],
  [
    "a phone number without its country",
    { phone: "555-0133" },
    "phone must be a phone number with its country’s prefix, like +49 30 23125 0.",
  ],
  [
    "a newsletter made of nothing known",
    { newsletters: [{ ...publication.newsletters[0]!, made: "daily" as never }] },
    "newsletters[0].made must be front, weekend, breaking or crossword.",
  ],
  [
    "a note in one piece",
    { editionNote: "Two cents" as never },
    "editionNote must have title and text, or be null.",
  ],
  [
    "a day that does not exist",
    { foundedOn: "1871-02-30" },
    "foundedOn must be a valid date, such as 1871-03-20.",
  ],
  ["no name", { name: " " }, "name must not be empty."],
  [
    "a slug with a space",
    { sections: [{ ...first!, slug: "Arts +" }] },
    "sections[0].slug must be lowercase letters, digits and hyphens, like arts.",
  ],
  [
    "an id that stands twice",
    { sections: [first!, { ...second!, id: first!.id }] },
    `sections[1].id must be unique: ${first!.id} is used twice.`,
  ],
  [
    "a slug that stands twice",
    { sections: [first!, { ...second!, slug: first!.slug }] },
    `sections[1].slug must be unique: "${first!.slug}" is used twice.`,
  ],
  ["no section", { sections: [] }, "sections must have at least one section."],
  [
    "a network that stands twice",
    { social: [publication.social[0]!, publication.social[0]!] },
    `social[1].network must be unique: "${publication.social[0]!.network}" is used twice.`,
  ],
  [
    "a link that leads nowhere",
    { links: { ...publication.links, shop: { name: "Shop", href: "shop" } } },
    "links.shop.href must be a path like /events or a URL like https://shop.paper.example.",
  ],
  [
    "an address that is none",
    { addresses: { ...publication.addresses, tips: "tips" } },
    "addresses.tips must be an email address, like desk@paper.example.",
  ],
])("reports %s", (_what, change, sentence) => {
  expect(checkPublication({ ...publication, ...change })).toEqual([`publication.ts: ${sentence}`]);
});

it("requires a front page of existing sections, each in one place", () => {
  const sections = [
    { ...first!, slug: "city" },
    { ...first!, slug: "letters" },
  ];
  const layout = { opinion: { essays: "letters" }, sharedRow: ["letters", "sport"], layouts: {} };
  expect(checkFrontPage(layout, { sections })).toEqual([
    "front-page.ts: unknown section sport in sections.ts.",
    "front-page.ts: the section letters is listed twice.",
  ]);
});

it("accepts an empty list of quotes, but no duplicates", () => {
  const quote = { symbol: "^GDAXI", name: "DAX" };
  expect(checkQuotes([])).toEqual([]);
  expect(checkQuotes([quote, quote])).toEqual([
    'quotes.ts: quotes[1].symbol must be unique: "^GDAXI" is used twice.',
  ]);
});
