/** An item of WordPress as an entry of ours, with a list of what could not be carried over. Pure. */
import type { ArticleAccess } from "../../../access/types";
import { convertBody } from "../inbound/body";
import type { RemoteState } from "../inbound/picture-queue";
import { typeHere } from "../inbound/type-here";
import type { InboundEntry } from "../inbound/write-inbound";
import { type PostTypeName, postTypes } from "../../entries/model/post-types";
import { readAcf } from "../rest/wire/wire-acf";
import { longestTitle, type EntryFields } from "../../entries/model/entry";
import { oldPathOf } from "../../entries/store/store-redirects";
import { sectionsOf, type UpstreamSection } from "./map-terms";
import { longestExcerpt, oneLine } from "./one-line";
import { type ItemNeeds, ownAddress, pictureUrl, wholeUrl } from "./read-item";
import type { EntryItem } from "./wire";

/** Increases when the same item becomes another entry: then everything is read again. */
export const mapVersion = 2;

export interface MapContext {
  /** Of WordPress: where it is administered, and where readers were sent. */
  readonly origins: readonly string[];
  readonly sections: readonly UpstreamSection[];
  readonly defaultAccess: ArticleAccess;
  readonly timeZone: string;
  /** Entries here by the IDs of entries there, as far as they are known. */
  readonly entryIds: ReadonlyMap<string, number>;
  /** Writers here by the IDs of users there. */
  readonly userIds: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, RemoteState>;
  /** Where paths of WordPress lead here. */
  readonly paths: ReadonlyMap<string, string>;
  /** For an item without a date. */
  readonly now: Date;
  /** The stored form of a hash: it changes with settings that the result depends on, too. */
  readonly hashOf: (hash: string) => string;
}

/** Null: of a type that becomes no entry, or of a picture, which comes with what shows it. */
export function mapItem(
  item: EntryItem,
  needs: ItemNeeds,
  context: MapContext,
): InboundEntry | null {
  const type = typeHere(item.type);
  if (type === null || type === "attachment") return null;
  const rules = postTypes[type];
  const losses = new Set<string>();
  const lose = (what: string) => void losses.add(what);
  const title = oneLine(item.title.rendered || item.title.raw);
  if (title.length > longestTitle) lose(`title (cut off after ${longestTitle} characters)`);
  const { sectionIds, losses: lostTerms } = sectionsOf(item, context.sections);
  if (rules.hasSections) lostTerms.forEach(lose);
  const publishedAt = readTime(item.date_gmt) ?? readTime(item.modified_gmt) ?? context.now;
  if (readTime(item.date_gmt) === null) lose("date (it has none)");
  return {
    kind: "entry",
    upstreamId: String(item.id),
    hash: context.hashOf(item.hash),
    refs: item.refs,
    type,
    status: "publish",
    slug: item.slug,
    publishedAt,
    modifiedAt: readTime(item.modified_gmt) ?? publishedAt,
    change: {
      title: title.slice(0, longestTitle),
      ...(rules.hasExcerpt && { excerpt: excerptOf(item, type) }),
      ...(rules.hasBody && { body: bodyOf(item, context, lose) }),
      ...(rules.hasSections && { sectionIds }),
      ...(rules.hasAccess && { access: accessOf(item, context, lose) }),
      ...(type !== "page" && type !== "writer" && { writerIds: writersOf(needs, context, lose) }),
      pictureId: leadOf(item, context),
      fields: fieldsOf(item, type, needs, context, lose),
    },
    oldSlugs: item.old_slugs,
    oldPaths: oldPathsOf(item, context.origins),
    waitsFor: needs.pictures.filter((url) => context.pictures.get(url)?.isWaiting ?? true),
    losses: [...lostPictures(needs, context), ...losses],
    source: item,
  };
}

function lostPictures(needs: ItemNeeds, { pictures }: MapContext): readonly string[] {
  return needs.pictures.flatMap((url) => {
    const state = pictures.get(url);
    return state && !state.taken && !state.isWaiting
      ? [`picture ${url} (${state.reason ?? "refused"})`]
      : [];
  });
}

function excerptOf({ excerpt, user }: EntryItem, type: PostTypeName): string {
  const input = excerpt?.raw || (type === "writer" ? (user?.description ?? "") : "");
  return oneLine(input).slice(0, longestExcerpt);
}

