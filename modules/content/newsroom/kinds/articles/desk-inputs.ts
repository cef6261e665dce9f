/** What the newsroom sends about articles, validated. */
import { z } from "zod";
import { isTooDeep } from "../../../entries/text/sanitize-body";
import type { ArticleCopy, PublishOrder, TakeDownOrder } from "../../desk/types";

/** Longer than any article; a file pasted as text is longer. */
export const longestBody = 2_000_000;
/** A body in JSON, where each character may take six bytes, with room for the other fields. */
export const longestCopy = 3_000_000;

const id = z.int().min(1).max(2_147_483_647);
const line = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters long.`)
    .transform((text) => text.replace(/\s+/g, " ").trim());

export const copyInput = z.strictObject({
  title: line(500),
  excerpt: line(10_000),
  body: z
    .string()
    .max(longestBody, "is longer than an article can be here: two million characters.")
    .refine((html) => !isTooDeep(html), "is nested too deeply. Paste it as plain text."),
  subject: line(200),
  dateline: line(200),
  sectionIds: z.array(id).max(20),
  topicIds: z.array(id).max(20).default([]),
  access: z.enum(["free", "metered", "subscribers"]),
  writerIds: z.array(id).max(20),
  pictureId: id.nullable(),
  slug: line(200),
  search: z.strictObject({ title: line(500), description: line(1_000), pictureId: id.nullable() }),
  commentsOpen: z.boolean(),
}) satisfies z.ZodType<ArticleCopy, unknown>;

export const publishInput = z.strictObject({
  at: z.iso.datetime({ offset: true }).nullable(),
  isEmbargoed: z.boolean(),
}) satisfies z.ZodType<PublishOrder, unknown>;

const note = z.string().trim().max(2_000, "The note is too long: at most 2,000 characters.");

export const submitInput = z.strictObject({ note: note.default("") });

export const sendBackInput = z.strictObject({
  note: note.min(1, "Please write a note for the author."),
});

export const takeDownInput = z.strictObject({
  reason: z.string().trim().min(1, "Say why it is taken down.").max(1_000),
  to: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("article"), id }),
    z.strictObject({ kind: z.literal("section"), id }),
    z.strictObject({ kind: z.literal("gone") }),
  ]),
}) satisfies z.ZodType<TakeDownOrder, unknown>;

export const articleTabs = [
  "all",
  "mine",
  "review",
  "scheduled",
  "live",
  "drafts",
  "taken-down",
] as const;

export const listInput = z.object({
  tab: z.enum(articleTabs).default("all"),
  q: z.string().max(200).default(""),
  section: z.coerce.number().pipe(id).optional(),
  writer: z.coerce.number().pipe(id).optional(),
  access: z.enum(["free", "metered", "subscribers"]).optional(),
  after: z.string().max(100).optional(),
});

export type ListQuery = z.output<typeof listInput>;
