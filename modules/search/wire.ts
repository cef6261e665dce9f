/** The search's response; `types.ts` infers its types from it. */
import { z } from "zod";

/** One hit, in the format of Algolia's WordPress records. */
export const searchHit = z.object({
  objectID: z.string(),
  post_id: z.int(),
  slug: z.string(),
  /** Plain. */
  post_title: z.string(),
  /** Plain: the deck. */
  post_excerpt: z.string(),
  /** Seconds since 1970. */
  post_date: z.int(),
  image_url: z.string().nullable(),
  author: z.object({ post_title: z.string() }).nullable(),
  section: z.string().nullable(),
  access: z.enum(["free", "metered", "subscribers"]),
  /** Plain text around the match, from what anyone may read; empty if the deck matches. */
  snippet: z.string(),
});

export const searchAnswer = z.object({
  query: z.string(),
  hits: z.array(searchHit),
  /** The total of matches; an estimate if `exhaustiveNbHits` is false. */
  nbHits: z.int(),
  exhaustiveNbHits: z.boolean(),
  /** Zero-based. */
  page: z.int(),
  nbPages: z.int(),
  hitsPerPage: z.int(),
  processingTimeMS: z.number(),
});
