/** Authors in the newsroom: who they are, and what happens when two are one. */
import type { PoolClient } from "../../../../../platform/database/database";
import type { Actor, AuditLog } from "../../../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import type { EntryChange } from "../../../entries/entry-change";
import { postTypes, slugOf } from "../../../entries/model/post-types";
import type { Queryable } from "../../../entries/store/query";
import { existingIds, lockSlugs } from "../../../entries/store/store-writes";
import type { Writer } from "../../../entries/write";
import {
  type AuthorRecord,
  findAuthorRecord,
  findHolder,
  listAuthorRecords,
  listNewest,
  pageSize,
} from "./author-store";
import type { AuthorFields, AuthorList, AuthorRow, AuthorStaff, DeskAuthor } from "./types";
import { authorPath } from "../../../../../shared/paths";

export interface AuthorDeskDeps {
  readonly pool: Queryable;
  readonly writer: Pick<Writer, "create" | "edit" | "remove">;
  readonly audit: Pick<AuditLog, "record">;
  /** Everyone who works here. */
  readonly listStaff: () => Promise<readonly AuthorStaff[]>;
}

export type AuthorDesk = ReturnType<typeof createAuthorDesk>;

const mostNewest = 5;

const fieldsOf = (row: AuthorRecord): AuthorFields => ({
  name: row.name,
  role: row.fields.role ?? "",
  life: row.life,
  slug: row.slug,
  pictureId: row.pictureId,
  // The database has an order of its own.
  links: (row.fields.links ?? []).map(({ label, url }) => ({ label, url })),
  staffId: row.fields.staff_id ?? null,
});

/** @throws DeskRefusal 412 with the author as they are now, or 400 without a version */
export async function requireSeen(
  row: AuthorRecord,
  seen: string | null,
  show: (row: AuthorRecord) => Promise<DeskAuthor>,
): Promise<void> {
  if (seen === null) {
    throw new DeskRefusal(400, "no_version", "The version that you saw is missing (If-Match).");
  }
  if (seen === String(row.version)) return;
  throw new DeskRefusal(
    412,
    "changed_elsewhere",
    `${row.savedBy || "Someone"} changed this author in the meantime. Nothing is lost: compare the two.`,
    { theirs: await show(row) },
  );
}

