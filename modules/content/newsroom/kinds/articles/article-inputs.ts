/** The newsroom's input for articles, validated. */
import { z } from "zod";
import { isTooDeep } from "../../../entries/text/sanitize-body";
import type { ArticleCopy } from "../../desk/types";

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
    .max(longestBody, "is too long. The limit is two million characters.")
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
