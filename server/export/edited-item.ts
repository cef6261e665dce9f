/** The local changes to an item, as elements that replace those that it came with. */
import type { ExportEntry, ItemBecame } from "../../modules/content/types";
import { listParts } from "./replace-elements";
import { categoriesXml, itemXml, metaOf, metaXml, type WxrPlaces } from "./wxr-item-xml";

/** Elements of what every edit may change. */
const editable = new Set([
  "title",
  "content:encoded",
  "excerpt:encoded",
  "wp:post_name",
  "wp:status",
  "wp:post_date",
  "wp:post_date_gmt",
  "wp:post_modified",
  "wp:post_modified_gmt",
  "wp:comment_status",
]);

/** The texts of elements, without reading the rest. */
export const textsOf = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((after) => after.replace("<![CDATA[", "").split(/[<\]]/, 1)[0]!.trim());

/** Elements by name; an empty text removes those of that name. */
export function editedElements(
  entry: ExportEntry,
  xml: string,
  places: WxrPlaces,
): Readonly<Record<string, string>> {
  const own = itemXml(entry, [], places);
  const texts = Object.fromEntries(
    listParts(own)
      .filter(({ name }) => editable.has(name))
      .map(({ name, from, to }) => [name, own.slice(from, to)]),
  );
  const became = entry.source?.became;
  if (!became) return texts;
  return {
    ...texts,
    ...categoriesOf(entry, became, xml, places),
    ...metaHere(entry, became, xml, places),
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const partsOf = (xml: string, requested: string): readonly string[] =>
  listParts(xml)
    .filter(({ name }) => name === requested)
    .map(({ from, to }) => xml.slice(from, to));

/** Today's sections in the place of the categories that were sections here; tags and all others stay. */
function categoriesOf(
  { sectionIds }: ExportEntry,
  became: ItemBecame,
  xml: string,
  places: WxrPlaces,
): Readonly<Record<string, string>> {
  if (isSame(sectionIds, became.sectionIds)) return {};
  const kept = partsOf(xml, "category").filter((element) => {
    const start = element.slice(0, element.indexOf(">"));
    const slug = /\bnicename="([^"]*)"/.exec(start)?.[1] ?? "";
    return !/\bdomain="category"/.test(start) || !became.categories.includes(slug);
  });
  return { category: [...categoriesXml(sectionIds, places), ...kept].join("\n") };
}

/** Today's fields in the place of those that differ from what they were; all others stay. */
function metaHere(
  entry: ExportEntry,
  became: ItemBecame,
  xml: string,
  places: WxrPlaces,
): Readonly<Record<string, string>> {
  const { fields } = entry;
  const changed = new Set(
    Object.keys({ ...became.fields, ...fields })
      .filter((name) => !isSame(fieldOf(fields, name), fieldOf(became.fields, name)))
      .map((name) => (name === "alt" ? "_wp_attachment_image_alt" : name)),
  );
  if (became.access !== null && entry.access !== became.access) changed.add("access");
  if (entry.pictureId !== became.pictureId) changed.add("_thumbnail_id");
  if (!isSame(entry.writerIds, became.writerIds)) {
    for (const name of ["author", "authors", "author_id"]) changed.add(name);
  }
  const there = partsOf(xml, "wp:postmeta");
  const keyOf = (element: string): string => textsOf(element, "wp:meta_key")[0] ?? "";
  const oldSlugs = new Set(
    there
      .filter((element) => keyOf(element) === "_wp_old_slug")
      .map((element) => textsOf(element, "wp:meta_value")[0]),
  );
  const ours = metaOf(entry, places).filter(([name, value]) =>
    name === "_wp_old_slug" ? !oldSlugs.has(value) : changed.has(name),
  );
  if (changed.size === 0 && ours.length === 0) return {};
  const kept = there.filter((element) => !changed.has(keyOf(element)));
  return { "wp:postmeta": [...kept, ...ours.map(metaXml)].join("\n") };
}

/** A field without text says as much as none. */
const fieldOf = (fields: ExportEntry["fields"], name: string): unknown =>
  (fields as Readonly<Record<string, unknown>>)[name] || null;
