/**
 * The fields that the files beside `publication.ts` must have: a start doesn't check their types.
 * The combined meaning of their values is checked in check-offer.ts and check-publication.ts.
 */
import { z } from "zod";
import { socialNetworks } from "../../shared/publication/publication-shapes.ts";

export const text = z.string("must be text").trim().min(1, "must not be empty");
export const whole = z.int("must be a whole number").min(0, "must not be negative");
const amount = z.int("must be a whole number of the currency’s smallest unit").min(1);
const texts = z.array(text, "must be a list of strings");
const words = z.custom((value) => typeof value === "function", "must be a function");
const orNull = <T extends z.ZodType>(shape: T) => shape.nullable();

const price = z.object({
  planId: z.string("must be text"),
  interval: z.enum(["month", "year"], 'must be "month" or "year"'),
  penny: z.object({ days: whole.min(1, "must be 1 or more"), firstAmount: amount }).optional(),
});

const coupon = z
  .object({
    id: text,
    name: text,
    percentOff: z.number().gt(0, "must be more than 0").max(100, "must be 100 or less").optional(),
    amountOff: amount.optional(),
    months: orNull(whole.min(1, "must be 1 or more, or null")),
    code: text.optional(),
  })
  .refine(
    ({ percentOff, amountOff }) => (percentOff === undefined) !== (amountOff === undefined),
    "must have either percentOff or amountOff",
  );

const special = z.object({ amount, ids: texts });

const offer = z.object({
  currency: z
    .string("must be text")
    .refine(
      (value) =>
        !/^[a-z]{3}$/.test(value) ||
        Intl.supportedValuesOf("currency").includes(value.toUpperCase()),
      "must be a valid currency code, such as eur",
    ),
  tiers: z.array(
    z.object({
      id: z.string("must be text"),
      label: text,
      line: text,
      includes: texts,
      join: text,
      welcome: text,
      changed: text,
    }),
  ),
  products: z.array(
    z.object({
      id: z.string("must be text"),
      tier: text,
      name: text,
      description: text,
      prices: z.array(price),
    }),
  ),
  groups: z
    .array(
      z.object({
        id: z.string("must be text"),
        name: text,
        description: text,
        seat: text,
        fewest: whole,
        most: whole,
        prices: z.array(price),
      }),
    )
    .optional(),
  penny: orNull(
    z.object({
      heading: text,
      terms: words,
      name: text,
      start: text,
      invitation: text,
      underWay: words,
      perDay: text,
      struckAmount: orNull(amount),
    }),
  ),
  specialPrices: orNull(z.object({ monthly: special, yearly: special })),
  coupons: z.array(coupon),
});

const page = z.object({ title: text, description: text, heading: text, deck: text });

const joiningPages = z.object({
  pricing: page.extend({ questions: z.array(z.object({ asked: text, answer: text })) }),
  membership: orNull(
    page.extend({
      tier: text,
      yearHeading: text,
      year: z.array(z.object({ when: text, what: text })),
      priceHeading: text,
    }),
  ),
  founder: orNull(
    page.extend({ tier: text, letterHeading: text, letter: texts, includesHeading: text }),
  ),
  newsletterOffer: page.extend({ kicker: text, text }),
});

const frontPageLayout = z.object({
  opinion: z.strictObject(
    { editorials: text.optional(), columnists: text.optional(), essays: text.optional() },
    "must have only editorials, columnists and essays",
  ),
  sharedRow: texts,
  layouts: z.record(
    z.string(),
    z.enum(
      ["split", "panorama", "no-picture", "salon"],
      "must be split, panorama, no-picture or salon",
    ),
  ),
});

const moderation = z.object({
  holdFromLinks: whole,
  floodSeconds: whole,
  trustedAfter: whole,
  heldWords: texts,
  spamWords: texts,
});

const socialLines = z.strictObject(
  Object.fromEntries(socialNetworks.map((network) => [network, text.optional()])),
  `must have only ${socialNetworks.join(", ")}`,
);

const shapes = {
  "offer.ts": offer,
  "joining-pages.ts": joiningPages,
  "front-page.ts": frontPageLayout,
  "moderation.ts": moderation,
  "social-lines.ts": socialLines,
};

/** A sentence for each field of a file that is missing or of the wrong kind. */
export function checkShape(file: keyof typeof shapes, value: unknown): string[] {
  return listIssues(file, shapes[file].safeParse(value).error);
}

/** @param error of a schema; its sentences with the file and the path before them */
export function listIssues(file: string, error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const where = formatPath(path);
    // Where a field has no words of its own, as when a list is not there at all.
    const what = message.startsWith("must") ? message.replace(/\.$/, "") : "is missing or invalid";
    return `${file}: ${where === "" ? "it" : where} ${what}.`;
  });
}

/** sections[2].slug */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`,
    )
    .join("");
}
