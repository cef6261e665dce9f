/** Stores changes of locked entries, with the slugs and redirects that they make. */
import type { PoolClient } from "../../../platform/database/database";
import { apply, type EntryChange, settle } from "./entry-change";
import type { Entry } from "./model/entry";
import { deleteRedirects } from "./store/store-redirects";
import { rememberSlug, reserveSlug, updateEntries } from "./store/store-writes";

/** An entry that is locked for a change. */
export interface Editing {
  readonly db: PoolClient;
  readonly now: Date;
  /** As it was before. */
  readonly entry: Entry;
  /** Changes the entry, without a revision, and returns it. `by`: the person's name. */
  save(change: EntryChange, by: string): Promise<Entry>;
  /** Moves it to the trash. */
  trash(by: string): Promise<Entry>;
}

interface Overwriting {
  readonly before: Entry;
  /** The person's name. */
  readonly by: string;
  readonly now: Date;
}

/** Stores a change of a locked entry. */
export async function overwrite(
  db: PoolClient,
  {
    before,
    change,
    by,
    now,
    isSitePath,
  }: Overwriting & {
    readonly change: EntryChange;
    readonly isSitePath: (path: string) => boolean;
  },
): Promise<Entry> {
  const applied = { ...apply(before, change), modifiedAt: now };
  const after = await settle(db, applied, { change, before, now, isSitePath });
  await updateEntries(db, [after], by);
  const { id, type } = after;
  if (before.status === "publish" && before.slug !== after.slug && before.slug !== "") {
    await rememberSlug(db, { type, slug: before.slug, id });
  }
  // Readers find it at its own address again.
  if (after.status === "publish" || after.status === "future") await deleteRedirects(db, id);
  return after;
}

/** Moves a locked entry to the trash, under another slug. */
export async function moveToTrash(
  db: PoolClient,
  { before, by, now }: Overwriting,
): Promise<Entry> {
  const { id, type } = before;
  const wanted = before.slug === "" ? "" : `${before.slug}__trashed`;
  const after: Entry = {
    ...before,
    status: "trash",
    statusBeforeTrash: before.status,
    slug: wanted === "" ? "" : await reserveSlug(db, { type, wanted, id }),
    modifiedAt: now,
  };
  await updateEntries(db, [after], by);
  return after;
}

/** Whether readers see a picture of it. */
export const showsPicture = ({ type, status, pictureId }: Entry): boolean =>
  status === "publish" && (type === "attachment" || pictureId !== null);

/** Whether a change leaves the picture that readers see. */
export const isSamePicture = (before: Entry, after: Entry): boolean =>
  before.status === after.status &&
  before.pictureId === after.pictureId &&
  before.fields.source === after.fields.source;
