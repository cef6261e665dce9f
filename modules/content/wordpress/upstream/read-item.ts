/** The references of a WordPress item before it can be mapped: its pictures, its links, and its author. Pure. */
import { convertBody, type WantedPicture } from "../inbound/body";
import { oldPathOf } from "../../entries/store/store-redirects";
import type { EntryItem } from "./wire";

export interface ItemNeeds {
  /** Addresses of pictures, whole, as they are to be fetched. */
  readonly pictures: readonly string[];
  /** Paths of links to WordPress itself, as redirects have them. */
  readonly paths: readonly string[];
  /** IDs of entries there: writers, and articles of the front page. */
  readonly writerIds: readonly string[];
  readonly articleIds: readonly string[];
  /** The ID of the WordPress user who becomes a writer. */
  readonly userId: string | null;
}

/** @param origins of WordPress: where it is administered, and where readers were sent */
export function needsOf(item: EntryItem, origins: readonly string[]): ItemNeeds {
  const pictures = new Set<string>();
  const paths = new Set<string>();
  const html = item.content?.rendered || item.content?.raw || "";
  if (html !== "") {
    convertBody(html, {
      form: "rendered",
      resolvePicture(wanted) {
        const url = pictureUrl(item, wanted);
        if (url !== null) pictures.add(url);
        return null;
      },
      resolveLink(href) {
        const address = ownAddress(href, item.link, origins);
        if (address) paths.add(oldPathOf(address.pathname + address.search));
        return null;
      },
    });
  }
  const lead = item.media.find(({ id }) => id === item.image);
  const leadUrl = lead && wholeUrl(lead.url, item.link);
  if (leadUrl) pictures.add(leadUrl);
  const writerIds = writersOf(item);
  return {
    pictures: [...pictures],
    paths: [...paths],
    writerIds,
    articleIds: listIds(item.fields.articles),
    userId: writerIds.length === 0 && item.user ? String(item.user.id) : null,
  };
}

const writersOf = ({ author_id: first, author_ids: all }: EntryItem): readonly string[] => [
  ...new Set([...(first ? [first] : []), ...(all ?? [])].map(String)),
];

/** IDs of a relationship, whatever way the fields' plugin writes them: numbers, text, or objects. */
function listIds(input: unknown): readonly string[] {
  const values = Array.isArray(input)
    ? input
    : input === undefined || input === null
      ? []
      : [input];
  return values.flatMap((value: unknown) => {
    const id = typeof value === "object" && value !== null ? (value as { ID?: unknown }).ID : value;
    return /^[1-9]\d{0,17}$/.test(String(id)) ? [String(id)] : [];
  });
}

/** The original of a picture in a body, which shows one of its smaller sizes; null if it is no web address. */
export function pictureUrl(
  { media, link }: Pick<EntryItem, "media" | "link">,
  { url, upstreamId }: Pick<WantedPicture, "url" | "upstreamId">,
): string | null {
  const named = media.find(({ id }) => String(id) === upstreamId);
  if (named) return wholeUrl(named.url, link);
  const address = wholeUrl(url, link);
  const original = address?.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}(?:\?|$))/i, "");
  const known = media.find((file) => wholeUrl(file.url, link) === original);
  return known ? (original ?? null) : address;
}

export function wholeUrl(url: string, base: string): string | null {
  const address = URL.parse(url.trim(), base === "" ? undefined : base);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

/** An address of WordPress's own pages in a link; null for other hosts, its files and its administration. */
export function ownAddress(href: string, base: string, origins: readonly string[]): URL | null {
  if (href.startsWith("#")) return null;
  const address = URL.parse(href.trim(), base === "" ? undefined : base);
  if (!address || !origins.includes(address.origin)) return null;
  return /\/wp-(?:content|admin|includes|login|json)\b/.test(address.pathname) ? null : address;
}
