/** Validates the newsroom's requests about the steps of entries. */
import { z } from "zod";
import type { PublishOrder, TakeDownOrder } from "../types";

const id = z.int().min(1).max(2_147_483_647);

export const publishInput = z.strictObject({
  at: z.iso.datetime({ offset: true }).nullable(),
  isEmbargoed: z.boolean().default(false),
}) satisfies z.ZodType<PublishOrder, unknown>;

const note = z.string().trim().max(2_000, "The note is too long. The limit is 2,000 characters.");

export const submitInput = z.strictObject({ note: note.default("") });

export const sendBackInput = z.strictObject({
  note: note.min(1, "Please write a note for the author."),
});

const reason = z.string().trim().min(1, "Please give a reason for taking it down.").max(1_000);

/** Readers go to an article, to a section, or see that it is gone. */
export const takeDownInput = z.strictObject({
  reason,
  to: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("article"), id }),
    z.strictObject({ kind: z.literal("section"), id }),
    z.strictObject({ kind: z.literal("gone") }),
  ]),
}) satisfies z.ZodType<TakeDownOrder, unknown>;

/** Redirects to the list for its kind, or returns 410. */
export const takeDownToListInput = z.strictObject({
  reason,
  to: z.enum(["list", "gone"]).transform((kind) => ({ kind })),
});

export const revisionNameInput = z.strictObject({ name: z.string().trim().min(1).max(100) });

export const historyInput = z.object({
  before: z.coerce.number().pipe(id).optional(),
});
