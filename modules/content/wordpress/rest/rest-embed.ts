/** `_embed`: resolves embeddable links, loaded for all items at once. */
import { toCategoryItem } from "./items/item-category";
import type { Item, ItemScope } from "./items/item-scope";
import { relatedIds, toItem } from "./items/items";
import type { RestDeps } from "./calls/rest-call";
import type { RestSection } from "./items/item-category";
import type { Entry } from "../../entries/model/entry";
import { listEntriesById } from "../../entries/store/collections/store-collection";
import { invalidPostId, refused } from "../../../../platform/rest/rest-error";

interface EmbeddableLink {
  readonly href: string;
  readonly embeddable?: boolean;
}

const entryHref = /\/wp-json\/wp\/v2\/(?:authors|media|articles)\/(\d+)$/;

function embeddable(item: Item): [string, EmbeddableLink[]][] {
  const links = (item["_links"] ?? {}) as Record<string, EmbeddableLink[]>;
  return Object.entries(links).flatMap(([rel, input]) => {
    const kept = input.filter((link) => link.embeddable);
    return kept.length > 0 ? [[rel, kept] as [string, EmbeddableLink[]]] : [];
  });
}

/**
 * Adds `_embedded` to each item; `rels` null embeds every embeddable relation.
 *
 * @returns the items, and the entries in them, whose excerpts tell whether the caller may read them
 */
export async function embed(
  items: readonly Item[],
  { deps, scope, rels }: { deps: RestDeps; scope: ItemScope; rels: readonly string[] | null },
): Promise<{ items: readonly Item[]; embedded: readonly Entry[] }> {
  const wanted = items.map((item) =>
    embeddable(item).filter(([rel]) => rels === null || rels.includes(rel)),
  );
  const ids = new Set<number>();
  for (const [, links] of wanted.flat()) {
    for (const link of links) {
      const id = entryHref.exec(link.href)?.[1];
      if (id) ids.add(Number(id));
    }
  }
  const entries = await listEntriesById(deps.pool, [...ids]);
  const related = await listEntriesById(deps.pool, relatedIds(entries));
  const inner: ItemScope = {
    ...scope,
    context: "embed",
    related: new Map(related.map((entry) => [entry.id, entry])),
  };
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const filled = items.map((item, index) => {
    const found = (wanted[index] ?? []).map(([rel, links]) => [
      rel,
      links.map((link) =>
        embedded(link, item, { byId, scope: inner, sections: deps.listSections() }),
      ),
    ]);
    return found.length > 0 ? { ...item, _embedded: Object.fromEntries(found) } : item;
  });
  return { items: filled, embedded: entries };
}

function embedded(
  link: EmbeddableLink,
  item: Item,
  options: { byId: ReadonlyMap<number, Entry>; scope: ItemScope; sections: readonly RestSection[] },
): unknown {
  const id = entryHref.exec(link.href)?.[1];
  if (!id) {
    const own = new Set(item.categories as readonly number[]);
    return options.sections
      .filter((section) => own.has(section.id))
      .map((section) =>
        toCategoryItem(section, { origin: options.scope.origin, context: "embed" }),
      );
  }
  const entry = options.byId.get(Number(id));
  if (!entry) return invalidPostId().body;
  if (entry.status !== "publish") {
    return refused("rest_forbidden", "Sorry, you are not allowed to do that.", false).body;
  }
  return toItem(entry, options.scope);
}
