/** The newsroom's input for an issue. */
import { z } from "zod";
import { toCurly } from "../../../shared/text/to-curly";
import { curlWords } from "./render/written-words";

const plain = (most: number) =>
  z
    .string()
    .max(most, `Please use ${most} characters or fewer.`)
    .refine((text) => !text.includes("\0"), "contains an invalid character")
    .transform((text) => text.trim());

const line = (most: number) =>
  plain(most).transform((text) => toCurly(text).replaceAll(/\s+/g, " "));
const words = (most: number) => plain(most).transform(curlWords);

const base = {
  id: z.string().min(1).max(40),
  heading: line(80),
  isLeftOut: z.boolean(),
};
const articleId = z.int().min(1).max(2_147_483_647);

export const partInput = z.discriminatedUnion("kind", [
  z.strictObject({
    ...base,
    kind: z.literal("words"),
    text: words(5_000),
    audience: z.enum(["everyone", "free", "paying"]),
  }),
  z.strictObject({
    ...base,
    kind: z.literal("articles"),
    source: z.enum(["front-lead", "front-more", "newest", "section", "most-read", "chosen"]),
    sectionId: articleId.nullable(),
    count: z.int().min(1).max(10),
    look: z.enum(["lead", "decks", "headlines"]),
    articleIds: z.array(articleId).max(10).nullable(),
  }),
  z.strictObject({ ...base, kind: z.enum(["crossword", "film", "event"]) }),
  z.strictObject({ ...base, kind: z.literal("join"), text: words(1_000) }),
]);

export const issueInput = z.strictObject({
  subject: line(150),
  preheader: line(200),
  parts: z
    .array(partInput)
    .max(20, "Please use 20 parts or fewer.")
    .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, "repeats a part"),
});

export const newIssueInput = z.strictObject({ day: z.enum(["today", "tomorrow"]) });

export const sendInput = z.strictObject({
  /** Null: now. */
  at: z.iso
    .datetime({ offset: true })
    .transform((at) => new Date(at))
    .nullable(),
});

export const settingsInput = z.strictObject({
  sendsItself: z.boolean(),
  sendsAt: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, like 06:00."),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, "Choose at least one day.")
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
});

export const previewInput = z.strictObject({
  as: z.enum(["free", "paying"]).default("free"),
  form: z.enum(["html", "text"]).default("html"),
  dark: z.enum(["0", "1"]).default("0"),
  /** Of the issue: another address for another content. */
  version: z.string().max(12).optional(),
});

export const testInput = z.strictObject({ as: z.enum(["free", "paying"]) });
