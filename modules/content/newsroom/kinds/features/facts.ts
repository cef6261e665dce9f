/** The fields of crosswords, films, episodes and events, validated. */
import { z } from "zod";

/** In characters; a daily puzzle has about 8,000. */
export const longestPuzzle = 262_144;

/** Text without line breaks. */
export const line = (most: number) =>
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
    .refine((text) => text === "" || /^[1-9]\d*$/.test(text), `${what} must be a number, like 12.`)
    .default("");

/** The values of an entry's fields; those of other kinds are "". */
export const factsInput = z
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

export type FeatureFacts = Readonly<z.output<typeof factsInput>>;

export const noFacts = Object.fromEntries(
  Object.keys(factsInput.shape).map((name) => [name, ""]),
) as unknown as FeatureFacts;
