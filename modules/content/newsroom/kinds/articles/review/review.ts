/** Articles between their authors and the editors: submitted, withdrawn, sent back. */
import { DeskRefusal } from "../../../../../../platform/desk/desk-call";
import type { Editing } from "../../../../entries/entry-writes";
import { wordsOf } from "../../../../entries/text/plain-text";
import { copyOf } from "../article-copy";
import { mayPublish } from "../../../desk/article-rights";
import { isWrittenInPlace } from "../../../desk/article-state";
import { keepRevision } from "../desk-articles";
import {
  type DeskChange,
  type DeskDeps,
  refuseReaders,
  type Seen,
  wrongState,
} from "../desk-change";
import { type DeskRow, keepCopy } from "../../../desk/desk-store";
import type { DeskArticle } from "../../../desk/types";
import { isInReview } from "../../../desk/last-review";
import { insertReview, setCopyInReview } from "../../../desk/review-store";
import { authorsOf, type TellAuthors } from "./tell-authors";

export function createReview(
  deps: DeskDeps & { readonly tellAuthors: TellAuthors },
  desk: DeskChange,
) {
  const { audit, settings, tellAuthors } = deps;

  /** Puts an article in review, or takes it out: a draft by its status, anything else beside it. */
  async function setInReview({ db, save }: Editing, row: DeskRow, isIn: boolean, by: string) {
    if (isWrittenInPlace(row)) await save({ status: isIn ? "pending" : "draft" }, by);
    else await setCopyInReview(db, row.id, isIn);
  }

  /** @throws DeskRefusal if there is nothing that an editor could read */
  function refuseEmpty(row: DeskRow): void {
    const { title, body } = row.waiting ?? row;
    if (title === "" && wordsOf(body).length === 0) {
      const missing = ["It has no headline and no text."];
      throw new DeskRefusal(422, "not_ready", `${missing[0]} Write something first.`, { missing });
    }
    const isOut = row.status === "publish" || row.status === "future";
    if (isOut && row.waiting === null) {
      throw wrongState("Nothing has changed since it was published. Change it, then submit it.");
    }
  }

  return {
    /** A draft, or what has changed in an article that is out, waits for an editor. */
    submit: (id: number, { note }: { note: string }, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async (editing, row) => {
        const { db, now } = editing;
        const { actor } = by.person;
        refuseReaders(by.person, row);
        if (isInReview(row)) throw wrongState("It’s in review. An editor will answer.");
        refuseEmpty(row);
        const copy = row.waiting ?? copyOf(row);
        if (!isWrittenInPlace(row) && row.waiting === null) {
          await keepCopy(db, { id, copy, savedAt: now, savedBy: actor.name });
        }
        await setInReview(editing, row, true, actor.name);
        await keepRevision(editing, copy, { kind: "submitted", by: actor });
        await insertReview(db, id, { step: "submitted", note, by: actor, at: now });
        await audit.record(db, actor, {
          action: `${row.type}.submit`,
          subject: `${row.type}:${id}`,
          before: { status: row.status },
        });
      }),

    /** The author takes it out of review, to finish it first. */
    withdraw: (id: number, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async (editing, row) => {
        const { actor } = by.person;
        refuseReaders(by.person, row);
        if (!isInReview(row)) throw wrongState("It isn’t in review.");
        await setInReview(editing, row, false, actor.name);
        await insertReview(editing.db, id, { step: "withdrawn", by: actor, at: editing.now });
        await audit.record(editing.db, actor, {
          action: `${row.type}.withdraw`,
          subject: `${row.type}:${id}`,
        });
      }),

    /** An editor sends it back to its author, and says what should change. */
    async sendBack(id: number, { note }: { note: string }, by: Seen): Promise<DeskArticle> {
      const { actor } = by.person;
      let tell = async (): Promise<void> => undefined;
      const article = await desk.change(id, by, async (editing, row) => {
        const { db, now } = editing;
        if (!mayPublish(by.person, row, await settings.publishesOwn(db))) {
          throw new DeskRefusal(
            403,
            "not_allowed",
            `Only an editor can send this ${row.type} back. You can withdraw it.`,
          );
        }
        if (!isInReview(row)) throw wrongState("It isn’t in review.");
        const copy = row.waiting ?? copyOf(row);
        await setInReview(editing, row, false, actor.name);
        await keepRevision(editing, copy, { kind: "sent-back", by: actor });
        const key = await insertReview(db, id, { step: "sent-back", note, by: actor, at: now });
        await audit.record(db, actor, {
          action: `${row.type}.send-back`,
          subject: `${row.type}:${id}`,
          reason: note,
        });
        const { type } = row;
        const told = { key, authors: authorsOf(row, actor), by: actor.name };
        tell = () =>
          tellAuthors.sentBack({ ...told, article: { id, type, title: copy.title }, note });
      });
      await tell();
      return article;
    },
  };
}
