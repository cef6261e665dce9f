/** Bodies of writes: the fields that WordPress lets an editor set, validated and converted to a change. */
import type { ArticleAccess } from "../../../../access/types";
import { toCurly } from "../../../../../shared/text/to-curly";
import { toPlain } from "../../../entries/text/plain-text";
import { postTypes, type PostTypeName } from "../../../entries/model/post-types";
import type { Queryable } from "../../../entries/store/query";
import { isTooDeep, sanitizeBody } from "../../../entries/text/sanitize-body";
import { type EntryFields, longestTitle } from "../../../entries/model/entry";
import { fromWireTime } from "../../../../../platform/rest/site-time";
import { existingIds } from "../../../entries/store/store-writes";
import { type ParamFault, RestError, invalidParams } from "../../../../../platform/rest/rest-error";
import type { ParamRule, ParamRules } from "../../../../../platform/rest/rest-params";
import type { EntryChange } from "../../../entries/entry-change";
import { badAcf, readAcf } from "./wire-acf";
import { withEmbedCodes } from "../../inbound/embed-codes";
import { readAuthor, refuseUnsupported } from "./wire-author";
import { readParent } from "./wire-media";

const statusRule: ParamRule = {
  type: "string",
  enum: ["publish", "future", "draft", "pending", "private"],
};
const date: ParamRule = { type: "date", nullable: true };
const openOrClosed: ParamRule = { type: "string", enum: ["open", "closed"] };

/** Rules of POST, PUT and PATCH; title, content, excerpt and acf are parsed separately, as in WordPress. */
export function bodyRules(name: PostTypeName): ParamRules {
  const type = postTypes[name];
  return {
    date,
    date_gmt: date,
    slug: { type: "string" },
    status: name === "attachment" ? { type: "string" } : statusRule,
    ...(type.hasPicture ? { featured_media: { type: "integer" } } : {}),
    ...(type.hasSections ? { categories: { type: "integers" } } : {}),
    ...(type.hasAccess
      ? { access: { type: "string", enum: ["free", "metered", "subscribers"] } }
      : {}),
    ...(name === "article" ? { comment_status: openOrClosed, ping_status: openOrClosed } : {}),
    ...(name === "attachment"
      ? { alt_text: { type: "string" }, post: { type: "integer", minimum: 0 } }
      : {}),
  } satisfies ParamRules;
}

/** `"text"` or `{"raw":"text"}`; undefined if absent or of another shape. */
function rawText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "raw" in value) {
    return typeof value.raw === "string" ? value.raw : undefined;
  }
  return undefined;
}

const longestExcerpt = 10_000;
const mostWriters = 20;

function oneLine(html: string): string {
  return toCurly(toPlain(html).replace(/\s+/g, " "));
}

function refuse(name: string, fault: ParamFault): never {
  throw invalidParams(new Map([[name, fault]]));
}

function refuseLonger(name: string, text: string | undefined, most: number): void {
  if (text === undefined || text.length <= most) return;
  refuse(name, {
    code: "rest_too_long",
    message: `${name} must be at most ${most} characters long.`,
    data: null,
  });
}

/**
 * Converts a validated body to a change of an entry.
 *
 * @throws RestError 400 for a section, picture, author or article that does not exist
 */
