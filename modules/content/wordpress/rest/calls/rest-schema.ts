/** JSON schemas of items for OPTIONS, derived from the field lists. */
import { postTypes, type AcfField, type PostType } from "../../../entries/model/post-types";

export type Schema = Readonly<Record<string, unknown>>;

const text = { type: "string" };
const integer = { type: "integer" };
const address = { type: "string", format: "uri", readonly: true };
const date = { type: "string", format: "date-time" };
const openOrClosed = { type: "string", enum: ["open", "closed"] };

function object(properties: Schema, type: string | readonly string[] = "object"): Schema {
  return { type, properties };
}

const html = (more: Schema = {}) =>
  object({ raw: text, rendered: { type: "string", readonly: true }, ...more });

const acfKinds: Readonly<Record<AcfField["kind"], Schema>> = {
  text,
  url: { type: "string", format: "uri" },
  embed: text,
  file: { type: "string", format: "uri" },
  puzzle: text,
  instant: { type: "string", format: "date-time" },
  boolean: { type: "boolean" },
  number: { type: ["number", "string"], minimum: 0, maximum: 100 },
  author: { type: ["integer", "null"] },
  authors: { type: ["array", "null"], items: integer },
  articles: { type: ["array", "null"], items: integer },
};

function acfSchema(type: PostType): Schema {
  return object(
    Object.fromEntries(Object.entries(type.acf).map(([name, { kind }]) => [name, acfKinds[kind]])),
  );
}

const picture = object(
  { url: { type: "string", format: "uri" }, alt: text, width: integer, height: integer },
  ["object", "null"],
);
const byline = object({ id: integer, name: text, slug: text }, ["object", "null"]);

const mediaProperties = {
  alt_text: text,
  caption: html(),
  description: html(),
  media_type: { type: "string", enum: ["image"], readonly: true },
  mime_type: { type: "string", readonly: true },
  media_details: { type: "object", readonly: true },
  post: { type: ["integer", "null"] },
  source_url: address,
};

/** The schema of a post type's items. */
export function postSchema(type: PostType): Schema {
  const isMedia = type.name === "attachment";
  const closable = type.name === "article" || type.name === "page" || isMedia;
  const isProtected = { protected: { type: "boolean", readonly: true } };
  return {
    $schema: "http://json-schema.org/draft-04/schema#",
    title: type.name,
    ...object({
      id: { ...integer, readonly: true },
      date,
      date_gmt: date,
      guid: { ...html(), readonly: true },
      modified: { ...date, readonly: true },
      modified_gmt: { ...date, readonly: true },
      slug: text,
      status: {
        type: "string",
        enum: [...(isMedia ? ["inherit"] : []), "publish", "future", "draft", "pending", "private"],
      },
      type: { type: "string", readonly: true },
      link: address,
      title: html(),
      ...(type.hasBody ? { content: html(isProtected) } : {}),
      ...(type.hasExcerpt ? { excerpt: html(isProtected) } : {}),
      ...(type.hasPicture ? { featured_media: integer } : {}),
      ...(type.name === "page" ? { parent: integer, menu_order: integer } : {}),
      ...(closable ? { comment_status: openOrClosed, ping_status: openOrClosed } : {}),
      template: text,
      meta: { type: ["array", "object"] },
      ...(type.hasSections ? { categories: { type: "array", items: integer } } : {}),
      acf: acfSchema(type),
      ...(isMedia ? mediaProperties : {}),
      ...(type.hasAccess
        ? { access: { type: "string", enum: ["free", "metered", "subscribers"] } }
        : {}),
      ...(type.hasPicture ? { image: { ...picture, readonly: true } } : {}),
      ...("author" in type.acf ? { author: { ...byline, readonly: true } } : {}),
      ...(type === postTypes.writer ? { name: { type: "string", readonly: true } } : {}),
    }),
  };
}

/** The schema of a section. */
export const categorySchema: Schema = {
  $schema: "http://json-schema.org/draft-04/schema#",
  title: "category",
  ...object({
    id: { ...integer, readonly: true },
    count: { ...integer, readonly: true },
    description: text,
    link: address,
    name: text,
    slug: text,
    taxonomy: { type: "string", enum: ["category"], readonly: true },
    parent: integer,
    meta: { type: ["array", "object"] },
    acf: { type: "array" },
  }),
};
