/** WordPress's own exports (WXR 1.0 to 1.2): RSS with its additions. */
import type {
  ImportItem,
  ImportSite,
  ImportSource,
  ImportTerm,
  ImportUser,
} from "../imports/import-types";
import { trimEndSlashes } from "../../../../shared/trim-slashes";
import { Refusal } from "../../../../platform/refusal";
import { readText } from "./read-text";
import { splitItems } from "./split-items";
import { readItem } from "./wxr-item";
import { childrenOf, parseXml, textIn, type XmlElement } from "./xml-tree";

/** @throws Refusal if it is no export of WordPress */
export async function openWxr(file: string, timeZone: string): Promise<ImportSource> {
  const { text, replaced } = await readHead(file);
  const channel = readChannel(text);
  const version = textIn(channel, "wp:wxr_version").trim();
  if (version === "") {
    throw new Refusal(
      "This is an RSS feed, not a WordPress export: it contains only the latest articles. In WordPress, go to Tools → Export → All content.",
    );
  }
  const site = readSite(channel, text);
  let brokenOff: string | null = null;
  return {
    name: `WordPress export (WXR ${version})`,
    site,
    problems:
      replaced > 0 ? [`${replaced} control characters were replaced before the first item.`] : [],
    brokenOff: () => brokenOff,
    close: async () => {},
    async *items(onProgress): AsyncIterable<ImportItem> {
      for await (const cut of splitItems(readText(file))) {
        if (cut.kind === "end") brokenOff = cut.brokenOff;
        if (cut.kind !== "item") continue;
        onProgress?.(cut.part);
        yield readItem(cut, timeZone);
      }
    },
  };
}

async function readHead(file: string): Promise<{ text: string; replaced: number }> {
  let replaced = 0;
  const counted = async function* () {
    for await (const piece of readText(file)) {
      replaced += piece.replaced;
      yield piece;
    }
  };
  for await (const cut of splitItems(counted())) {
    if (cut.kind === "head") return { text: cut.text, replaced };
    if (cut.kind === "end") throw new Refusal(cut.brokenOff ?? "The file is empty.");
  }
  throw new Refusal("The file is empty.");
}

/** @throws Refusal */
function readChannel(head: string): XmlElement {
  if (!/<rss[\s>]/.test(head)) throw new Refusal("This is XML, but not a WordPress export.");
  const isClosed = /<\/rss\s*>\s*$/.test(head);
  const closed = isClosed ? head : `${head.replace(/<\/channel\s*>\s*$/, "")}</channel></rss>`;
  let rss: XmlElement;
  try {
    rss = parseXml(closed.replace(/^[\ufeff\s]+/, ""));
  } catch (error) {
    const sentence = (error as Error).message.replace(/^\d+:\d+: |\.$/g, "");
    throw new Refusal(`The beginning of this file can’t be read as XML: ${sentence}.`);
  }
  const channel = rss.name === "rss" ? childrenOf(rss, "channel")[0] : undefined;
  if (!channel) throw new Refusal("This is XML, but not a WordPress export.");
  return channel;
}

function readSite(channel: XmlElement, head: string): ImportSite {
  const address =
    textIn(channel, "wp:base_blog_url").trim() ||
    textIn(channel, "link").trim() ||
    textIn(channel, "wp:base_site_url").trim();
  const origin = URL.parse(address) ? trimEndSlashes(address) : "";
  if (origin === "") {
    throw new Refusal("This export is missing its <link>, so we can’t tell which site it’s from.");
  }
  return {
    origin,
    title: textIn(channel, "title").trim(),
    users: childrenOf(channel, "wp:author").map(readUser),
    terms: [
      ...childrenOf(channel, "wp:category").map((term): ImportTerm => ({
        taxonomy: "category",
        slug: textIn(term, "wp:category_nicename"),
        name: textIn(term, "wp:cat_name"),
        number: textIn(term, "wp:term_id"),
        parent: textIn(term, "wp:category_parent"),
      })),
      ...childrenOf(channel, "wp:tag").map((term): ImportTerm => ({
        taxonomy: "post_tag",
        slug: textIn(term, "wp:tag_slug"),
        name: textIn(term, "wp:tag_name"),
      })),
      ...childrenOf(channel, "wp:term").map((term): ImportTerm => ({
        taxonomy: textIn(term, "wp:term_taxonomy"),
        slug: textIn(term, "wp:term_slug"),
        name: textIn(term, "wp:term_name"),
      })),
    ],
    source: { format: "wxr", head },
  };
}

function readUser(author: XmlElement): ImportUser {
  const login = textIn(author, "wp:author_login").trim();
  const names = [textIn(author, "wp:author_first_name"), textIn(author, "wp:author_last_name")];
  return {
    id: login,
    number: textIn(author, "wp:author_id"),
    slug: login,
    name: textIn(author, "wp:author_display_name").trim() || names.join(" ").trim() || login,
    bio: "",
    source: { format: "wxr", id: textIn(author, "wp:author_id") },
  };
}
