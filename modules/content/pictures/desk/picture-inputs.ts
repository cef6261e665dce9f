/** The input of the pictures desk's calls. */
import { z } from "zod";
import { toCurly } from "../../../../shared/text/to-curly";

const controls = /\p{Cc}+/gu;

const words = (most: number, tooLong: string) =>
  z
    .string()
    .max(most, tooLong)
    .transform((text) => toCurly(text.replace(controls, " ").trim()));

const percent = z.number().min(0).max(100);

export const listInput = z.object({
  q: z.string().max(200).optional(),
  filter: z.enum(["all", "mine", "unused", "without-credit", "without-description"]).default("all"),
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,10}$/)
    .optional(),
});

export const changeInput = z.strictObject({
  alt: words(1_000, "A description can have up to 1,000 characters.").optional(),
  isDecorative: z.boolean().optional(),
  caption: words(2_000, "A caption can have up to 2,000 characters.").optional(),
  credit: words(300, "A credit can have up to 300 characters.").optional(),
  focalX: percent.optional(),
  focalY: percent.optional(),
});

const longestId = 2_147_483_647;

/** The ID in a path; 0, which nothing has, if it is none. */
export function readId(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id <= longestId ? id : 0;
}
