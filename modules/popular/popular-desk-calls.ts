/** The newsroom's call on how often articles were read. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../platform/desk/desk-call";
import type { ArticleReadings } from "./types";

const mostArticles = 500;

export const createPopularDeskCalls = (deps: {
  readonly count: (articleIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  readonly countedDays: number;
}): readonly AnyDeskCall[] => [
  deskCall({
    method: "GET",
    path: "/readings",
    rights: ["read_figures"],
    input: z.object({
      /** IDs, as "3,17". */
      articles: z
        .string()
        .max(mostArticles * 11)
        .transform((text) => text.split(",").map(Number))
        .pipe(z.array(z.int().min(1).max(2_147_483_647)).max(mostArticles)),
    }),
    async handle({ input }) {
      const readings = Object.fromEntries(await deps.count(input.articles));
      return { body: { readings, days: deps.countedDays } satisfies ArticleReadings };
    },
  }),
];
