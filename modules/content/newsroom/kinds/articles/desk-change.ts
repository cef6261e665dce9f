/** Reads articles for the newsroom, and locks them for a change by someone who saw their newest version. */
import type { AuditLog } from "../../../../../platform/desk/audit-log";
import type { Clock } from "../../../../../platform/clock";
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import type { Desk } from "../../../../desk/types";
import { postTypes, slugOf } from "../../../entries/model/post-types";
import { slugFrom } from "../../../entries/text/slug";
import type { Queryable } from "../../../entries/store/query";
import type { Editing } from "../../../entries/entry-writes";
import type { Writer } from "../../../entries/write";
import { copyOf } from "./article-copy";
import { type DeskPerson, mayEdit, mayPublish, maySee } from "../../desk/article-rights";
import { isWrittenInPlace, stateOf } from "../../desk/article-state";
import {
  type DeskRow,
  type DeskType,
  deskTypes,
  findDeletion,
  findDeskRow,
} from "../../desk/desk-store";
import { type References, resolveEntry } from "./references";
import { reviewOf } from "../../desk/last-review";
import type { PageAddresses } from "../../desk/page-addresses";
import type { DeskSettings } from "../../desk/settings";
import type { DeskArticle } from "../../desk/types";

export interface DeskDeps {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly writer: Pick<Writer, "create" | "edit">;
  readonly audit: Pick<AuditLog, "record">;
  readonly settings: DeskSettings;
  /** Who may write in an article now, and whom a change is told: of the module `desk`. */
  readonly together: Together;
  readonly addresses: PageAddresses;
  /** IDs of the configured sections. */
  readonly sectionIds: () => ReadonlySet<number>;
}

export type Together = Pick<Desk, "checkLock" | "announce">;

/** Who changes an article, and the version that they saw. */
export interface Seen {
  readonly person: DeskPerson;
  readonly seen: string | null;
  /** The browser tab that they write in, as it names itself. */
  readonly tab: string | null;
}

/** How long a publication can be undone. */
export const takeBackMs = 30_000;

/** The path of an article or a page, also before it is published; null until it has a slug or a headline. */
export function addressOf(type: DeskType, slug: string, title: string): string | null {
  const last = slugOf(type, slug) || slugFrom(title);
  return last === "" ? null : postTypes[type].path(last, 0);
}

export type DeskChange = ReturnType<typeof createDeskChange>;

export function createDeskChange(deps: DeskDeps) {
  const { pool, clock, writer, settings, together, sectionIds } = deps;

  const resolve = (db: Queryable, row: DeskRow): Promise<References> =>
    resolveEntry(db, row.waiting ?? copyOf(row), { type: row.type, sectionIds: sectionIds() });

  async function show(row: DeskRow, person: DeskPerson, db: Queryable): Promise<DeskArticle> {
    const copy = row.waiting ?? copyOf(row);
    const { writers, picture, notices } = await resolve(db, row);
    const isUndated = isWrittenInPlace(row) && row.dateFloats;
    const publishes = mayPublish(person, row, await settings.publishesOwn(db));
    const backUntil = row.publicationAt && new Date(row.publicationAt.getTime() + takeBackMs);
    return {
      id: row.id,
      type: row.type,
      state: stateOf(row, row.waiting !== null),
      review: reviewOf(row, isWrittenInPlace(row) || row.waiting !== null),
      version: row.version,
      copy,
      published: row.status === "publish" ? copyOf(row) : null,
      savedAt: (row.waitingAt ?? row.modifiedAt).toISOString(),
      savedBy: row.waitingBy ?? row.savedBy,
      publishedAt: isUndated ? null : row.publishedAt.toISOString(),
      address: addressOf(row.type, copy.slug, copy.title),
      picture,
      writers,
      mayEdit: mayEdit(person, row),
      mayPublish: publishes,
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName },
      notices,
      takeBackUntil:
        publishes && backUntil && backUntil > clock.now() ? backUntil.toISOString() : null,
    };
  }

  async function read(id: number, person: DeskPerson, db: Queryable = pool): Promise<DeskRow> {
    const row = await findDeskRow(db, id);
    if (!row || row.status === "trash" || !maySee(person, row)) throw notFound("This article");
    return row;
  }

  /** Why a change of an article in the trash, or of one that is gone, is refused. */
  async function whyGone(id: number, person: DeskPerson, db: Queryable): Promise<DeskRefusal> {
    const row = await findDeskRow(db, id);
    const words = "What you wrote is still here.";
    if (row?.status === "trash" && maySee(person, row)) {
      const who = row.savedBy || "Someone";
      return new DeskRefusal(
        412,
        "in_trash",
        `${who} deleted this ${row.type} in the meantime. ${words} Restore it to go on.`,
        { theirs: null },
      );
    }
    const deletion = row ? null : await findDeletion(db, id);
    if (!deletion || !maySee(person, deletion)) return notFound("This article");
    return new DeskRefusal(
      412,
      "deleted_elsewhere",
      `${deletion.by} deleted this ${deletion.type} for good in the meantime. ${words} Copy it into a new ${deletion.type}.`,
      { theirs: null },
    );
  }

  /**
   * Locks the article for `work`.
   *
   * @throws DeskRefusal 412 if someone else changed it, with theirs
   */
  async function lock<Result>(
    id: number,
    { person, seen }: Seen,
    work: (editing: Editing, row: DeskRow) => Promise<Result>,
  ): Promise<Result> {
    const done = await writer.edit(deskTypes, id, async (editing) => {
      const { db } = editing;
      const row = await findDeskRow(db, id);
      if (!row || row.status === "trash") throw await whyGone(id, person, db);
      if (!maySee(person, row)) throw notFound("This article");
      if (seen === null) {
        throw new DeskRefusal(400, "no_version", "The version that you saw is missing (If-Match).");
      }
      if (seen !== String(row.version)) {
        const who = row.waitingBy || row.savedBy || "Someone";
        throw new DeskRefusal(
          412,
          "changed_elsewhere",
          `${who} changed this ${row.type} in the meantime. Nothing is lost: compare the two, and take one or both.`,
          { theirs: await show(row, person, db) },
        );
      }
      return { result: await work(editing, row) };
    });
    if (!done) throw await whyGone(id, person, pool);
    await together.announce("copy", id);
    return done.result;
  }

  /** The same for a step that lists show, and shows the changed article. `work` may return notices. */
  async function change(
    id: number,
    by: Seen,
    work: (editing: Editing, row: DeskRow) => Promise<readonly string[] | void>,
  ): Promise<DeskArticle> {
    const changed = await lock(id, by, async (editing, row) => {
      const notices = (await work(editing, row)) ?? [];
      const article = await show(await read(id, by.person, editing.db), by.person, editing.db);
      return { ...article, notices: [...new Set([...notices, ...article.notices])] };
    });
    await together.announce("list", id);
    return changed;
  }

  return { read, show, lock, change, resolve };
}

/** @throws DeskRefusal 403 if this person may only read it */
export function refuseReaders(person: DeskPerson, row: DeskRow): void {
  if (mayEdit(person, row)) return;
  throw new DeskRefusal(403, "not_allowed", `You can read this ${row.type}, but not change it.`);
}

/** The article is in a state in which this can't be done. */
export const wrongState = (message: string): DeskRefusal =>
  new DeskRefusal(409, "wrong_state", message);
