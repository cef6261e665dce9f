/** Schemas of parameters; in a form every value is text. */
import { z } from "zod";

/** Nonempty text; an empty one would be an attempt to unset the field, which is an error. */
export const text = (most = 5000) => z.string().min(1).max(most);

/** Text; an empty one unsets the field and becomes null. */
export const unsettable = (most = 5000) =>
  z
    .string()
    .max(most)
    .transform((value) => (value === "" ? null : value));

export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, "integer")
    .transform(Number);

export const flag = () =>
  z
    .string()
    .regex(/^(true|false)$/, "boolean")
    .transform((value) => value === "true");

/** An instant in seconds since 1970. */
export const instant = () => integer();

/** One of the given values; the error lists them as Stripe does. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words);

/** Keys and values; an empty value unsets its key, an empty text instead of the hash unsets all keys. */
export const metadata = () =>
  z.union([
    z.literal(""),
    z
      .record(z.string().max(40), z.string().max(500))
      .refine((input) => Object.keys(input).length <= 50, "at most 50 keys"),
  ]);

export type MetadataParam = z.output<ReturnType<typeof metadata>>;

/** Merges new metadata into the old. */
export function mergeMetadata(
  old: Readonly<Record<string, string>> | null,
  options: MetadataParam | undefined,
): Record<string, string> {
  if (options === "") return {};
  const merged = { ...old, ...options };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** Paging parameters of every list. */
export const paging = {
  limit: integer().pipe(z.number().min(1).max(100)).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

/** An instant or a range of them. */
export const range = () =>
  z.union([
    instant().transform((at) => ({ gte: at, lte: at })),
    z
      .strictObject({ gt: instant(), gte: instant(), lt: instant(), lte: instant() })
      .partial()
      .transform(({ gt, gte, lt, lte }) => ({
        ...(gt !== undefined && { gt }),
        ...(gte !== undefined && { gte }),
        ...(lt !== undefined && { lt }),
        ...(lte !== undefined && { lte }),
      })),
  ]);

export const address = () =>
  z
    .strictObject({
      city: unsettable(),
      country: unsettable(2),
      line1: unsettable(),
      line2: unsettable(),
      postal_code: unsettable(),
      state: unsettable(),
    })
    .partial()
    .transform((input) => ({ ...noAddress, ...input }));

export const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
