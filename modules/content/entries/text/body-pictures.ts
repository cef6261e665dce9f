/** The pictures in a sanitized body: found, and replaced by others. */
import { decode } from "html-entities";
import { escapeHtml } from "../../../../shared/text/escape-html";

/** A picture as a body shows it. */
export interface BodyPicture {
  /** As in `entries.fields.source` for our own pictures, however the body writes it. */
  readonly source: string;
  readonly alt: string;
  /** The text below it. */
  readonly caption: string;
}

const imageTag = /<img\s[^<>]*>/g;
const captionStart = /^[^<>]*(?:<\/(?:a|picture)>\s*)*<figcaption[^<>]*>/;

const attributeOf = (tag: string, name: string): string | null => {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0) return null;
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end < 0 ? null : decode(tag.slice(from, end));
};

/** The stored address that an address in a body means: whole, without a host, or resized by `/image`. */
function sourceOf(address: string): string {
  const query = address.split("/image?")[1]?.split("#")[0];
  const plain = new URLSearchParams(query).get("url") ?? address;
  const own = plain.indexOf("/media/");
  return own < 0 ? plain : plain.slice(own).split(/[?#]/)[0]!;
}

const textOf = (html: string): string =>
  decode(html.replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();

/** The caption that follows a picture, if there is one: from where to where in `after`. */
function findCaption(after: string): { readonly from: number; readonly to: number } | null {
  const start = captionStart.exec(after);
  if (!start) return null;
  const from = start[0].length;
  const to = after.indexOf("</figcaption>", from);
  return to < 0 ? null : { from, to };
}

/** In the order of the text. */
export function listBodyPictures(body: string): readonly BodyPicture[] {
  return [...body.matchAll(imageTag)].map((match) => {
    const [tag] = match;
    const after = body.slice(match.index + tag.length);
    const place = findCaption(after);
    return {
      source: sourceOf(attributeOf(tag, "src") ?? ""),
      alt: attributeOf(tag, "alt") ?? "",
      caption: place ? textOf(after.slice(place.from, place.to)) : "",
    };
  });
}

/** The parts of a picture that a body needs to show it. */
interface Shown {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly caption: string;
  readonly credit: string;
}

const wordsOf = ({ caption, credit }: Shown): string =>
  [caption, caption.includes(credit) ? "" : credit].filter((text) => text !== "").join(" ");

const captionOf = ({ caption, credit }: Shown): string =>
  [escapeHtml(caption), caption.includes(credit) ? "" : `<span>${escapeHtml(credit)}</span>`]
    .filter((html) => html !== "")
    .join(" ");

/**
 * A body with another picture in all places of one. A caption of the picture's own is replaced, too; of a
 * caption that was written for the article only the credit.
 */
export function replaceInBody(body: string, old: Shown, next: Shown): string {
  let result = "";
  let at = 0;
  for (const match of body.matchAll(imageTag)) {
    if (match.index < at) continue;
    const [tag] = match;
    if (sourceOf(attributeOf(tag, "src") ?? "") !== old.url) continue;
    const end = match.index + tag.length;
    result += body.slice(at, match.index) + replaceTag(tag, next);
    at = end;
    const place = findCaption(body.slice(end));
    if (!place) continue;
    const html = body.slice(end + place.from, end + place.to);
    result += body.slice(end, end + place.from) + replaceCaption(html, old, next);
    at = end + place.to;
  }
  // Remaining uses of the old address: other sizes, and links to the file itself.
  return replaceAddress(result + body.slice(at), old.url, next.url);
}

function replaceTag(tag: string, { url, width, height, alt, isDecorative }: Shown): string {
  const values: Readonly<Record<string, string>> = {
    src: url,
    alt: isDecorative ? "" : alt,
    width: String(width),
    height: String(height),
  };
  return Object.entries(values).reduce((changed, [name, value]) => {
    const start = changed.indexOf(` ${name}="`);
    if (start < 0) return changed;
    const end = changed.indexOf('"', start + name.length + 3);
    return `${changed.slice(0, start)} ${name}="${escapeHtml(value)}"${changed.slice(end + 1)}`;
  }, tag);
}

function replaceCaption(html: string, old: Shown, next: Shown): string {
  const words = textOf(html);
  if (words === "" || words === wordsOf(old)) return captionOf(next);
  if (old.credit === "") return html;
  return html.replace(escapeHtml(old.credit), () => escapeHtml(next.credit));
}

function replaceAddress(html: string, old: string, next: string): string {
  const pairs = [
    [escapeHtml(old), escapeHtml(next)],
    [encodeURIComponent(old), encodeURIComponent(next)],
  ] as const;
  return pairs.reduce(
    (changed, [from, to]) =>
      changed
        .split(from)
        .reduce((before, part) => `${before}${/^[\w.-]/.test(part) ? from : to}${part}`),
    html,
  );
}
