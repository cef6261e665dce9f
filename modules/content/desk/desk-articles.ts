/** The newsroom's articles: reads them, and changes them by the writer's rules. */
import type { AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { postTypes } from "../post-types";
import { slugFrom } from "../slug";
import type { Queryable } from "../store/query";
import { sanitizeBody } from "../text/sanitize-body";
import type { Editing, Writer } from "../write";
import { changeOf, copyOf, isSameCopy, toDeskPicture } from "./article-copy";
import { type DeskPerson, mayEdit, mayPublish, maySee } from "./article-rights";
import { isWrittenInPlace, stateOf } from "./article-state";
import {
  type DeskRow,
  dropCopy,
  findDeskRow,
  findHabits,
  keepCopy,
  listPictures,
  listWriters,
  type WriterRow,
} from "./desk-store";
import type { ArticleCopy, DeskArticle, DeskWriter, PublishOrder } from "./types";

export interface DeskArticlesDeps {
  readonly pool: Queryable;
  readonly writer: Pick<Writer, "create" | "edit">;
  readonly audit: Pick<AuditLog, "record">;
}

export type DeskArticles = ReturnType<typeof createDeskArticles>;

export const toDeskWriter = ({ id, name, slug, ...row }: WriterRow): DeskWriter => ({
  id,
  name,
  slug,
  portrait: toDeskPicture(row.portraitId, row.portraitFields),
});

/** The path of an article, also before it is published; null until it has a slug or a headline. */
export function addressOf(slug: string, title: string): string | null {
  const last = slug || slugFrom(title);
  return last === "" ? null : postTypes.article.path(last, 0);
}

export function createDeskArticles({ pool, writer, audit }: DeskArticlesDeps) {
  const publishesOwn = false;

  async function show(row: DeskRow, person: DeskPerson, db: Queryable): Promise<DeskArticle> {
    const copy = row.waiting ?? copyOf(row);
    const found = await listWriters(db, copy.writerIds);
    const pictures = await listPictures(db, copy.pictureId === null ? [] : [copy.pictureId]);
    const isUndated = isWrittenInPlace(row) && row.dateFloats;
    return {
      id: row.id,
      state: stateOf(row, row.waiting !== null),
      version: row.version,
      copy,
      published: row.status === "publish" ? copyOf(row) : null,
      savedAt: (row.waitingAt ?? row.modifiedAt).toISOString(),
      savedBy: row.waitingBy ?? row.savedBy,
      publishedAt: isUndated ? null : row.publishedAt.toISOString(),
      address: addressOf(copy.slug, copy.title),
      picture:
        copy.pictureId === null
          ? null
          : toDeskPicture(copy.pictureId, pictures.get(copy.pictureId) ?? null),
      writers: copy.writerIds.flatMap((id) => {
        const known = found.find((each) => each.id === id);
        return known ? [toDeskWriter(known)] : [];
      }),
      mayEdit: mayEdit(person, row),
      mayPublish: mayPublish(person, row, publishesOwn),
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName },
    };
  }

  async function read(id: number, person: DeskPerson, db: Queryable = pool): Promise<DeskRow> {
    const row = await findDeskRow(db, id);
    if (!row || row.status === "trash" || !maySee(person, row)) throw notFound("This article");
    return row;
  }

  /** Locks the article for a change by somebody who saw its newest version. */
  async function change(
    id: number,
    given: { person: DeskPerson; seen: string | null },
    work: (editing: Editing, row: DeskRow) => Promise<void>,
  ): Promise<DeskArticle> {
    const { person, seen } = given;
    const changed = await writer.edit("article", id, async (editing) => {
      const row = await read(id, person, editing.db);
      if (seen === null) {
        throw new DeskRefusal(400, "no_version", "The version that you saw is missing (If-Match).");
      }
      if (seen !== String(row.version)) {
        throw new DeskRefusal(
          412,
          "changed_elsewhere",
          `${row.waitingBy || row.savedBy || "Somebody"} changed this article in the meantime.`,
          { theirs: await show(row, person, editing.db) },
        );
      }
      await work(editing, row);
      return show(await read(id, person, editing.db), person, editing.db);
    });
    if (!changed) throw notFound("This article");
    return changed;
  }

  function refuse(): never {
    throw new DeskRefusal(403, "not_allowed", "You can read this article, but not change it.");
  }

  return {
    find: async (id: number, person: DeskPerson) => show(await read(id, person), person, pool),

    /** An empty draft, with section, access and byline of this person's last article. */
    async create(person: DeskPerson): Promise<DeskArticle> {
      const { actor } = person;
      const habits = await findHabits(pool, actor.staffId);
      const entry = await writer.create("article", { access: "metered", ...habits }, actor.login, {
        owner: {
          id: actor.staffId,
          name: actor.name,
        },
      });
      return this.find(entry.id, person);
    },

    /** Keeps what was written: in a draft itself, or beside a published article. */
    save: (id: number, copy: ArticleCopy, given: { person: DeskPerson; seen: string | null }) =>
      change(id, given, async ({ db, now, save }, row) => {
        const { person } = given;
        if (!mayEdit(person, row)) refuse();
        const { name } = person.actor;
        const kept = { ...copy, body: sanitizeBody(copy.body) };
        if (isWrittenInPlace(row)) await save(changeOf(kept), name);
        else if (isSameCopy(kept, copyOf(row))) await dropCopy(db, id);
        else await keepCopy(db, { id, copy: kept, savedAt: now, savedBy: name });
      }),

    /** Publishes what was written, now or at an hour. */
    publish: (
      id: number,
      order: PublishOrder,
      given: { person: DeskPerson; seen: string | null },
    ) =>
      change(id, given, async ({ db, now, save }, row) => {
        const { actor } = given.person;
        if (!mayPublish(given.person, row, publishesOwn)) {
          throw new DeskRefusal(403, "not_allowed", "Your role can’t publish. Hand it in instead.");
        }
        const at = order.at === null ? null : new Date(order.at);
        const isAhead = at !== null && at.getTime() > now.getTime();
        const isFirst = row.status !== "publish" && row.status !== "private";
        const copy = row.waiting ?? copyOf(row);
        const after = await save(
          {
            ...changeOf(copy),
            status: isAhead ? "future" : "publish",
            ...(isAhead ? { date: at } : isFirst ? { date: null } : {}),
            fields: { ...changeOf(copy).fields, is_embargoed: isAhead && order.isEmbargoed },
          },
          actor.name,
        );
        await dropCopy(db, id);
        await audit.record(db, actor, {
          action: isAhead ? "article.schedule" : "article.publish",
          subject: `article:${id}`,
          before: { status: row.status },
          after: { status: after.status, at: after.publishedAt.toISOString() },
        });
      }),
  };
}
