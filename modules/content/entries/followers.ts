/** The effects of a change to an entry, in its transaction. The newsroom gives the writer a list of followers. */
import type { PoolClient } from "../../../platform/database/database";
import type { Actor } from "../../../platform/desk/audit-log";
import type { EntryChange } from "./entry-change";
import type { Entry, EntryStaff } from "./model/entry";

/** A change of one entry that is written and not committed. */
export interface FollowedChange {
  /** `edit`: by code that keeps copies, revisions and the audit log itself. */
  readonly action: "create" | "update" | "edit" | "trash" | "delete";
  /** Null: it was created. */
  readonly before: Entry | null;
  /** As the followers before this one left it; null: it was deleted. */
  readonly after: Entry | null;
  /** Null: the program, or a person whom only the code that edits knows. */
  readonly by: Actor | null;
  readonly now: Date;
  /** Names of what an update contained. */
  readonly fields: readonly string[];
  /** Before this change. */
  readonly staff: EntryStaff;
  /** Changes the entry further, as part of this change. */
  save(change: EntryChange): Promise<void>;
  /** Adds other entries that changed with it, in their states before and after: their pages become stale, too. */
  touch(states: readonly Entry[]): void;
}

export type Follower = (db: PoolClient, change: FollowedChange) => Promise<void>;

/** A change via the API, which a person made of an entry. */
export type Updated = FollowedChange & {
  readonly before: Entry;
  readonly after: Entry;
  readonly by: Actor;
};

export const isUpdate = (change: FollowedChange): change is Updated => change.action === "update";
