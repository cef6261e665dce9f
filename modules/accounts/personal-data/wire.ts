import { z } from "zod";

export const accountFacts = z.object({
  email: z.string(),
  createdAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime().nullable(),
  /** When the account will be deleted; null if no deletion is planned. */
  deletionDueAt: z.iso.datetime().nullable(),
  /** "google", "facebook". */
  providers: z.array(z.string()),
});

export const deviceSession = z.object({
  id: z.string(),
  /** Such as "Chrome on Windows". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
