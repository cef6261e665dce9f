/**
 * The finished JSON of items that anyone may read, so that lists are put together from them: for an
 * item that has not changed, only its version is read. The withheld text of gated articles is never
 * among them.
 */
import type { AccessQuestion, Visitor } from "../../../access/types";
import type { PostType } from "../../entries/model/post-types";
import { type fieldTree, pickFields } from "../../../../platform/rest/rest-fields";
import { toList } from "../../../../platform/rest/rest-query";
import type { RestAnswer } from "../../../../platform/rest/rest-call";
import {
  type ItemVersion,
  listEntriesById,
} from "../../entries/store/collections/store-collection";
import { toItem } from "./items/items";
import type { RestCall } from "./calls/rest-call";
import { embedRels, scopeOf } from "./calls/rest-scope";

/** Longer lists of fields are too rare to be worth keeping. */
const longestFields = 300;

/** Whether a list depends on nothing but its entries' own rows, their authors' and pictures'. */
export function mayUseTexts(type: PostType, call: RestCall): boolean {
  return (
    call.staff === null &&
    call.params.context !== "edit" &&
    // Pages refer to articles, and pictures to their parents.
    type.name !== "page" &&
    type.name !== "attachment" &&
    embedRels(call) === undefined &&
    !call.query.has("_envelope")
  );
}

interface Wanted {
  readonly tree: ReturnType<typeof fieldTree>;
  readonly withBody: boolean;
}

/** An item in a list: the article that access is decided on, and its text. */
interface ItemText {
  readonly article: AccessQuestion["article"];
  readonly text: Buffer;
}

/** The items of these rows as one JSON text. */
export async function listTexts(
  call: RestCall,
  rows: readonly ItemVersion[],
  wanted: Wanted,
): Promise<Pick<RestAnswer, "json" | "isPublic">> {
  const { itemTexts, findVisitor } = call.deps;
  const visitor: Visitor = rows.some(isGated)
    ? await findVisitor(call.request)
    : { kind: "anonymous" };
  const shape = shapeOf(call);
  const kept = new Map<number, ItemText>();
  for (const row of rows) {
    if (shape === null || !getsCommonText(call, visitor, row)) continue;
    const text = itemTexts.get(shape + keyOf(row));
    if (text) kept.set(row.id, { article: row, text });
  }
  const missing = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const made = await makeTexts(call, missing, { ...wanted, shape });
  // An entry that was withdrawn after the list was read is not shown.
  const items = rows.flatMap(({ id }) => kept.get(id) ?? made.get(id) ?? []);
  return {
    json: toArray(items.map(({ text }) => text)),
    isPublic: !items.some(({ article }) => isGated(article)),
  };
}

async function makeTexts(
  call: RestCall,
  ids: readonly number[],
  { tree, withBody, shape }: Wanted & { readonly shape: string | null },
): Promise<ReadonlyMap<number, ItemText>> {
  if (ids.length === 0) return new Map();
  const found = await listEntriesById(call.deps.pool, ids, withBody);
  const entries = found.filter(({ status }) => status === "publish");
  const scope = await scopeOf(call, entries);
  const versionOf = (id: number | null) =>
    id === null ? null : (scope.related.get(id)?.version ?? null);
  const texts = new Map<number, ItemText>();
  for (const entry of entries) {
    const text = Buffer.from(JSON.stringify(pickFields(toItem(entry, scope), tree)));
    texts.set(entry.id, { article: entry, text });
    if (shape === null || !getsCommonText(call, scope.visitor, entry)) continue;
    const key = keyOf({
      id: entry.id,
      version: entry.version,
      authorVersion: versionOf(entry.authorId),
      coauthorVersions: entry.coauthorIds.map((id) => versionOf(id) ?? ""),
      pictureVersion: versionOf(entry.pictureId),
    });
    call.deps.itemTexts.set(shape + key, text);
  }
  return texts;
}

/** Entries of other types than articles are free. */
const isGated = ({ access }: { readonly access: string }): boolean => access !== "free";

/** Whether this visitor gets what anyone may read: a free article's text, or the teaser of another. */
function getsCommonText(
  { deps }: RestCall,
  visitor: Visitor,
  article: AccessQuestion["article"],
): boolean {
  return !isGated(article) || !deps.access.decide({ surface: "rest", visitor, article }).open;
}

/** Everything that an item's text depends on besides rows; null if it is not kept. */
function shapeOf({ origin, params, query }: RestCall): string | null {
  const fields = JSON.stringify(toList(query.get("_fields") ?? ""));
  if (fields.length > longestFields) return null;
  return `${origin} ${String(params.context)} ${String(params.acf_format)} ${fields} `;
}

const keyOf = (row: Omit<ItemVersion, "access">): string =>
  [row.id, row.version, row.authorVersion, row.pictureVersion, ...row.coauthorVersions].join(" ");

const [opened, comma, closed] = ["[", ",", "]"].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

function toArray(texts: readonly Buffer[]): Buffer {
  const parts = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
  return Buffer.concat([opened, ...parts, closed]);
}
