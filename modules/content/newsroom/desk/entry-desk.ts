/** Opens what the newsroom writes, for reading, and for a change by someone who saw the newest version. */
import { DeskRefusal, notFound } from "../../../../platform/desk/desk-call";
import { changedElsewhere, requireVersion, wrongState } from "../../../../platform/desk/refusals";
import type { Queryable } from "../../entries/store/query";
import type { Writer } from "../../entries/write";
import { findDeletion, findDeskRow } from "./desk-store";
import type { WrittenType } from "./entry-copy";
import type { DeskPerson } from "./entry-rights";
import { isWrittenInPlace, stateOf } from "./entry-state";
import type { About, Colleague, Kind } from "./kind";
import { reviewOf } from "./last-review";
import {
  addressOf,
  type Caller,
  type EntryDeskDeps,
  type OpenWork,
  resolve,
  takeBackMs,
  type Verb,
  type Which,
  type Work,
} from "./work";

/** Who an entry is shown to, and by which connection. */
interface Shown extends Pick<About, "db" | "staff"> {
  readonly person: DeskPerson;
}

/** The parts that any verb's result can have. */
interface Stored {
  /** Sentences for the person, besides those about the copy. */
  readonly notices?: readonly string[];
  /** Thrown once what was stored is committed. */
  readonly refusal?: DeskRefusal;
}

const refusals = {
  edits: (noun: string) => `You can read this ${noun} but can’t edit it.`,
  publishes: (noun: string) => `You can’t publish this ${noun}. Submit it for review instead.`,
};

export type EntryDesk = ReturnType<typeof createEntryDesk>;

