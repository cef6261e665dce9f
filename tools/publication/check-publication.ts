/** Validates `publication.ts` and the files beside it; errors are sentences. */
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import {
  type FrontPageLayout,
  type Publication,
  type QuotedItem,
  socialNetworks,
} from "../../shared/publication/publication-shapes.ts";
import { listIssues, formatPath, text, whole } from "./check-shapes.ts";

const slug = z
  .string("must be text")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase letters, digits and hyphens, like arts");
const email = z.email("must be an email address, like desk@paper.example");
const sender = z
  .string("must be text")
  .regex(
    /^[^<>\r\n]* <[^\s@<>]+@[^\s@<>]+>$/,
    "must be a sender, like The Paper <hello@paper.example>",
  );
const href = z
  .string("must be text")
  .refine(
    (value) => value.startsWith("/") || /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
    "must be a path like /events or a URL like https://shop.paper.example",
  );
const link = z.object({ name: text, href });
const linkOrNull = z.object({ name: text, href }, "must have name and href, or be null").nullable();
const day = z.iso.date("must be a valid date, such as 1871-03-20");

const timeOfDay = z
  .string("must be text")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a 24-hour time, such as 09:00");

const timeZone = z.string("must be text").refine(
  // "IST" and the like mean more than one zone.
  (value) =>
    (value.includes("/") || value === "UTC") &&
    isKnown(() => new Intl.DateTimeFormat("en", { timeZone: value })),
  "must be a time zone of the IANA database, like Europe/Berlin",
);
const language = z
  .string("must be text")
  .refine(
    (value) =>
      isKnown(() => Intl.getCanonicalLocales(value)) &&
      Intl.DateTimeFormat.supportedLocalesOf(value).length > 0,
    "must be a language tag, like en-US",
  );

function isKnown(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

/** Rejects entries with equal values. */
function once<T extends z.ZodType>(list: z.ZodArray<T>, ...keys: string[]) {
  return list.superRefine((entries, context) => {
    for (const key of keys) {
      const values = entries.map((entry) => (entry as Record<string, unknown>)[key]);
      values.forEach((value, index) => {
        const first = values.indexOf(value);
        if (value === undefined || value === null || first === index) return;
        context.addIssue({
          code: "custom",
          path: [index, key],
          message: `must be unique: ${JSON.stringify(value)} is used twice`,
        });
      });
    }
  });
}

const section = z.object({
  id: whole.min(1, "must be 1 or more"),
  slug,
  name: text,
  label: text,
  description: text,
  showInMedia: z.boolean("must be true or false"),
  homepageCount: whole.max(30, "must be 30 or less"),
  navigationPosition: whole.nullable(),
});

const schema = z.object({
  name: text,
  shortName: text,
  tagline: text,
  description: text,
  edition: text,
  editionNote: z.object({ title: text, text }, "must have title and text, or be null").nullable(),
  language,
  timeZone,
  timeZoneNames: z.object({ short: text, long: text }),
  phoneCountry: z
    .string("must be text")
    .refine((value) => isSupportedCountry(value), "must be a country code, like DE"),
  phone: z
    .string("must be text")
    .refine(
      (value) => parsePhoneNumberFromString(value)?.isPossible() ?? false,
      "must be a phone number with its country’s prefix, like +49 30 23125 0",
    ),
  supportHours: z.object({
    days: z.enum(["weekdays", "every day"], 'must be "weekdays" or "every day"'),
    opens: timeOfDay,
    closes: timeOfDay,
  }),
  domain: z.hostname("must be a host name, like paper.example"),
  foundedOn: day,
  addresses: z.object({
    members: email,
    tips: email,
    jobs: email,
    submissions: email,
    privacy: email,
    sender,
    postal: z.array(text).min(1, "must have at least one line"),
  }),
  links: z.object({
    shop: linkOrNull,
    advertise: linkOrNull,
    membership: linkOrNull,
    founder: linkOrNull,
    scheduleCall: linkOrNull,
  }),
  social: once(
    z.array(
      link.extend({
        network: z.enum(socialNetworks, `must be one of ${socialNetworks.join(", ")}`),
      }),
    ),
    "network",
  ),
  mailboxes: z.array(link),
  meter: z.object({ days: whole.min(1), anonymous: whole, registeredMore: whole }),
  newsletters: once(
    z
      .array(
        z.object({
          id: slug,
          name: text,
          line: text,
          comes: text,
          made: z.enum(
            ["front", "weekend", "breaking", "crossword"],
            "must be front, weekend, breaking or crossword",
          ),
        }),
      )
      .min(1, "must have at least one newsletter"),
    "id",
  ),
  comments: z.object({ openDays: whole, mostCharacters: whole.min(1, "must be 1 or more") }),
  sections: once(
    z.array(section).min(1, "must have at least one section"),
    "id",
    "slug",
    "navigationPosition",
  ),
  navigation: z.array(link),
  houseAds: z.array(
    z.object({
      kind: z.enum(["band", "box"], 'must be "band" or "box"'),
      line: text,
      text: text.optional(),
      button: text,
      href,
    }),
  ),
});

/** One sentence per error; empty if the publication is valid. */
export function checkPublication(publication: Publication): string[] {
  return listIssues("publication.ts", schema.safeParse(publication).error);
}

const quotesSchema = once(z.array(z.object({ symbol: text, name: text })), "symbol");

/** Validates `quotes.ts`. */
export function checkQuotes(quotes: readonly QuotedItem[]): string[] {
  const { error } = quotesSchema.safeParse(quotes);
  return (error?.issues ?? []).map(
    ({ path, message }) => `quotes.ts: quotes${formatPath(path)} ${message}.`,
  );
}

/** Validates `front-page.ts`: it may name only existing sections, each in one place. */
export function checkFrontPage(
  { opinion, sharedRow, layouts }: FrontPageLayout,
  { sections }: Pick<Publication, "sections">,
): string[] {
  const slugs = new Set(sections.map((one) => one.slug));
  const inRow = [...Object.values(opinion), ...sharedRow];
  const unknown = [...new Set([...inRow, ...Object.keys(layouts)])].filter(
    (name) => !slugs.has(name),
  );
  const twice = inRow.filter((name, index) => inRow.indexOf(name) !== index);
  return [
    ...unknown.map((name) => `front-page.ts: unknown section ${name} in sections.ts.`),
    ...twice.map((name) => `front-page.ts: the section ${name} is listed twice.`),
    ...(sharedRow.length > 3 ? ["front-page.ts: sharedRow has room for three sections."] : []),
  ];
}
