/** The front page at an hour with places that are not up: `/desk/preview/front?at=...&articles=1,2,3`. */
import { z } from "zod";
import type { ContentReader, FrontPlaces } from "../../../modules/content/types";

export interface FrontOrder {
  /** Null: now. */
  readonly at: Date | null;
  readonly places: FrontPlaces;
}

const flag = z.enum(["0", "1"]).default("0");
const orderSchema = z.object({
  at: z.iso.datetime({ offset: true }).optional(),
  /** Article IDs in the order of their places, with commas between them. */
  articles: z
    .string()
    .max(200)
    .regex(/^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9})*)?$/)
    .default(""),
  breaking: flag,
  points: flag,
  title: z.string().max(500).default(""),
  words: z.string().max(2_000).default(""),
});

/** Null if the address is not one that the newsroom makes. */
export function frontOrderOf(url: string): FrontOrder | null {
  const input = orderSchema.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!input.success) return null;
  const { at, articles, breaking, points, title, words } = input.data;
  const ids = articles.split(",").map(Number);
  return {
    at: at === undefined ? null : new Date(at),
    places: {
      articleIds: ids.filter((id) => id > 0 && id <= 2_147_483_647),
      lead: { isBreaking: breaking === "1", hasPoints: points === "1", title, words },
    },
  };
}

/** The content with this front page. */
export function layFrontOver(
  content: ContentReader,
  places: FrontPlaces,
  now: Date,
): ContentReader {
  return { ...content, getFrontPage: () => content.getFrontPageAt(now, places) };
}
