/** The `acf` key: a type's fields in the format of Advanced Custom Fields. */
import type { Item, ItemScope } from "./item-scope";
import { ownPlayerPath, postTypes } from "../../../entries/model/post-types";
import { type Entry, type EntryFields, writerIdsOf } from "../../../entries/model/entry";
import { toSiteTime, toUtcTime } from "../../../../../platform/rest/site-time";

/** In ACF's standard format a reference is WordPress's post object. */
function postObject(entry: Entry, scope: ItemScope): Item {
  const ms = entry.publishedAt.getTime();
  return {
    ID: entry.id,
    post_date: toSiteTime(ms, scope.timeZone).replace("T", " "),
    post_date_gmt: toUtcTime(ms).replace("T", " "),
    post_title: entry.title,
    post_excerpt: entry.excerpt,
    post_status: entry.status,
    post_name: entry.slug,
    post_type: entry.type,
  };
}

function reference(id: number, scope: ItemScope): unknown {
  if (scope.acfFormat === "light") return id;
  const entry = scope.related.get(id);
  return entry?.status === "publish" ? postObject(entry, scope) : null;
}

function references(ids: readonly number[], scope: ItemScope): readonly unknown[] | null {
  const kept = ids.map((id) => reference(id, scope)).filter((input) => input !== null);
  return ids.length === 0 ? null : kept;
}

/** A crossword's frame with an absolute URL, which clients expect. */
function frameOf(entry: Entry, { origin }: ItemScope): string {
  const { embed, puzzle } = entry.fields;
  if (embed) return embed.replace(' src="/', ` src="${origin}/`);
  if (!puzzle) return "";
  return `<iframe src="${origin}${ownPlayerPath(entry.slug)}" title="Crossword"></iframe>`;
}

export function acfOf(entry: Entry, scope: ItemScope): Item {
  const acf: Item = {};
  for (const [name, field] of Object.entries(postTypes[entry.type].acf)) {
    const value = entry.fields[name as keyof EntryFields];
    switch (field.kind) {
      case "author":
        acf[name] = entry.authorId === null ? null : reference(entry.authorId, scope);
        break;
      case "authors":
        acf[name] = references(writerIdsOf(entry), scope);
        break;
      case "articles":
        acf[name] = references(entry.fields.articles ?? [], scope);
        break;
      case "puzzle":
        // Only editors may see the answers.
        if (scope.context === "edit") acf[name] = value ?? "";
        break;
      case "embed":
        acf[name] = frameOf(entry, scope);
        break;
      case "file":
        acf[name] = value ? scope.origin + String(value) : "";
        break;
      case "instant":
        acf[name] = value ? toSiteTime(Date.parse(String(value)), scope.timeZone) : "";
        break;
      case "boolean":
        acf[name] = value === true;
        break;
      default:
        acf[name] = value ?? "";
    }
  }
  return acf;
}
