/** The newsroom's input for crosswords, films and events, validated. */
import { z } from "zod";
import { isTooDeep } from "../../../entries/text/sanitize-body";
import { factsInput, line, longestPuzzle } from "./facts";
import { featureKinds, featureTabs } from "../../../../../shared/newsroom/feature-kinds";
import type { FeatureCopy } from "./types";

const longestBody = 200_000;
/** A file and a body in JSON, where each character may take six bytes. */
export const longestFeature = 3_000_000;

const id = z.int().min(1).max(2_147_483_647);
export const featureInput = z.strictObject({
  title: line(500),
  excerpt: line(10_000),
  body: z
    .string()
    .max(longestBody, "The text is too long. The limit is 200,000 characters.")
    .refine((html) => !isTooDeep(html), "The text is nested too deeply. Paste it as plain text."),
  slug: line(200),
  pictureId: id.nullable(),
  sectionIds: z.array(id).max(20),
  writerIds: z.array(id).max(20),
  facts: factsInput,
}) satisfies z.ZodType<FeatureCopy, unknown>;

export const kindInput = z.enum(featureKinds);

export const featureListInput = z.object({
  tab: z.enum(featureTabs).default("all"),
  q: z.string().max(200).default(""),
  order: z.enum(["newest", "oldest"]).default("newest"),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

export type FeatureQuery = z.output<typeof featureListInput>;

/** With a file, a crossword's draft is begun with it. */
export const newFeatureInput = z.strictObject({
  puzzle: z.string().max(longestPuzzle, "The file is larger than 256 KB.").optional(),
});

export const filmInput = z.strictObject({
  address: z.string().trim().min(1, "Please paste a URL.").max(2_000),
});

export const puzzleInput = z.strictObject({
  puzzle: z.string().min(1).max(longestPuzzle, "The file is larger than 256 KB."),
});
