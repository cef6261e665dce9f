/** Puts another picture in all places of one: entries, their bodies, and what is being written. */
import type { Actor, AuditLog } from "../../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../../platform/desk/desk-call";
import { keepRevisions } from "../desk/keep-revisions";
import { toDeskPicture } from "../../pictures/desk/wire-pictures";
import { findCopy, keepCopy } from "../desk/desk-store";
import { isSame } from "../desk/copies";
import type { EntryCopy } from "../desk/entry-copy";
import { kindOf } from "../kinds/kinds";
import type { DeskPicture } from "../../pictures/desk/types";
import type { Queryable } from "../../entries/store/query";
import type { EntryChange } from "../../entries/entry-change";
import type { Editing } from "../../entries/entry-writes";
import { readStaff } from "../../entries/store/store-writes";
import type { Writer } from "../../entries/write";
import { replaceInBody } from "../../entries/text/body-pictures";
import { listUses } from "../../pictures/desk/picture-uses";
import { findLacking } from "../../pictures/printable";

interface Dependencies {
  readonly db: Queryable;
  readonly writer: Pick<Writer, "editAll">;
  readonly audit: AuditLog;
}

export interface ReplaceOrder {
  readonly old: DeskPicture;
  readonly nextId: number;
  /** Only in these; undefined: everywhere. */
  readonly entryIds: readonly number[] | undefined;
  readonly actor: Actor;
}

/** Returns the IDs of the entries that now show the other picture and did not before. */
export async function replaceEverywhere(
  { db, writer, audit }: Dependencies,
  { old, nextId, entryIds, actor }: ReplaceOrder,
): Promise<readonly number[]> {
  const used = await listUses(db, { id: old.id, source: old.url });
  const chosen = used.filter(({ id }) => entryIds === undefined || entryIds.includes(id));
  const places = chosen.map(({ id, type }) => ({ id, type }));
  const locked = [...places, { type: "attachment" as const, id: nextId }];
  const work = async (editing: readonly Editing[]) => {
    const other = editing.find(({ entry }) => entry.id === nextId);
    const next = other && toDeskPicture(nextId, other.entry.fields);
    if (!other || !next) {
      throw new DeskRefusal(422, "gone", "The other picture was deleted. Nothing was replaced.");
    }
    const lacking = findLacking(next);
    if (lacking.length > 0) {
      throw new DeskRefusal(
        422,
        "not_ready",
        `The other picture has no ${lacking.join(" and no ")}, so it can’t be published. Nothing was replaced.`,
      );
    }
    const before = await listUses(other.db, { id: nextId, source: next.url });
    const had = new Set(before.map(({ id }) => id));
    const changed: number[] = [];
    for (const each of editing) {
      if (each !== other && (await replaceIn(each, { old, next, actor, audit }))) {
        changed.push(each.entry.id);
      }
    }
    const after = { by: nextId, entries: changed };
    const subject = `picture:${old.id}`;
    await audit.record(other.db, actor, { action: "picture.replace", subject, after });
    return changed.filter((id) => !had.has(id));
  };
  return writer.editAll(locked, work);
}

interface Replacing {
  readonly old: DeskPicture;
  readonly next: DeskPicture;
  readonly actor: Actor;
  readonly audit: AuditLog;
}

/** Whether anything was changed. */
async function replaceIn(editing: Editing, replacing: Replacing): Promise<boolean> {
  const { db, entry, now, save } = editing;
  const { actor, audit, old, next } = replacing;
  const isCopyChanged = await replaceInCopy(editing, replacing);
  const body = replaceInBody(entry.body, old, next);
  const change: EntryChange = {
    ...(body === entry.body ? {} : { body }),
    ...(entry.pictureId === old.id ? { pictureId: next.id } : {}),
    ...(entry.fields.search_picture === old.id ? { fields: { search_picture: next.id } } : {}),
  };
  const isChanged = Object.keys(change).length > 0;
  if (isChanged) {
    const { savedBy } = await readStaff(db, entry.id);
    const saved = await save(change, actor.name);
    const kind = kindOf(entry.type);
    const kept = {
      before: entry,
      after: saved,
      savedBy,
      kind: "saved",
      by: actor,
      at: now,
    } as const;
    if (kind) await keepRevisions(db, kind, kept);
  }
  if (!isChanged && !isCopyChanged) return false;
  await audit.record(db, actor, {
    action: `${entry.type}.replace-picture`,
    subject: `${entry.type}:${entry.id}`,
    before: { picture: old.id },
    after: { picture: next.id },
  });
  return true;
}

async function replaceInCopy(
  { db, entry, now }: Editing,
  { old, next, actor }: Replacing,
): Promise<boolean> {
  const kind = kindOf(entry.type);
  const waiting = await findCopy(db, entry.id);
  if (!kind || !waiting) return false;
  const { copy } = waiting;
  const replaced = <Id extends number | null>(id: Id) => (id === old.id ? next.id : id);
  const texts = kind.texts(copy);
  const body = replaceInBody(texts.body, old, next);
  const changed: EntryCopy = {
    ...copy,
    ...kind.named({ ...texts, body }),
    pictureId: replaced(copy.pictureId),
    ...(copy.search && {
      search: { ...copy.search, pictureId: replaced(copy.search.pictureId) },
    }),
  };
  if (isSame(changed, copy)) return false;
  await keepCopy(db, {
    id: entry.id,
    copy: changed,
    texts: { ...texts, body },
    savedAt: now,
    savedBy: actor.name,
  });
  return true;
}
