/** Authors as a kind: readers get each save. */
import { authorPath } from "../../../../../shared/paths";
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { postTypes, slugOf } from "../../../entries/model/post-types";
import { existingIds, lockSlugs } from "../../../entries/store/store-writes";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import { featureRights } from "../../desk/entry-rights";
import type { Kind } from "../../desk/kind";
import { authorInput } from "./author-inputs";
import { type AuthorRecord, findAuthorRecord, findHolder, listNewest } from "./author-store";
import type { AuthorFields, AuthorRow, AuthorStaff, DeskAuthor } from "./types";

const mostNewest = 5;

export const toAuthorRow = (row: AuthorRecord, staff: readonly AuthorStaff[]): AuthorRow => ({
  id: row.id,
  name: row.name,
  role: row.fields.role ?? "",
  address: row.slug === "" ? null : postTypes.writer.path(row.slug, row.id),
  portrait: toDeskPicture(row.pictureId, row.pictureFields),
  articles: row.articles,
  staff: staff.find(({ id }) => id === row.fields.staff_id) ?? null,
});

export const author: Kind<AuthorFields> = {
  type: "writer",
  noun: "author",
  screens: "/desk/authors",
  rights: featureRights,
  hasDrafts: false,
  proposesDate: false,
  namesStaff: true,
  copy: authorInput,
  read: ({ title, excerpt, slug, pictureId, fields }) => ({
    name: title,
    role: fields.role ?? "",
    life: excerpt,
    slug,
    pictureId,
    // The database has an order of its own.
    links: (fields.links ?? []).map(({ label, url }) => ({ label, url })),
    staffId: fields.staff_id ?? null,
  }),
  write: ({ name, role, life, slug, pictureId, links, staffId }) => ({
    title: name,
    excerpt: life,
    slug,
    pictureId,
    fields: {
      role,
      links: links.length === 0 ? undefined : links,
      staff_id: staffId ?? undefined,
    },
  }),
  complete: (stored) => stored,
  texts: ({ name, life }) => ({ title: name, excerpt: life, body: "" }),
  named: ({ title, excerpt }) => ({ name: title, life: excerpt }),
  prepare: (copy) => ({ ...copy, slug: slugOf("writer", copy.slug) }),
  check: (copy, about) => refuseTaken(copy, about),
  print: (copy) => copy,
  missing: async () => [],
  async show({ id, version, copy, savedAt, savedBy }, { db, staff }): Promise<DeskAuthor> {
    const row = await findAuthorRecord(db, id);
    if (!row) throw notFound("This author");
    return {
      ...toAuthorRow(row, staff),
      version,
      fields: copy,
      works: row.works,
      newest: await listNewest(db, id, mostNewest),
      savedAt,
      savedBy,
    };
  },
};

/** @throws DeskRefusal 422 for what another author has, or what no longer exists */
async function refuseTaken(
  { slug, staffId, pictureId }: AuthorFields,
  { db, row: { id }, before, staff }: Parameters<NonNullable<Kind<AuthorFields>["check"]>>[1],
): Promise<void> {
  await lockSlugs(db, "writer");
  if (slug !== "" && slug !== before.slug) {
    const holder = await findHolder(db, id, { slug });
    if (holder !== null) {
      throw new DeskRefusal(
        422,
        "address_taken",
        `${authorPath(slug)} is already ${holder}’s page. Choose another address.`,
      );
    }
  }
  if (staffId !== null && staffId !== before.staffId) {
    const person = staff.find((each) => each.id === staffId);
    if (!person) throw new DeskRefusal(422, "no_staff", "That person no longer has access.");
    const holder = await findHolder(db, id, { staffId });
    if (holder !== null) {
      throw new DeskRefusal(
        422,
        "staff_taken",
        `${person.name} is already linked to the author ${holder}. Unlink that author first.`,
      );
    }
  }
  if (pictureId === null || pictureId === before.pictureId) return;
  if ((await existingIds(db, "attachment", [pictureId])).has(pictureId)) return;
  throw new DeskRefusal(422, "no_picture", "That picture was deleted. Choose another.");
}
