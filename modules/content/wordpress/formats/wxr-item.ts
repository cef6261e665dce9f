/** One item of a WordPress export. */
import type { ImportComment, ImportItem, ImportTerm } from "../imports/import-types";
import { commentStatusOf } from "../../../../platform/rest/comment-status";
import { instantOf } from "../../../../shared/time/read-zoned-time";
import { brokenItem } from "./empty-item";
import { readAccess } from "./read-access";
import { childrenOf, parseXml, textIn, type XmlElement } from "./xml-tree";

interface Given {
  readonly text: string;
  readonly number: number;
  readonly replaced: number;
}

/** An item that can't be read has the type "broken", and says why. */
export function readItem({ text, number, replaced }: Given, timeZone: string): ImportItem {
  const problems = replaced > 0 ? [characters(replaced)] : [];
  let item: XmlElement;
  try {
    item = parseXml(text);
  } catch (error) {
    return broken(text, number, (error as Error).message);
  }
  const meta = readMeta(item);
  const type = textIn(item, "wp:post_type").trim() || "post";
  const mine = (name: string) => meta[name]?.[0] ?? "";
  const read = (name: string) => textIn(item, name);
  const publishedAt = readDates(item, "wp:post_date", timeZone) ?? readRssDate(read("pubDate"));
  if (publishedAt === null && read("wp:status") === "publish") {
    problems.push("It has no date, so it gets the import date.");
  }
  const excerpt = read("excerpt:encoded");
  return {
    // Items of the number 0 have none.
    id: read("wp:post_id").trim().replace(/^0+$/, "") || `item-${number}`,
    type,
    status: read("wp:status").trim() || "publish",
    slug: read("wp:post_name").trim(),
    link: read("link").trim(),
    oldSlugs: meta["_wp_old_slug"] ?? [],
    parentId: read("wp:post_parent").trim().replace(/^0+$/, "") || null,
    publishedAt,
    modifiedAt: readDates(item, "wp:post_modified", timeZone),
    title: read("title"),
    excerpt,
    content: withEnclosures(read("content:encoded"), meta["enclosure"] ?? []),
    form: "raw",
    isProtected: read("wp:post_password") !== "",
    authors: [read("dc:creator").trim()].filter((login) => login !== ""),
    thumbnailId: /^\d+$/.test(mine("_thumbnail_id")) ? mine("_thumbnail_id") : null,
    pictureUrl: null,
    aboutPicture: null,
    terms: childrenOf(item, "category").flatMap(readTerm),
    meta,
    access: readAccess(mine("access")),
    areCommentsOpen: read("wp:comment_status").trim() !== "closed",
    comments: childrenOf(item, "wp:comment").flatMap((comment) =>
      readComment(comment, timeZone, problems),
    ),
    file:
      type === "attachment"
        ? {
            url: read("wp:attachment_url").trim() || read("guid").trim(),
            mime: mine("_wp_attachment_mime"),
            alt: mine("_wp_attachment_image_alt"),
            caption: excerpt,
            description: read("content:encoded"),
            title: read("title"),
            credit: mine("credit"),
          }
        : null,
    problems,
    source: { format: "wxr", xml: text },
  };
}

const characters = (count: number): string =>
  `${count} control character${count === 1 ? " was" : "s were"} replaced.`;

function broken(text: string, number: number, because: string): ImportItem {
  const [, title = ""] = /<title>(?:<!\[CDATA\[)?([^<\]]{0,200})/.exec(text) ?? [];
  return brokenItem({
    id: /<wp:post_id>(\d{1,18})<\/wp:post_id>/.exec(text)?.[1] ?? `item-${number}`,
    title: title.trim(),
    problems: [`It can’t be read as XML: ${because.replace(/^\d+:\d+: /, "")}.`],
    source: { format: "wxr", xml: text },
  });
}

function readMeta(item: XmlElement): Readonly<Record<string, readonly string[]>> {
  const meta: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const one of childrenOf(item, "wp:postmeta")) {
    (meta[textIn(one, "wp:meta_key")] ??= []).push(textIn(one, "wp:meta_value"));
  }
  return meta;
}

/** RSS of version 1.0 names each term twice, once without its slug. */
function readTerm({ attributes, text }: XmlElement): ImportTerm[] {
  const { domain, nicename } = attributes;
  if (domain === undefined || nicename === undefined) return [];
  return [{ taxonomy: domain === "tag" ? "post_tag" : domain, slug: nicename, name: text.trim() }];
}

function readComment(comment: XmlElement, timeZone: string, problems: string[]): ImportComment[] {
  const read = (name: string) => textIn(comment, `wp:comment_${name}`).trim();
  const type = read("type");
  if (type !== "" && type !== "comment") {
    problems.push(`Comment ${read("id")} was skipped because it’s a ${type}.`);
    return [];
  }
  return [
    {
      id: read("id"),
      parentId: read("parent") || "0",
      name: read("author"),
      email: read("author_email"),
      content: textIn(comment, "wp:comment_content"),
      status: commentStatusOf(read("approved")),
      at: readDates(comment, "wp:comment_date", timeZone),
    },
  ];
}

/** Sounds and films that feeds have, after a text that doesn’t show them: address, length and type, a line each. */
function withEnclosures(content: string, enclosures: readonly string[]): string {
  const players = enclosures.flatMap((text) => {
    const [address = "", , type = ""] = text.split(/\r?\n/).map((line) => line.trim());
    const kind = /^(audio|video)\//.exec(type)?.[1] ?? "audio";
    const isHere = content.includes(address.replace(/^https?:/, ""));
    if (!/^https?:\/\/\S+$/.test(address) || isHere) return [];
    return [`[${kind} src="${address}"]`];
  });
  return [content, ...players].join("\n\n");
}

const dateForm = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;

/** The time in UTC, or else the site's own; null for neither, as in `0000-00-00 00:00:00`. */
function readDates(element: XmlElement, name: string, timeZone: string): Date | null {
  const utc = readInstant(textIn(element, `${name}_gmt`));
  if (utc !== null) return new Date(utc);
  const local = readInstant(textIn(element, name));
  return local === null ? null : new Date(instantOf(local, timeZone));
}

function readInstant(text: string): number | null {
  const [, day = "", time = ""] = dateForm.exec(text.trim()) ?? [];
  const instant = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(instant) || instant <= Date.parse("1000-01-01") ? null : instant;
}

function readRssDate(text: string): Date | null {
  const instant = Date.parse(text.trim());
  return Number.isNaN(instant) || instant <= 0 ? null : new Date(instant);
}
