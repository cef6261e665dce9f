/** The dependencies of an answer's items besides their entries. */
import type { Visitor } from "../../../../access/types";
import type { ItemScope } from "../items/item-scope";
import { relatedIds } from "../items/items";
import type { RestCall } from "./rest-call";
import { can } from "../../../../../platform/rest/rest-call";
import { toList } from "../../../../../platform/rest/rest-query";
import type { Entry } from "../../../entries/model/entry";
import { listEntriesById } from "../../../entries/store/collections/store-collection";
import { listParents } from "../../../entries/store/collections/store-media";
import type { Context } from "../wire/wire-collections";

/**
 * Editors get withheld text only in the edit context. Other visitors are looked up only if an entry has
 * withheld text.
 */
async function visitorOf(
  call: RestCall,
  entries: readonly Entry[],
  context: Context,
): Promise<Visitor> {
  if (context === "edit" && can(call.staff, "edit_articles")) return { kind: "editor" };
  const isWithheld = entries.some(({ type, access }) => type === "article" && access !== "free");
  return isWithheld ? call.deps.findVisitor(call.request) : { kind: "anonymous" };
}

/** Loads what the items of these entries need. */
export async function scopeOf(
  call: RestCall,
  entries: readonly Entry[],
  context = (call.params.context ?? "view") as Context,
): Promise<ItemScope> {
  const related = await listEntriesById(call.deps.pool, relatedIds(entries));
  const pictures = entries.filter(({ type }) => type === "attachment").map(({ id }) => id);
  return {
    origin: call.origin,
    timeZone: call.deps.paper.timeZone,
    context,
    visitor: await visitorOf(call, [...entries, ...related], context),
    access: call.deps.access,
    acfFormat: (call.params.acf_format ?? "light") as "light" | "standard",
    related: new Map(related.map((entry) => [entry.id, entry])),
    parents: await listParents(call.deps.pool, pictures, can(call.staff, "edit_articles")),
  };
}

/** Relations that `_embed` names; null for all, undefined if it is absent. */
export function embedRels(call: RestCall): readonly string[] | null | undefined {
  const input = call.query.get("_embed");
  if (input === undefined) return undefined;
  // A name in brackets becomes a map without relation names, so everything is embedded.
  const rels = (toList(input) ?? []) as string[];
  return rels.length === 0 || rels.includes("1") || rels.includes("true") ? null : rels;
}
