/** An entry that someone works on, and what a step of it is: a value of the files in `verbs/`. */
import type { AuditEntry, AuditLog } from "../../../../platform/desk/audit-log";
import type { Clock } from "../../../../platform/clock";
import type { Desk } from "../../../desk/types";
import type { Editing } from "../../entries/entry-writes";
import { postTypes, slugOf } from "../../entries/model/post-types";
import type { Queryable } from "../../entries/store/query";
import { slugFrom } from "../../entries/text/slug";
import type { Writer } from "../../entries/write";
import type { DeskRow } from "./desk-store";
import type { EntryCopy, WrittenType } from "./entry-copy";
import type { DeskPerson } from "./entry-rights";
import { isWrittenInPlace } from "./entry-state";
import type { Colleague, Kind, KindFacts } from "./kind";
import { type References, resolveReferences } from "./references";
import type { TellAuthors } from "./review/tell-authors";
import type { DeskSettings } from "./settings";

export interface EntryDeskDeps {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly writer: Pick<Writer, "create" | "edit">;
  readonly audit: Pick<AuditLog, "record">;
  readonly settings: Pick<DeskSettings, "publishesOwn">;
  /** Who may write in an entry now, and who is notified of a change: of the module `desk`. */
  readonly together: Pick<Desk, "checkLock" | "announce">;
  readonly tellAuthors: TellAuthors;
  readonly facts: KindFacts;
  /** Everyone who works here. */
  readonly listStaff: () => Promise<readonly Colleague[]>;
}

/** Who changes an entry, and the version that they saw. */
export interface Caller {
  readonly person: DeskPerson;
  readonly seen: string | null;
  /** The browser tab that they write in, as it names itself; null: a client without tabs. */
  readonly tab: string | null;
}

/** An entry by its ID, if it is of one of these kinds. */
export interface Which {
  readonly kinds: readonly Kind[];
  readonly id: number;
}

/** An entry as it is, and as it is written now. */
export interface Work {
  readonly kind: Kind;
  readonly row: DeskRow;
  readonly copy: EntryCopy;
}

/** An entry that is locked for a verb. */
export interface OpenWork extends Work, Editing, Omit<Caller, "seen"> {
  readonly deps: EntryDeskDeps;
  readonly staff: readonly Colleague[];
}

/** A step of an entry: who may take it, from which state, what is stored, what is logged, and who is notified. */
export interface Verb<Input = void, Result extends object | void = void> {
  readonly may: "edits" | "publishes";
  /** The sentence for those who may not. */
  readonly refused?: (noun: string) => string;
  /** Whether it is about entries in the trash, of whatever version. */
  readonly isInTrash?: true;
  /** Why it can't be done in this state; null if it can. */
  readonly from?: (work: Work) => string | null;
  readonly store: (work: OpenWork, input: Input) => Promise<Result>;
  /** A row of the audit log, whose action has the type before it; null: nothing new. */
  readonly log: (
    work: OpenWork,
    input: Input,
    result: Result,
  ) => Omit<AuditEntry, "subject"> | null;
  readonly tell?: (work: OpenWork, input: Input, result: Result) => Promise<void>;
  /** Whether lists stay as they are. */
  readonly isQuiet?: true;
}

/** How long a publication can be undone. */
export const takeBackMs = 30_000;

/** The path of an entry, also before it is published; null until it has a slug or a title. */
export function addressOf(
  type: WrittenType,
  { slug, title, id }: { readonly slug: string; readonly title: string; readonly id: number },
): string | null {
  const last = slugOf(type, slug) || slugFrom(title);
  return last === "" ? null : postTypes[type].path(last, id);
}

/** Whether its text is written in the entry; otherwise in a copy beside it, until it is published. */
export const isInPlace = ({ kind, row }: Pick<Work, "kind" | "row">): boolean =>
  !kind.hasDrafts || isWrittenInPlace(row);

export const resolve = (
  db: Queryable,
  { kind, copy }: Pick<Work, "kind" | "copy">,
  { facts }: Pick<EntryDeskDeps, "facts">,
): Promise<References> =>
  resolveReferences(db, copy, {
    noun: kind.noun,
    sectionIds: new Set(facts.listSections().map(({ id }) => id)),
  });
