import { z } from "zod";

/** An article in the lists' responses. */
export const listedArticle = z.object({
  id: z.int(),
  slug: z.string(),
  /** Plain. */
  title: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  author: z.object({ name: z.string() }).nullable(),
});