export async function readChange(
  db: Queryable,
  {
    type: name,
    params,
    body,
    timeZone,
    sectionIds,
  }: {
    type: PostTypeName;
    params: Readonly<Record<string, unknown>>;
    body: ReadonlyMap<string, unknown>;
    timeZone: string;
    sectionIds: ReadonlySet<number>;
  },
): Promise<EntryChange> {
  const type = postTypes[name];
  refuseUnsupported(body);
  const title = rawText(body.get("title"));
  const content = type.hasBody ? rawText(body.get("content")) : undefined;
  const excerpt = type.hasExcerpt ? rawText(body.get("excerpt")) : undefined;
  const texts = {
    ...(title === undefined ? {} : { title: oneLine(title) }),
    ...(excerpt === undefined ? {} : { excerpt: oneLine(excerpt) }),
  };
  refuseLonger("title", texts.title, longestTitle);
  refuseLonger("excerpt", texts.excerpt, longestExcerpt);
  if (content !== undefined && isTooDeep(content)) {
    refuse("content", {
      code: "rest_invalid_param",
      message: "content has too many unclosed elements.",
      data: null,
    });
  }
  const acf = readAcf(name, body.get("acf"), timeZone);
  if ("code" in acf) refuse("acf", acf);

  const categories = params.categories as number[] | undefined;
  const unknown = categories?.findIndex((id) => !sectionIds.has(id)) ?? -1;
  if (unknown >= 0) {
    refuse("categories", {
      code: "rest_term_invalid",
      message: `categories[${unknown}] is not an existing term.`,
      data: { param: `categories[${unknown}]` },
    });
  }
  const pictureId = params.featured_media as number | undefined;
  if (pictureId && !(await existingIds(db, "attachment", [pictureId])).has(pictureId)) {
    throw new RestError("rest_invalid_featured_media", 400, "Invalid featured media ID.");
  }
  if (acf.authorId && !(await existingIds(db, "writer", [acf.authorId])).has(acf.authorId)) {
    refuse("acf", badAcf("author", "is not an existing author."));
  }
  const writerIds = acf.writerIds ?? [];
  if (writerIds.length > mostWriters) {
    refuse("acf", badAcf("authors", `must be at most ${mostWriters} authors.`));
  }
  const writers = await existingIds(db, "writer", writerIds);
  if (writerIds.some((id) => !writers.has(id))) {
    refuse("acf", badAcf("authors", "refers to an author that does not exist."));
  }
  const articles = acf.fields.articles ?? [];
  const known = await existingIds(db, "article", articles);
  if (articles.some((id) => !known.has(id))) {
    refuse("acf", badAcf("articles", "refers to an article that does not exist."));
  }

  const authorId = acf.authorId === undefined ? await readAuthor(db, name, body) : acf.authorId;
  const clean = content === undefined ? undefined : sanitizeBody(withEmbedCodes(content));
  const media: EntryFields =
    name === "attachment"
      ? {
          ...(params.alt_text === undefined ? {} : { alt: oneLine(params.alt_text as string) }),
          ...textField("caption", body),
          ...textField("description", body),
          ...(await readParent(db, body.get("post"))),
        }
      : {};
  return {
    ...texts,
    ...(clean === undefined ? {} : { body: clean }),
    sent: {
      ...(title === undefined || title === texts.title ? {} : { title: storable(title) }),
      ...(excerpt === undefined || excerpt === texts.excerpt ? {} : { excerpt: storable(excerpt) }),
      ...(content === undefined || content === clean ? {} : { body: storable(content) }),
    },
    ...(params.slug === undefined ? {} : { slug: params.slug as string }),
    ...(params.status === undefined || name === "attachment"
      ? {}
      : { status: params.status as NonNullable<EntryChange["status"]> }),
    ...dateOf(params, timeZone),
    ...(categories === undefined ? {} : { sectionIds: categories }),
    ...(pictureId === undefined ? {} : { pictureId: pictureId || null }),
    ...(params.access === undefined ? {} : { access: params.access as ArticleAccess }),
    ...(authorId === undefined ? {} : { authorId }),
    ...(acf.writerIds === undefined ? {} : { writerIds: acf.writerIds }),
    fields: { ...acf.fields, ...media, ...commentStatus(params.comment_status) },
  };
}

/** Without what the database cannot contain. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

function commentStatus(input: unknown): EntryFields {
  return input === "open" || input === "closed" ? { comment_status: input } : {};
}

function textField(
  name: "caption" | "description",
  body: ReadonlyMap<string, unknown>,
): EntryFields {
  const text = rawText(body.get(name));
  return text === undefined ? {} : { [name]: oneLine(text) };
}

function dateOf(params: Readonly<Record<string, unknown>>, timeZone: string): EntryChange {
  if (typeof params.date === "string") return { date: fromWireTime(params.date, timeZone) };
  if (typeof params.date_gmt === "string") return { date: fromWireTime(params.date_gmt, "UTC") };
  return params.date === null || params.date_gmt === null ? { date: null } : {};
}