function bodyOf(item: EntryItem, context: MapContext, lose: (what: string) => void): string {
  const html = item.content?.rendered || item.content?.raw || "";
  const { html: body, losses } = convertBody(html, {
    form: "rendered",
    resolvePicture(wanted) {
      const url = pictureUrl(item, wanted);
      const taken = url === null ? null : context.pictures.get(url)?.taken;
      const alt = item.media.find(({ id }) => String(id) === wanted.upstreamId)?.alt;
      return taken
        ? {
            url: taken.url,
            width: taken.width ?? undefined,
            height: taken.height ?? undefined,
            alt,
          }
        : null;
    },
    resolveLink(href) {
      const url = wholeUrl(href, item.link);
      const taken = url === null ? null : context.pictures.get(url)?.taken;
      if (taken) return taken.url;
      const address = ownAddress(href, item.link, context.origins);
      // A link within the text stays one; a path of WordPress's files becomes a whole address.
      if (!address) return /^(?:#|[a-z]+:)/i.test(href.trim()) ? null : url;
      const path = oldPathOf(address.pathname + address.search);
      return (context.paths.get(path) ?? encodeURI(path)) + address.hash;
    },
    findAttachment: (id) => item.media.find((file) => String(file.id) === id) ?? null,
  });
  // Pictures have sentences of their own, with the reason.
  for (const loss of losses) if (!loss.startsWith("picture ")) lose(loss);
  return body;
}

function accessOf(
  { access }: EntryItem,
  { defaultAccess }: MapContext,
  lose: (what: string) => void,
): ArticleAccess {
  const input = access?.trim().toLowerCase() ?? "";
  if (input === "") return defaultAccess;
  if (input === "free" || input === "metered" || input === "subscribers") return input;
  lose(`access “${input}” (unknown; subscribers only)`);
  return "subscribers";
}

function writersOf(
  { writerIds, userId }: ItemNeeds,
  { entryIds, userIds }: MapContext,
  lose: (what: string) => void,
): readonly number[] {
  const found = writerIds.flatMap((id) => {
    const own = entryIds.get(id);
    if (own === undefined) lose(`writer ${id} (not published)`);
    return own ?? [];
  });
  const maker = userId === null ? undefined : userIds.get(userId);
  return found.length === 0 && maker !== undefined ? [maker] : found;
}

function leadOf(item: EntryItem, { pictures }: MapContext): number | null {
  const lead = item.media.find(({ id }) => id === item.image);
  const url = lead && wholeUrl(lead.url, item.link);
  return (url && pictures.get(url)?.taken?.id) || null;
}

function fieldsOf(
  item: EntryItem,
  type: PostTypeName,
  { articleIds }: ItemNeeds,
  { entryIds, timeZone }: MapContext,
  lose: (what: string) => void,
): EntryFields {
  const fields: { -readonly [Name in keyof EntryFields]: EntryFields[Name] } = {};
  for (const [name, { kind }] of Object.entries(postTypes[type].acf)) {
    if (kind === "author" || kind === "authors" || kind === "articles") continue;
    const input = item.fields[name] ?? "";
    const read = readAcf(type, { [name]: input }, timeZone);
    if ("fields" in read) Object.assign(fields, read.fields);
    else lose(`field ${name} (its value can’t be used)`);
  }
  if (type === "page" && item.fields.articles !== undefined) {
    fields.articles = articleIds.flatMap((id) => entryIds.get(id) ?? []);
  }
  if (type === "article") {
    fields.comment_status = item.comment_status === "closed" ? "closed" : "open";
  }
  return fields;
}

/** Where it was: its address, and the short one by its ID. */
function oldPathsOf({ id, link, guid }: EntryItem, origins: readonly string[]): readonly string[] {
  const paths = [link, guid].flatMap((url) => {
    const address = URL.parse(url);
    return address && origins.includes(address.origin) ? [address.pathname + address.search] : [];
  });
  return [...paths, `/?p=${id}`];
}

/** WordPress's times are UTC without saying so; "0000-00-00T00:00:00" is none. */
function readTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(text) || text.startsWith("0000")) return null;
  const time = new Date(`${text.slice(0, 19).replace(" ", "T")}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