export function createAuthorDesk(deps: AuthorDeskDeps) {
  const { pool, writer, audit, listStaff } = deps;

  function toRow(row: AuthorRecord, staff: readonly AuthorStaff[]): AuthorRow {
    return {
      id: row.id,
      name: row.name,
      role: row.fields.role ?? "",
      address: row.slug === "" ? null : postTypes.writer.path(row.slug, row.id),
      portrait: toDeskPicture(row.pictureId, row.pictureFields),
      articles: row.articles,
      staff: staff.find(({ id }) => id === row.fields.staff_id) ?? null,
    };
  }

  const show =
    (db: Queryable, staff: readonly AuthorStaff[]) =>
    async (row: AuthorRecord): Promise<DeskAuthor> => ({
      ...toRow(row, staff),
      version: row.version,
      fields: fieldsOf(row),
      works: row.works,
      newest: await listNewest(db, row.id, mostNewest),
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy,
    });

  async function find(id: number): Promise<DeskAuthor> {
    const row = await findAuthorRecord(pool, id);
    if (!row) throw notFound("This author");
    return show(pool, await listStaff())(row);
  }

  /** @throws DeskRefusal 422 for what another author has, or what no longer exists */
  async function refuseTaken(
    db: PoolClient,
    row: AuthorRecord,
    { slug, staffId, pictureId }: AuthorFields,
    staff: readonly AuthorStaff[],
  ): Promise<void> {
    await lockSlugs(db, "writer");
    if (slug !== "" && slug !== row.slug) {
      const holder = await findHolder(db, row.id, { slug });
      if (holder !== null) {
        throw new DeskRefusal(
          422,
          "address_taken",
          `${authorPath(slug)} is the page of ${holder}. Choose another address.`,
        );
      }
    }
    if (staffId !== null && staffId !== row.fields.staff_id) {
      const person = staff.find(({ id }) => id === staffId);
      if (!person) throw new DeskRefusal(422, "no_staff", "That person no longer works here.");
      const holder = await findHolder(db, row.id, { staffId });
      if (holder !== null) {
        throw new DeskRefusal(
          422,
          "staff_taken",
          `${person.name} is linked to the author ${holder}. Unlink them there first.`,
        );
      }
    }
    if (pictureId === null || pictureId === row.pictureId) return;
    if ((await existingIds(db, "attachment", [pictureId])).has(pictureId)) return;
    throw new DeskRefusal(422, "no_picture", "That picture was deleted. Choose another.");
  }

  return {
    find,
    show,
    listStaff,

    async list({ q, after }: { q: string; after?: string }): Promise<AuthorList> {
      const place = after === undefined ? null : readPlace(after);
      const [rows, staff] = await Promise.all([
        listAuthorRecords(pool, { q: q.trim(), after: place }),
        listStaff(),
      ]);
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        authors: shown.map((row) => toRow(row, staff)),
        next: rows.length > pageSize && last ? `${last.id}-${last.name}` : null,
      };
    },

    async create(name: string, actor: Actor): Promise<DeskAuthor> {
      const { id } = await writer.create("writer", { title: name, status: "publish" }, actor);
      return find(id);
    },

    async save(
      id: number,
      options: AuthorFields,
      { actor, seen }: { actor: Actor; seen: string | null },
    ): Promise<DeskAuthor> {
      const staff = await listStaff();
      const saved = await writer.edit("writer", id, async ({ db, entry, save }) => {
        const row = await findAuthorRecord(db, id);
        if (!row) throw notFound("This author");
        await requireSeen(row, seen, show(db, staff));
        const wanted = { ...options, slug: slugOf("writer", options.slug) };
        await refuseTaken(db, row, wanted, staff);
        await save(changeOf(wanted), actor.name);
        await audit.record(db, actor, {
          action: "writer.update",
          subject: `writer:${id}`,
          after: { fields: changedIn(fieldsOf(row), wanted) },
        });
        return entry.id;
      });
      if (saved === null) throw notFound("This author");
      return find(id);
    },

    /** An author with any work stays: readers would not know who wrote it. */
    async remove(
      id: number,
      { actor, seen }: { actor: Actor; seen: string | null },
    ): Promise<void> {
      const staff = await listStaff();
      const removed = await writer.remove("writer", id, actor, async (db) => {
        const row = await findAuthorRecord(db, id);
        if (!row) throw notFound("This author");
        await requireSeen(row, seen, show(db, staff));
        if (row.works === 0) return;
        throw new DeskRefusal(
          409,
          "has_works",
          `${row.name} has a byline on something. Merge them with another author instead.`,
          { works: row.works },
        );
      });
      if (!removed) throw notFound("This author");
    },
  };
}

/** The last row of the page before, as `next` names it. */
function readPlace(text: string): { name: string; id: number } {
  const [, id, name = ""] = /^(\d{1,9})-(.*)$/s.exec(text) ?? [];
  if (id === undefined) throw new DeskRefusal(400, "invalid_query", "after is not of this list.");
  return { id: Number(id), name };
}

const changeOf = ({
  name,
  role,
  life,
  slug,
  pictureId,
  links,
  staffId,
}: AuthorFields): EntryChange => ({
  title: name,
  excerpt: life,
  slug,
  pictureId,
  fields: {
    role,
    links: links.length === 0 ? undefined : links,
    staff_id: staffId ?? undefined,
  },
});

const changedIn = (before: AuthorFields, after: AuthorFields): readonly string[] =>
  (Object.keys(after) as (keyof AuthorFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
