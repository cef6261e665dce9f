/** Pictures as REST media items, in the sizes that WordPress clients expect. */
import { type ImageWidth, imageUrl, imageWidths } from "../../../../../shared/image-url";
import { postTypes } from "../../../entries/model/post-types";
import type { Entry, EntryFields } from "../../../entries/model/entry";
import { escapeHtml } from "../../../../../shared/text/escape-html";
import { toRendered } from "../../../entries/text/plain-text";
import { acfOf } from "./item-acf";
import { linksOf } from "./item-links";
import { absolute, datesOf } from "./item-parts";
import type { Item, ItemScope } from "./item-scope";

/** WordPress's size names and default widths in pixels. */
const namedWidths = { thumbnail: 150, medium: 300, medium_large: 768, large: 1024 };

/** The width supported by the image server that is nearest to the given one. */
function servedWidth(wanted: number): ImageWidth {
  return imageWidths.reduce<ImageWidth>(
    (best, width) => (Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best),
    imageWidths[0],
  );
}

/**
 * The original and its resized versions: never cropped, and none wider than the original. A remote
 * picture has only its original, since not every host is allowed for resizing.
 */
function sizesOf(fields: EntryFields, origin: string): Record<string, object> {
  const { source = "", file = "", mime = "", width = 0, height = 0 } = fields;
  const name = file.split("/").at(-1) ?? "";
  const full = { file: name, width, height, mime_type: mime, source_url: absolute(origin, source) };
  if (!source.startsWith("/")) return { full };
  const smaller = Object.entries(namedWidths).flatMap(([size, wanted]) => {
    const served = servedWidth(wanted);
    if (served >= width) return [];
    const servedHeight = Math.max(1, Math.round((height * served) / width));
    return [
      [
        size,
        {
          file: `${name.replace(/\.[^.]*$/, "")}-${served}x${servedHeight}.jpg`,
          width: served,
          height: servedHeight,
          // The format for clients whose Accept header names no other.
          mime_type: "image/jpeg",
          source_url: absolute(origin, imageUrl(source, served)),
        },
      ] as const,
    ];
  });
  return { ...Object.fromEntries(smaller), full };
}

/** A picture as an item of the media collection. */
export function toMediaItem(entry: Entry, scope: ItemScope): Item {
  const { context, origin } = scope;
  const { fields } = entry;
  const dates = datesOf(entry, scope.timeZone);
  const source = absolute(origin, fields.source ?? "");
  const link = origin + postTypes.attachment.path(entry.slug, entry.id);
  const isEmbed = context === "embed";
  const isEdit = context === "edit";
  const text = (words: string) => ({
    ...(isEdit ? { raw: words } : {}),
    rendered: words === "" ? "" : `<p>${toRendered(words)}</p>\n`,
  });
  const file = fields.file ?? "";
  const size = { width: fields.width ?? 0, height: fields.height ?? 0 };
  return {
    id: entry.id,
    date: dates.date,
    ...(isEmbed
      ? {}
      : {
          date_gmt: dates.date_gmt,
          guid: { rendered: escapeHtml(source), ...(isEdit ? { raw: source } : {}) },
          modified: dates.modified,
          modified_gmt: dates.modified_gmt,
        }),
    slug: entry.slug,
    ...(isEmbed ? {} : { status: entry.status === "publish" ? "inherit" : entry.status }),
    type: "attachment",
    link,
    title: { ...(isEdit ? { raw: entry.title } : {}), rendered: toRendered(entry.title) },
    author: 0,
    ...(isEmbed ? {} : { comment_status: "closed", ping_status: "closed", template: "", meta: [] }),
    acf: acfOf(entry, scope),
    ...(isEmbed ? {} : { description: text(fields.description ?? "") }),
    caption: text(fields.caption ?? ""),
    alt_text: fields.alt ?? "",
    media_type: "image",
    mime_type: fields.mime ?? "",
    media_details: {
      ...size,
      file,
      filesize: fields.bytes ?? 0,
      sizes: sizesOf(fields, origin),
      image_meta: { credit: fields.credit ?? "", caption: fields.caption ?? "" },
    },
    ...(isEmbed ? {} : { post: scope.parents.get(entry.id) ?? null }),
    source_url: source,
    _links: linksOf(entry, origin),
  };
}
