/**
 * The plugin's responses, checked. PHP writes an empty list for an empty object, and hosts with old database
 * drivers write numbers as text.
 */
import { z } from "zod";

const number = z.coerce.number();
const id = z.coerce.number().int().positive();
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const record = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (input) => (Array.isArray(input) && input.length === 0 ? {} : (input ?? {})),
    z.record(z.string(), value),
  );

export const statusAnswer = z.object({
  plugin: text,
  wordpress: text,
  php: text,
  name: text,
  home: text,
  time_zone: text,
  latest: number,
  oldest: number,
  types: z.array(z.string()).default([]),
  counts: record(number),
});
export type StatusAnswer = z.output<typeof statusAnswer>;

export const changesAnswer = z.object({
  latest: number,
  oldest: number,
  more: z.boolean().default(false),
  changes: z.array(
    z.object({ seq: number, kind: z.string(), id: number, gone: z.boolean().default(false) }),
  ),
});
export type ChangesAnswer = z.output<typeof changesAnswer>;

export const idsAnswer = z.object({
  more: z.boolean(),
  ids: z.array(z.tuple([id, z.string().min(1)])),
});
export type IdsAnswer = z.output<typeof idsAnswer>;

/** Empty, if no one has set it. */
const percent = z
  .preprocess((input) => (input === "" ? undefined : input), number.min(0).max(100).optional())
  .catch(undefined);

const picture = z.object({
  id,
  url: z.string(),
  alt: text,
  caption: text,
  title: text,
  mime: text,
  credit: text,
  focal_x: percent,
  focal_y: percent,
});

const term = z.object({
  taxonomy: z.string(),
  id,
  slug: z.string(),
  name: text,
  parent: number.nullish(),
  /** Slugs of the terms above it, the nearest first. */
  parents: z.array(z.string()).default([]),
});

const user = z.object({ id, slug: z.string(), name: text, description: text });

export const entryItem = z.object({
  id,
  type: z.string(),
  hash: z.string().min(1),
  refs: z.array(z.string()).default([]),
  slug: text,
  link: text,
  old_slugs: z.array(z.string()).default([]),
  guid: text,
  date_gmt: text,
  modified_gmt: text,
  title: z.object({ raw: text, rendered: text }),
  excerpt: z.object({ raw: text }).nullish(),
  content: z.object({ raw: text, rendered: text }).nullish(),
  access: z.string().nullish(),
  author_id: id.nullish().catch(null),
  author_ids: z.array(id).nullish().catch(null),
  user: user.nullish(),
  image: id.nullish().catch(null),
  media: z.array(picture).default([]),
  terms: z.array(term).default([]),
  fields: record(z.unknown()),
  meta: record(z.unknown()),
  comment_status: text,
});
export type EntryItem = z.output<typeof entryItem>;

export const entriesAnswer = z.object({
  entries: z.array(entryItem),
  gone: z.array(id).default([]),
});
export type EntriesAnswer = z.output<typeof entriesAnswer>;
