/** Drops changes, deletes drafts, and takes down what is published. */
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { postTypes } from "../../../entries/model/post-types";
import { findEntry } from "../../../entries/store/collections/store-collection";
import { insertRedirect } from "../../../entries/store/store-redirects";
import { changeOf, copyOf } from "./article-copy";
import { mayEdit, mayPublish, maySee } from "../../desk/article-rights";
import { isWrittenInPlace } from "../../desk/article-state";
import { keepRevision } from "./desk-articles";
import {
  type DeskChange,
  type DeskDeps,
  refuseReaders,
  type Seen,
  wrongState,
} from "./desk-change";
import { deskTypes, dropCopy, findDeskRow } from "../../desk/desk-store";
import { insertReview } from "../../desk/review-store";
import type { DeskPerson } from "../../desk/article-rights";
import type { SectionName } from "../../../entries/model/published";
import type { DeskArticle, TakeDownOrder } from "../../desk/types";
import type { PoolClient } from "../../../../../platform/database/database";
import { sectionPath } from "../../../../../shared/paths";

export function createPuttingAway(
  deps: DeskDeps & { readonly listSections: () => readonly SectionName[] },
  desk: DeskChange,
) {
  const { pool, audit, writer, settings, together, listSections } = deps;

  /** The article or path that readers go to. @throws DeskRefusal 422 if there is no such place */
  async function targetOf(db: PoolClient, id: number, { to }: TakeDownOrder) {
    if (to.kind === "gone") return { targetId: null, targetPath: null };
    if (to.kind === "section") {
      const section = listSections().find(({ id: sectionId }) => sectionId === to.id);
      if (!section) {
        throw new DeskRefusal(422, "no_target", "That section no longer exists. Choose another.");
      }
      return { targetId: null, targetPath: sectionPath(section.slug) };
    }
    const target = to.id === id ? null : await findEntry(db, "article", to.id);
    if (target?.status !== "publish") {
      throw new DeskRefusal(
        422,
        "no_target",
        "Readers can only go to an article that is published.",
      );
    }
    return { targetId: target.id, targetPath: null };
  }

  return {
    /** Drops what waits beside a published or scheduled article; it stays in the history. */
    discardChanges: (id: number, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async (editing, row) => {
        const { actor } = by.person;
        refuseReaders(by.person, row);
        if (!row.waiting) throw wrongState("There are no changes to discard.");
        await keepRevision(editing, row.waiting, { kind: "discarded", by: actor });
        await dropCopy(editing.db, id);
        if (row.copyInReview) {
          await insertReview(editing.db, id, { step: "withdrawn", by: actor, at: editing.now });
        }
        await audit.record(editing.db, actor, {
          action: `${row.type}.discard-changes`,
          subject: `${row.type}:${id}`,
        });
      }),

    /** Withdraws a published article, and says where its readers go. */
    takeDown: (id: number, order: TakeDownOrder, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async ({ db, now, save }, row) => {
        const { actor } = by.person;
        if (!mayPublish(by.person, row, await settings.publishesOwn(db))) {
          throw new DeskRefusal(
            403,
            "not_allowed",
            `Only an editor can take this ${row.type} down.`,
          );
        }
        if (row.status !== "publish") throw wrongState("It isn’t published.");
        const target = await targetOf(db, id, order);
        await save({ status: "private" }, actor.name);
        await insertRedirect(db, {
          path: postTypes[row.type].path(row.slug, id),
          entryId: id,
          ...target,
          by: actor.name,
          at: now,
        });
        await audit.record(db, actor, {
          action: `${row.type}.take-down`,
          subject: `${row.type}:${id}`,
          after: { to: order.to },
          reason: order.reason,
        });
      }),

    /** Moves a draft to the trash; `restore` undoes it. */
    async remove(id: number, by: Seen): Promise<void> {
      await desk.lock(id, by, async ({ db, trash }, row) => {
        const { actor } = by.person;
        refuseReaders(by.person, row);
        if (!isWrittenInPlace(row)) {
          throw wrongState(
            `Only drafts can be deleted. Take a published ${row.type} down instead.`,
          );
        }
        await trash(actor.name);
        await audit.record(db, actor, {
          action: `${row.type}.trash`,
          subject: `${row.type}:${id}`,
          before: { status: row.status },
        });
      });
      await together.announce("list", id);
    },

    /** Takes an article out of the trash, as a draft if it was one. */
    async restore(id: number, person: DeskPerson): Promise<DeskArticle> {
      const { actor } = person;
      const restored = await writer.edit(deskTypes, id, async ({ db, entry, save }) => {
        const row = await findDeskRow(db, id);
        if (!row || !maySee(person, row)) throw notFound("This article");
        if (entry.status !== "trash") return true;
        if (!mayEdit(person, row)) throw notFound("This article");
        // Nothing becomes public by being restored.
        const status = entry.statusBeforeTrash === "pending" ? "pending" : "draft";
        await save(
          { ...changeOf(row.waiting ?? copyOf(row), row), slug: undefined, status },
          actor.name,
        );
        await dropCopy(db, id);
        await audit.record(db, actor, {
          action: `${row.type}.restore`,
          subject: `${row.type}:${id}`,
        });
        return true;
      });
      if (!restored) throw notFound("This article");
      await together.announce("list", id);
      return desk.show(await desk.read(id, person), person, pool);
    },
  };
}
