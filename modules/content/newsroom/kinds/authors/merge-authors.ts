/** Makes one author of two, in one transaction: all bylines follow, and so do all addresses. */
import type { Bus } from "../../../../../platform/bus";
import type { Clock } from "../../../../../platform/clock";
import type { Pool, PoolClient } from "../../../../../platform/database/database";
import { inTransaction } from "../../../../../platform/database/transaction";
import type { AuditLog } from "../../../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { overwrite } from "../../../entries/entry-writes";
import { deleteEntry, lockEntry, lockSlugs, usersOf } from "../../../entries/store/store-writes";
import { tagsOf, tagsOfUsers } from "../../../entries/model/tags";
import type { EntryDesk } from "../../desk/entry-desk";
import type { Caller } from "../../desk/work";
import { author } from "./author-kind";
import { type AuthorRecord, findAuthorRecord } from "./author-store";
import { allowMinutes, lockWorks, moveAddresses, moveBylines } from "./merge-store";
import type { AuthorStaff, MergeOrder } from "./types";

/** Of more works than these, not each page is named: every page is made again. */
const mostNamed = 500;

export function createMergeAuthors(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "record">;
  readonly audit: Pick<AuditLog, "record">;
  readonly desk: Pick<EntryDesk, "find" | "open">;
  readonly listStaff: () => Promise<readonly AuthorStaff[]>;
  /** Tells the newsroom's screens that any article may have changed. */
  readonly announceAll: () => Promise<void>;
}) {
  const { pool, clock, bus, audit, desk, announceAll } = deps;

  async function findBoth(db: PoolClient, into: number, from: number) {
    const [stays, goes] = [await findAuthorRecord(db, into), await findAuthorRecord(db, from)];
    if (!stays || !goes) throw notFound("One of the two authors");
    return { stays, goes };
  }

  return async function merge(
    into: number,
    { from, fromVersion, works: named }: MergeOrder,
    { person, seen }: Caller,
  ): Promise<unknown> {
    if (into === from) {
      throw new DeskRefusal(422, "same_author", "Choose another author to merge with.");
    }
    const { actor } = person;
    const kinds = [author];
    const staff = await deps.listStaff();
    const publish = await inTransaction(pool, async (db) => {
      await allowMinutes(db);
      await lockSlugs(db, "writer");
      const works = await lockWorks(db, from);
      const entry = await lockEntry(db, "writer", into);
      const { stays, goes } = await findBoth(db, into, from);
      if (!entry) throw notFound("One of the two authors");
      const shown = { person, db, staff };
      await desk.open({ kinds, id: into }, seen, shown);
      await desk.open({ kinds, id: from }, String(fromVersion), shown);
      if (goes.works !== named) {
        throw new DeskRefusal(
          409,
          "count_changed",
          `${goes.name}’s bylines changed from ${named} to ${goes.works}. Review before you merge.`,
          { works: goes.works },
        );
      }
      const users = await usersOf(db, from);
      await moveBylines(db, { into, from }, works);
      await moveAddresses(db, { into, from }, goes.slug);
      const gone = await lockEntry(db, "writer", from);
      await deleteEntry(db, from);
      const after = await overwrite(db, {
        before: entry,
        change: whatIsMissing(stays, goes),
        by: actor.name,
        now: clock.now(),
        isSitePath: () => false,
      });
      await audit.record(db, actor, {
        action: "writer.merge",
        subject: `writer:${into}`,
        before: { from, name: goes.name },
        after: { works: works.length },
      });
      const tags = [...tagsOf([entry, after, gone]), ...tagsOfUsers(users)];
      return bus.record(db, works.length > mostNamed ? ["*"] : [...new Set(tags)]);
    });
    await publish();
    await announceAll();
    return desk.find({ kinds, id: into }, person);
  };
}

/** The values that the remaining author lacks and the other had. */
function whatIsMissing(stays: AuthorRecord, goes: AuthorRecord) {
  const role = stays.fields.role || goes.fields.role;
  return {
    excerpt: stays.life || goes.life,
    pictureId: stays.pictureId ?? goes.pictureId,
    fields: {
      ...(role ? { role } : {}),
      links: stays.fields.links ?? goes.fields.links,
      staff_id: stays.fields.staff_id ?? goes.fields.staff_id,
    },
  };
}
