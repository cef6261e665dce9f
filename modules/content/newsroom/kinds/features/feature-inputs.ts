/** What the newsroom sends about crosswords, films and events, validated. */
import { z } from "zod";
import { isTooDeep } from "../../../entries/text/sanitize-body";
import { longestPuzzle } from "./check-ipuz";
import { featureKinds, featureTabs } from "../../../../../shared/newsroom/feature-kinds";
import type { FeatureCopy } from "./types";

const longestBody = 200_000;
/** A file and a body in JSON, where each character may take six bytes. */
export const longestFeature = 3_000_000;

const id = z.int().min(1).max(2_147_483_647);
const line = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters long.`)
    .transform((text) => text.replace(/\s+/g, " ").trim());

const instant = z
  .union([z.literal(""), z.iso.datetime({ offset: true })])
  .transform((text) => (text === "" ? "" : new Date(text).toISOString()));

/** A web address that may be left empty; https, because readers are sent there. */
const ticketAddress = z
  .string()
  .max(2_000)
  .transform((text) => text.trim())
  .refine((text) => text === "" || isHttps(text), "The ticket URL must start with https://.");

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const wholeNumber = (what: string) =>
  line(5)
    .refine((text) => text === "" || /^[1-9]\d*$/.test(text), `${what} is a number, like 12.`)
    .default("");

/** What the fields of an entry have; those of other kinds are "". */
const facts = z
  .strictObject({
    /** Crossword: the ipuz file. */
    puzzle: z.string().max(longestPuzzle, "The file is larger than 256 KB."),
    /** Crossword: a vendor's frame instead of a file. */
    embed: z.string().max(5_000),
    /** Film: its address at the provider. */
    url: line(2_000),
    /** Film, episode: "4:12". */
    duration: line(20).refine(
      (text) => text === "" || /^\d{1,3}:[0-5]\d(?::[0-5]\d)?$/.test(text),
      "Enter the length in minutes and seconds, such as 4:12.",
    ),
    series: line(200),
    /** Episode: path of its file, `/media/...`. A page that was open before episodes existed sends none of these. */
    audio: z
      .string()
      .max(300)
      .refine((text) => text === "" || text.startsWith("/media/"), "Upload the file here.")
      .default(""),
    season: wholeNumber("The season"),
    episode: wholeNumber("The episode"),
    /** Event: ISO 8601, UTC. */
    starts_at: instant,
    ends_at: instant,
    place: line(300),
    address: line(500),
    /** Event: what it costs, in words. */
    admission: line(300),
    /** Event: where tickets are. */
    booking_url: ticketAddress,
  })
  .refine(({ starts_at, ends_at }) => starts_at === "" || ends_at === "" || ends_at >= starts_at, {
    path: ["ends_at"],
    error: "It ends before it starts.",
  });

export type FeatureFacts = Readonly<z.output<typeof facts>>;

export const noFacts = Object.fromEntries(
  Object.keys(facts.shape).map((name) => [name, ""]),
) as unknown as FeatureFacts;

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
  facts,
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
