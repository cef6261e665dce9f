/** The newsroom's input for authors, validated. */
import { z } from "zod";
import { toCurly } from "../../../../../shared/text/to-curly";
import type { AuthorFields, MergeOrder } from "./types";

const id = z.int().min(1).max(2_147_483_647);
const version = z.int().min(1).max(2_147_483_647);
const line = (most: number, what: string) =>
  z
    .string()
    .max(most, `${what} can have up to ${most} characters.`)
    .transform((text) => toCurly(text.replace(/\s+/g, " ").trim()));

/** An address that readers follow: on the web, without a name or password in it. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.host !== "";
}

const link = z.strictObject({
  label: line(60, "A link’s name").refine((text) => text !== "", "Please name the link."),
  url: z
    .string()
    .trim()
    .max(500, "A link can have up to 500 characters.")
    .refine(isWebAddress, "A link needs a URL, like https://example.com/ida."),
});

const name = line(200, "A name").refine((text) => text !== "", "Please enter a name.");

export const authorInput = z.strictObject({
  name,
  role: line(200, "A role"),
  life: line(5_000, "A biography"),
  slug: z.string().trim().max(200, "A URL can have up to 200 characters."),
  pictureId: id.nullable(),
  links: z.array(link).max(8, "An author can have up to eight links."),
  staffId: id.nullable(),
}) satisfies z.ZodType<AuthorFields, unknown>;

export const newAuthorInput = z.strictObject({ name });

export const mergeInput = z.strictObject({
  from: id,
  fromVersion: version,
  works: z.int().min(0),
}) satisfies z.ZodType<MergeOrder, unknown>;

export const authorListInput = z.object({
  q: z.string().max(200).default(""),
  after: z.string().max(700).optional(),
});
