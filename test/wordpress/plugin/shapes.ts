/** The responses of the plugin's routes, as the paper's sync reads them. */
import { z } from "zod";

const id = z.number().int().positive();
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
const seq = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{32}$/);

export const statusShape = z.strictObject({
  plugin: z.string().regex(/^\d+\.\d+\.\d+$/),
  wordpress: z.string(),
  php: z.string(),
  name: z.string(),
  home: z.url(),
  time_zone: z.string(),
  latest: seq,
  oldest: id,
  acf: z.boolean(),
  types: z.array(z.string()),
  counts: z.record(z.string(), z.number().int()),
});

export const changesShape = z.strictObject({
  latest: seq,
  oldest: id,
  more: z.boolean(),
  changes: z.array(
    z.strictObject({ seq, kind: z.enum(["entry", "term", "user"]), id, gone: z.boolean() }),
  ),
});

export const idsShape = z.strictObject({
  more: z.boolean(),
  ids: z.array(z.tuple([id, hash])),
});

const entryShape = z.strictObject({
  id,
  type: z.enum(["post", "article", "page", "crossword", "video", "event", "writer", "attachment"]),
  hash,
  refs: z.array(z.string().regex(/^(entry|term|user):\d+$/)),
  slug: z.string(),
  link: z.url(),
  old_slugs: z.array(z.string()),
  guid: z.string(),
  date_gmt: instant,
  modified_gmt: instant,
  title: z.strictObject({ raw: z.string(), rendered: z.string() }),
  excerpt: z.strictObject({ raw: z.string() }),
  content: z.strictObject({ raw: z.string(), rendered: z.string() }),
  access: z.string().min(1).nullable(),
  author_id: id.nullable(),
  author_ids: z.array(id),
  user: z
    .strictObject({ id, slug: z.string(), name: z.string(), description: z.string() })
    .nullable(),
  image: id.nullable(),
  media: z.array(
    z.strictObject({
      id,
      url: z.url(),
      alt: z.string(),
      caption: z.string(),
      title: z.string(),
      mime: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      credit: z.string(),
      // Empty, if no one has set it.
      focal_x: z.union([z.number(), z.literal("")]),
      focal_y: z.union([z.number(), z.literal("")]),
    }),
  ),
  terms: z.array(
    z.strictObject({
      taxonomy: z.string(),
      id,
      slug: z.string(),
      name: z.string(),
      parent: z.number().int(),
      parents: z.array(z.string()),
    }),
  ),
  fields: z.record(z.string(), z.unknown()),
  meta: z.record(z.string(), z.array(z.string())),
  comment_status: z.enum(["open", "closed"]),
});

export const entriesShape = z.strictObject({
  entries: z.array(entryShape),
  gone: z.array(id),
});