export function createEntryDesk(deps: EntryDeskDeps) {
  const { pool, clock, writer, audit, settings, together, facts } = deps;

  const typesOf = ({ kinds }: Which): readonly WrittenType[] => kinds.map(({ type }) => type);
  const missing = ({ kinds }: Which): DeskRefusal => notFound(`This ${kinds[0]?.noun ?? "entry"}`);

  /** An entry of any status that this person may know of. */
  async function find(db: Queryable, which: Which, person: DeskPerson): Promise<Work | null> {
    const row = await findDeskRow(db, which.id, typesOf(which));
    const kind = which.kinds.find(({ type }) => type === row?.type);
    if (!row || !kind?.rights.sees(person, row)) return null;
    return { kind, row, copy: row.waiting ? kind.complete(row.waiting) : kind.read(row) };
  }

  /** @throws DeskRefusal 404 unless it exists, not in the trash, and this person may know of it */
  async function read(which: Which, person: DeskPerson, db: Queryable = pool): Promise<Work> {
    const work = await find(db, which, person);
    if (!work || work.row.status === "trash") throw missing(which);
    return work;
  }

  /** For kinds that name them: outside of a transaction, because it reads by another connection. */
  const staffOf = async ({ kinds }: Which): Promise<readonly Colleague[]> =>
    kinds.some(({ namesStaff }) => namesStaff) ? deps.listStaff() : [];

  async function show(work: Work, { person, db, staff }: Shown): Promise<unknown> {
    const { kind, row, copy } = work;
    const { writers, picture, notices } = await resolve(db, work, deps);
    const isDraft = isWrittenInPlace(row);
    const mayPublish = kind.rights.publishes(person, row, await settings.publishesOwn(db));
    const backUntil = row.publicationAt && new Date(row.publicationAt.getTime() + takeBackMs);
    const { title } = kind.texts(copy);
    const written = {
      id: row.id,
      state: stateOf(row, row.waiting !== null),
      review: reviewOf(row, isDraft || row.waiting !== null),
      version: row.version,
      copy,
      published: row.status === "publish" ? kind.read(row) : null,
      savedAt: (row.waitingAt ?? row.modifiedAt).toISOString(),
      savedBy: row.waitingBy ?? row.savedBy,
      publishedAt: isDraft && row.dateFloats ? null : row.publishedAt.toISOString(),
      address: addressOf(kind.type, { slug: copy.slug, title, id: row.id }),
      picture,
      writers,
      mayEdit: kind.rights.edits(person, row),
      mayPublish,
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName },
      notices,
      takeBackUntil:
        mayPublish && backUntil && backUntil > clock.now() ? backUntil.toISOString() : null,
    };
    return kind.show(written, { db, row, facts, staff });
  }

  /** Why a change of an entry in the trash, or of one that is gone, is refused. */
  async function whyGone(which: Which, person: DeskPerson, db: Queryable): Promise<DeskRefusal> {
    const kept = "Your text is still here.";
    const work = await find(db, which, person);
    if (work?.row.status === "trash") {
      return new DeskRefusal(
        412,
        "in_trash",
        `${work.row.savedBy || "Someone"} deleted this ${work.kind.noun} in the meantime. ${kept} Restore it to continue.`,
        { theirs: null },
      );
    }
    const deletion = await findDeletion(db, which.id, typesOf(which));
    const kind = which.kinds.find(({ type }) => type === deletion?.type);
    if (!deletion || !kind?.rights.sees(person, deletion)) return missing(which);
    return new DeskRefusal(
      412,
      "deleted_elsewhere",
      `${deletion.by} deleted this ${kind.noun} permanently in the meantime. ${kept} Copy it into a new ${kind.noun}.`,
      { theirs: null },
    );
  }

  /**
   * The locked entry for someone who saw its newest version.
   *
   * @throws DeskRefusal 412 if someone else changed it, with theirs
   */
  async function open(which: Which, seen: string | null, shown: Shown): Promise<Work> {
    const { person, db } = shown;
    const work = await find(db, which, person);
    if (!work || work.row.status === "trash") throw await whyGone(which, person, db);
    const { kind, row } = work;
    if (requireVersion(seen) === String(row.version)) return work;
    throw changedElsewhere(kind.noun, row.waitingBy || row.savedBy, await show(work, shown));
  }

  async function refuse<Input, Result extends object | void>(
    { may, refused = refusals[may], from }: Verb<Input, Result>,
    work: Work,
    { person, db }: Pick<Shown, "person" | "db">,
  ): Promise<void> {
    const { kind, row } = work;
    const isAllowed =
      may === "edits"
        ? kind.rights.edits(person, row)
        : kind.rights.publishes(person, row, await settings.publishesOwn(db));
    if (!isAllowed) throw new DeskRefusal(403, "not_allowed", refused(kind.noun));
    const reason = from?.(work) ?? null;
    if (reason !== null) throw wrongState(reason);
  }

  /** Does one step, and shows the entry after it; null if it is in the trash then. */
  async function take<Input, Result extends object | void>(
    verb: Verb<Input, Result>,
    which: Which,
    { input, by }: { readonly input: Input; readonly by: Caller },
  ): Promise<{ readonly result: Result | null; readonly shown: unknown }> {
    const { person, tab } = by;
    const staff = await staffOf(which);
    const done = await writer.edit(typesOf(which), which.id, async (editing) => {
      const shown = { db: editing.db, person, staff };
      const { db } = shown;
      const found = await (verb.isInTrash ? find(db, which, person) : open(which, by.seen, shown));
      if (!found) throw missing(which);
      const work: OpenWork = { ...editing, ...found, person, tab, deps, staff };
      await refuse(verb, work, shown);
      // Restoring what is not in the trash changes nothing.
      const isDone = verb.isInTrash && found.row.status !== "trash";
      const result = isDone ? null : await verb.store(work, input);
      const entry = result === null ? null : verb.log(work, input, result);
      if (entry) {
        const { type } = found.kind;
        const action = `${type}.${entry.action}`;
        await audit.record(db, person.actor, {
          ...entry,
          action,
          subject: `${type}:${which.id}`,
        });
      }
      const after = await find(db, which, person);
      const isShown = after && after.row.status !== "trash";
      return { work, result, shown: isShown ? await show(after, shown) : null };
    });
    if (!done) throw verb.isInTrash ? missing(which) : await whyGone(which, person, pool);
    const { work, result, shown } = done;
    await together.announce("copy", which.id);
    if (!verb.isQuiet) await together.announce("list", which.id);
    if (result === null) return { result, shown };
    await verb.tell?.(work, input, result);
    const { refusal, notices }: Stored = result ?? {};
    if (refusal) throw refusal;
    return { result, shown: withNotices(shown, notices) };
  }

  return {
    read,
    open,
    take,
    show,
    /** As its screen gets it. */
    find: async (which: Which, person: DeskPerson): Promise<unknown> =>
      show(await read(which, person), { person, db: pool, staff: await staffOf(which) }),
    /** Creates an entry, and shows it. */
    async create(
      kind: Kind,
      input: Parameters<Writer["create"]>[1],
      person: DeskPerson,
    ): Promise<unknown> {
      const { id } = await writer.create(kind.type, input, person.actor);
      await together.announce("list", id);
      const which = { kinds: [kind], id };
      return show(await read(which, person), { person, db: pool, staff: await staffOf(which) });
    },
  };
}

/** Sentences that the step had are first. */
function withNotices(shown: unknown, notices: readonly string[] = []): unknown {
  if (notices.length === 0) return shown;
  const entry = shown as { readonly notices?: readonly string[] };
  return { ...entry, notices: [...new Set([...notices, ...(entry.notices ?? [])])] };
}
