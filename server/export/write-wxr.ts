/** The paper as an export that WordPress, and `npm run import`, can read (WXR 1.2). */
import type { CommentForExport } from "../../modules/comments/types";
import type { ContentExport, ExportEntry } from "../../modules/content/types";
import { zonedIsoTime } from "../../shared/time/zoned-time";
import { commentStatusOf } from "../../platform/rest/comment-status";
import { editedElements, textsOf } from "./edited-item";
import { commentsXml, cdata, itemXml, type WxrPlaces } from "./wxr-item-xml";
import { listParts, replaceElements } from "./replace-elements";

export interface WxrExport {
  readonly content: ContentExport;
  readonly listComments: (articleIds: readonly number[]) => Promise<readonly CommentForExport[]>;
  readonly paper: {
    readonly name: string;
    readonly description: string;
    readonly language: string;
    readonly timeZone: string;
    readonly sections: readonly {
      readonly id: number;
      readonly slug: string;
      readonly name: string;
    }[];
  };
  /** The paper's address, without a trailing slash. */
  readonly origin: string;
  readonly pathOf: (entry: Pick<ExportEntry, "type" | "slug" | "id">) => string;
  readonly now: Date;
  readonly onProgress: (line: string) => void;
}

export interface WxrCounts {
  written: number;
  verbatim: number;
  edited: number;
  kept: number;
  comments: number;
}

/** The file's text, piece by piece; `counts` is filled on the way. */
export async function* writeWxr(options: WxrExport, counts: WxrCounts): AsyncGenerator<string> {
  const { content, listComments, paper, onProgress } = options;
  const from = await content.findOrigin();
  const idsThere = from ? await content.listIds(from.origin) : new Map<number, string>();
  // Numbers of ours must not be those of the other system.
  const shift = from ? 10 ** String(from.highestId).length : 0;
  const writers = await content.listWriters();
  const sections = new Map(paper.sections.map((section) => [section.id, section]));
  const places: WxrPlaces = {
    origin: options.origin,
    idOf: (id) => idsThere.get(id) ?? String(id + shift),
    pathOf: options.pathOf,
    writerOf: (id) => writers.find((writer) => writer.id === id) ?? null,
    sectionOf: (id) => sections.get(id) ?? null,
    timeOf: (at) => zonedIsoTime(at, paper.timeZone).replace("T", " "),
  };
  const head = (from?.site as { head?: unknown } | null)?.head;
  yield typeof head === "string" ? completed(head, writers) : headXml(options, writers);
  for await (const entries of content.listEntries()) {
    const articles = entries.filter(({ type }) => type === "article").map(({ id }) => id);
    const comments = Map.groupBy(await listComments(articles), ({ articleId }) => articleId);
    for (const entry of entries) {
      const own = comments.get(entry.id) ?? [];
      counts.written += 1;
      counts.comments += own.length;
      yield `${write(entry, own)}\n`;
    }
    onProgress(`${counts.written} entries`);
  }
  if (from) {
    for await (const item of content.listKept(from.origin)) {
      const xml = (item as { xml?: unknown } | null)?.xml;
      if (typeof xml !== "string") continue;
      counts.kept += 1;
      yield `${xml}\n`;
    }
  }
  yield "</channel>\n</rss>\n";

  function write(entry: ExportEntry, own: readonly CommentForExport[]): string {
    const { source } = entry;
    const xml = (source?.item as { xml?: unknown } | null)?.xml;
    if (!source || !from || source.origin !== from.origin || typeof xml !== "string") {
      return itemXml(entry, own, places);
    }
    const isTalkSame = isSameTalk(xml, own, from.origin);
    if (!source.isEdited && isTalkSame) {
      counts.verbatim += 1;
      return xml;
    }
    counts.edited += 1;
    return replaceElements(xml, {
      ...(isTalkSame ? {} : { "wp:comment": commentsXml(own, places, from.origin) }),
      ...(source.isEdited ? editedElements(entry, xml, places) : {}),
    });
  }
}

/** Whether an item's comments are those that are here, with the same status. */
function isSameTalk(xml: string, own: readonly CommentForExport[], origin: string): boolean {
  const there = listParts(xml)
    .filter(({ name }) => name === "wp:comment")
    .map(({ from, to }) => xml.slice(from, to))
    .filter((comment) => !/<wp:comment_type>(?:<!\[CDATA\[)?(?:pingback|trackback)/.test(comment))
    .map((comment) => `${/<wp:comment_id>(\d+)/.exec(comment)?.[1]} ${statusOf(comment)}`);
  const here = own.map(({ importKey, id, status }) =>
    importKey?.startsWith(`${origin} `)
      ? `${importKey.slice(origin.length + 1)} ${status}`
      : `new ${id}`,
  );
  return there.toSorted().join() === here.toSorted().join();
}

const statusOf = (comment: string): string =>
  commentStatusOf(textsOf(comment, "wp:comment_approved")[0] ?? "");

type Writers = readonly { readonly slug: string; readonly name: string }[];

const authorsXml = (writers: Writers): string =>
  writers
    .map(
      ({ slug, name }) =>
        `<wp:author><wp:author_login>${cdata(slug)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`,
    )
    .join("");

/** The head of the other system's export, with the writers who are new since. */
function completed(head: string, writers: Writers): string {
  const logins = new Set(textsOf(head, "wp:author_login"));
  return head + authorsXml(writers.filter(({ slug }) => !logins.has(slug)));
}

function headXml({ paper, origin, now }: WxrExport, writers: Writers): string {
  const sections = paper.sections.map(
    ({ id, slug, name }) =>
      `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${cdata(paper.name)}</title>
<link>${origin}</link>
<description>${cdata(paper.description)}</description>
<pubDate>${now.toUTCString()}</pubDate>
<language>${paper.language}</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${origin}</wp:base_site_url>
<wp:base_blog_url>${origin}</wp:base_blog_url>
${authorsXml(writers)}${sections.join("")}`;
}
