/** The responses of routes for readers; `types.ts` infers its types from it. */
import { z } from "zod";

/** Whether a reader gets emails about comments. */
export const emailChoice = z.object({ on: z.boolean() });

/** A caller's own comments on an article. */
export const ownAnswer = z.object({
  /** Comments that others do not see, because they are not yet or no longer approved. */
  comments: z.array(
    z.object({
      id: z.int(),
      parent: z.int(),
      content: z.string(),
      status: z.enum(["approved", "hold", "spam", "trash"]),
      createdAt: z.iso.datetime(),
      canDelete: z.boolean(),
    }),
  ),
  /** IDs of the approved ones. */
  approved: z.array(z.int()),
});

/** The position of an approved comment: its thread's top-level comment and that one's index in the list. */
export const commentPlace = z.object({
  articleId: z.int(),
  threadId: z.int(),
  offset: z.int(),
});
