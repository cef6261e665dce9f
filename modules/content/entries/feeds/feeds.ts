/**
 * Writes RSS 2.0 feeds. The caller decides what they may contain: it passes an item's body only if
 * anyone may read it.
 */
import { encode } from "html-entities";
import { rfc822Date } from "../../../../shared/time/rfc822-date";
import { cdata, element, type Xml, xmlDocument } from "../../../../shared/text/xml";
import type { Picture, Story } from "../model/published";
import { articlePath } from "../../../../shared/paths";

export interface FeedPaper {
  readonly name: string;
  /** BCP 47, e.g. `en-US`. */
  readonly language: string;
  /** IANA time zone; dates include its offset. */
  readonly timeZone: string;
  /** PNG, JPEG or GIF on this origin; RSS allows at most 144x400 pixels. */
  readonly feedImage: { path: string; width: number; height: number } | null;
}

export interface FeedItem {
  readonly story: Story;
  /** Sanitized; null if the feed may show only the excerpt. */
  readonly bodyHtml: string | null;
}

export interface Feed {
  /** Plain text. */
  readonly title: string;
  readonly description: string;
  /** Paths of the feed and of the page it belongs to. */
  readonly path: string;
  readonly pagePath: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

const minutesToLive = 15;

/**
 * Makes URLs in sanitized markup absolute, since feed readers have no base URL: those of this site, and those within
 * the article, as of its footnotes. @param page URL of the article
 */
export function withAbsoluteUrls(html: string, origin: string, page: string): string {
  return html
    .replace(/(\shref=")(?=#)/gi, `$1${page}`)
    .replace(/(\s(?:src|href|poster)=")\/(?!\/)/gi, `$1${origin}/`)
    .replace(/(\ssrcset=")([^"]*)/gi, (_, before: string, list: string) => {
      return before + list.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`);
    });
}

/** The latest modification time of these; null for an empty feed. */
export function lastChangeOf(items: readonly Pick<Story, "updatedAt">[]): Date | null {
  const times = items.map(({ updatedAt }) => Date.parse(updatedAt));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function writePicture(picture: Picture, origin: string): Xml {
  return element(
    "media:content",
    {
      url: new URL(picture.url, origin).href,
      medium: "image",
      width: picture.width,
      height: picture.height,
    },
    picture.alt === "" ? null : element("media:description", { type: "plain" }, picture.alt),
    picture.credit === "" ? null : element("media:credit", {}, picture.credit),
  );
}

function writeItem({ story, bodyHtml }: FeedItem, origin: string, timeZone: string): Xml {
  const page = `${origin}${articlePath(story.slug)}`;
  return element(
    "item",
    {},
    element("title", {}, story.title),
    element("link", {}, page),
    // Slugs may change; a stable ID keeps feed readers from showing an article twice.
    element("guid", { isPermaLink: "false" }, `article-${story.id}`),
    element("pubDate", {}, rfc822Date(new Date(story.publishedAt), timeZone)),
    // Feed readers parse descriptions as HTML, so a plain "<" is encoded as "&lt;" inside CDATA.
    element("description", {}, cdata(encode(story.excerpt, { mode: "specialChars" }))),
    ...story.authors.map(({ name }) => element("dc:creator", {}, name)),
    story.section && element("category", {}, story.section.label),
    story.subject === null ? null : element("category", {}, story.subject),
    story.picture && writePicture(story.picture, origin),
    bodyHtml === null
      ? null
      : element("content:encoded", {}, cdata(withAbsoluteUrls(bodyHtml, origin, page))),
  );
}

/** A complete RSS 2.0 document. `origin` has no trailing slash. */
export function writeFeed({
  paper,
  feed,
  origin,
}: {
  paper: FeedPaper;
  feed: Feed;
  origin: string;
}): string {
  const page = `${origin}${feed.pagePath}`;
  const changed = lastChangeOf(feed.items.map(({ story }) => story));
  const image = paper.feedImage;
  return xmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:media": "http://search.yahoo.com/mrss/",
      },
      element(
        "channel",
        {},
        element("title", {}, feed.title),
        element("link", {}, page),
        element("description", {}, feed.description),
        element("language", {}, paper.language.toLowerCase()),
        changed && element("lastBuildDate", {}, rfc822Date(changed, paper.timeZone)),
        element("ttl", {}, String(minutesToLive)),
        image &&
          element(
            "image",
            {},
            element("url", {}, `${origin}${image.path}`),
            // RSS requires the channel's own title and link here.
            element("title", {}, feed.title),
            element("link", {}, page),
            element("width", {}, String(image.width)),
            element("height", {}, String(image.height)),
          ),
        element("atom:link", {
          href: `${origin}${feed.path}`,
          rel: "self",
          type: "application/rss+xml",
        }),
        ...feed.items.map((item) => writeItem(item, origin, paper.timeZone)),
      ),
    ),
  );
}
