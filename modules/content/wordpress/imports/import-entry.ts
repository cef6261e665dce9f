/** All that an item becomes, put together. */
import type { ArticleAccess } from "../../../access/types";
import { postTypes, type PostTypeName } from "../../entries/model/post-types";
import type { ItemBecame } from "../exports/export-types";
import type { InboundEntry } from "../inbound/write-inbound";
import type { BodyHere } from "./import-bodies";
import type { ImportItem } from "./import-types";
import type { Byline } from "./import-writers";
import {
  type FieldsHere,
  hasByline,
  oldPathsOf,
  type SectionRules,
  sectionsHere,
  statusHere,
  textsHere,
} from "./map-item";

/** Kept with the item, so that an export can tell what was changed here since. */
export const withBecame = (source: unknown, became: ItemBecame): unknown =>
  typeof source === "object" && source !== null ? { ...source, became } : source;

export function entryHere(
  {
    item,
    type,
    named,
    body,
    hash,
  }: {
    readonly item: ImportItem;
    readonly type: PostTypeName;
    readonly named: FieldsHere;
    readonly body: BodyHere;
    readonly hash: string;
  },
  to: {
    readonly rules: SectionRules;
    readonly access: ArticleAccess;
    readonly bylineOf: (item: ImportItem) => Byline;
    readonly pathThere: (address: string) => string | null;
    readonly slugOf: (item: ImportItem) => string;
    readonly topics: { readonly ids: readonly number[]; readonly losses: readonly string[] };
    readonly now: () => Date;
  },
): InboundEntry {
  const at = statusHere(item, type)!;
  const { hasSections, hasPicture } = postTypes[type];
  const rules = type === "article" ? to.rules : { ...to.rules, fallback: null };
  const placed = hasSections
    ? sectionsHere(item, rules)
    : { sectionIds: [], categories: [], losses: [] };
  const isNamed = named.writerIds.length > 0 || !hasByline(type);
  const byline = isNamed ? { writerIds: named.writerIds, losses: [] } : to.bylineOf(item);
  const texts = textsHere(item, { type, body: body.html, access: to.access });
  const topics = to.topics.ids.length > 0 ? { topics: to.topics.ids } : {};
  const fields = { ...named.fields, ...topics };
  const became: ItemBecame = {
    sectionIds: placed.sectionIds,
    categories: placed.categories,
    access: texts.access ?? null,
    pictureId: hasPicture ? body.pictureId : null,
    writerIds: byline.writerIds,
    fields,
  };
  const publishedAt = item.publishedAt ?? item.modifiedAt ?? to.now();
  return {
    kind: "entry",
    upstreamId: item.id,
    hash,
    refs: [],
    losses: [
      ...(at.loss === null ? [] : [at.loss]),
      ...body.losses,
      ...placed.losses,
      ...to.topics.losses,
      ...named.losses,
      ...byline.losses,
    ],
    waitsFor: body.waitsFor,
    source: withBecame(item.source, became),
    type,
    status: at.status,
    slug: type === "page" ? to.slugOf(item) : item.slug,
    publishedAt,
    modifiedAt: item.modifiedAt ?? publishedAt,
    change: {
      ...texts,
      ...(hasSections ? { sectionIds: placed.sectionIds } : {}),
      ...(hasPicture ? { pictureId: body.pictureId } : {}),
      ...(hasByline(type) ? { writerIds: byline.writerIds } : {}),
      fields,
    },
    oldSlugs: item.oldSlugs,
    oldPaths: oldPathsOf(item, to.pathThere),
  };
}
