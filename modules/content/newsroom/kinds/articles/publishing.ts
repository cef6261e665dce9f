/** Publishes articles: now, at an hour, under embargo; and undoes that. */
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { toCurly } from "../../../../../shared/text/to-curly";
import { changeOf, copyOf, isSameCopy } from "./article-copy";
import { mayPublish } from "../../desk/article-rights";
import { keepRevision } from "./desk-articles";
import { type DeskChange, type DeskDeps, type Seen, takeBackMs, wrongState } from "./desk-change";
import { type DeskRow, dropCopy, keepCopy } from "../../desk/desk-store";
import { isInReview } from "../../desk/last-review";
import { insertReview, reopenReview, setCopyInReview } from "../../desk/review-store";
import { authorsOf, type TellAuthors } from "./review/tell-authors";
import { keepPublication, takePublication } from "./publication-store";
import { missingIn } from "./readiness";
import { resolveEntry } from "./references";
import type { ArticleCopy, DeskArticle, PublishOrder } from "../../desk/types";
import type { PoolClient } from "../../../../../platform/database/database";

/** What is nearer than this is published at once, as WordPress does. */
const leastDelayMs = 60_000;

/** Quotation marks and dashes as the paper prints them, via the API, too. */
const curled = (copy: ArticleCopy): ArticleCopy => ({
  ...copy,
  title: toCurly(copy.title),
  excerpt: toCurly(copy.excerpt),
  subject: toCurly(copy.subject),
  dateline: toCurly(copy.dateline),
});

export function createPublishing(
  deps: DeskDeps & { readonly tellAuthors: TellAuthors },
  desk: DeskChange,
) {
  const { audit, settings, sectionIds, tellAuthors } = deps;

  async function requirePublisher(db: PoolClient, { person }: Seen, row: DeskRow): Promise<void> {
    if (mayPublish(person, row, await settings.publishesOwn(db))) return;
    throw new DeskRefusal(
      403,
      "not_allowed",
      `You can’t publish this ${row.type}. Submit it for review, and an editor will.`,
    );
  }

  /** The copy that goes out. @throws DeskRefusal 422 with what is missing */
  async function readyCopy(
    db: PoolClient,
    row: DeskRow,
    order: PublishOrder,
  ): Promise<ArticleCopy> {
    const found = await resolveEntry(db, row.waiting ?? copyOf(row), {
      type: row.type,
      sectionIds: sectionIds(),
    });
    const missing = [
      ...(await missingIn(db, found, { type: row.type, id: row.id, addresses: deps.addresses })),
      ...(order.isEmbargoed && order.at === null ? ["The embargo has no hour."] : []),
    ];
    if (missing.length > 0) {
      const sentence = `It can’t be published yet. ${missing.join(" ")}`;
      throw new DeskRefusal(422, "not_ready", sentence, { missing });
    }
    return curled(found.copy);
  }

  return {
    /** Publishes what was written, or the changes of what is published already. */
    async publish(id: number, order: PublishOrder, by: Seen): Promise<DeskArticle> {
      const { actor } = by.person;
      let tell = async (): Promise<void> => undefined;
      const article = await desk.change(id, by, async (editing, row) => {
        const { db, now, save } = editing;
        await requirePublisher(db, by, row);
        const copy = await readyCopy(db, row, order);
        const at = order.at === null ? null : new Date(order.at);
        // An hour that has passed, because time passed since it was chosen: now.
        const isAhead = at !== null && at.getTime() - now.getTime() >= leastDelayMs;
        if (isAhead && row.status === "publish") {
          throw wrongState("It is published already. Take it down first to publish it later.");
        }
        // What was published before keeps its date.
        const wasOut = row.status === "publish" || row.status === "private";
        await keepPublication(db, id, {
          publishedAt: now,
          staffId: actor.staffId,
          status: row.status,
          date: row.publishedAt,
          dateFloats: row.dateFloats,
          copy,
          waited: row.waiting !== null,
          entryCopy: { ...copyOf(row), isEmbargoed: row.fields.is_embargoed === true },
        });
        const change = changeOf(copy, row);
        const after = await save(
          {
            ...change,
            status: isAhead ? "future" : "publish",
            ...(isAhead ? { date: at } : wasOut ? {} : { date: now }),
            fields: {
              ...change.fields,
              is_embargoed: (isAhead && order.isEmbargoed) || undefined,
            },
          },
          actor.name,
        );
        await dropCopy(db, id);
        await keepRevision(editing, copyOf(after), {
          kind: isAhead ? "scheduled" : "published",
          by: actor,
        });
        await audit.record(db, actor, {
          action: `${row.type}.${isAhead ? "schedule" : "publish"}`,
          subject: `${row.type}:${id}`,
          before: { status: row.status },
          after: {
            status: after.status,
            at: after.publishedAt.toISOString(),
            ...(after.fields.is_embargoed ? { isEmbargoed: true } : {}),
          },
        });
        const wasInReview = isInReview(row);
        if (!wasInReview && (row.reviewStep ?? "published") === "published") return;
        // An answer from before it was published no longer counts.
        const key = await insertReview(db, id, { step: "published", by: actor, at: now });
        if (!wasInReview) return;
        const { type } = row;
        const told = { key, authors: authorsOf(row, actor), by: actor.name };
        const reviewed = { id, type, title: after.title };
        tell = () => tellAuthors.published({ ...told, article: reviewed, at: isAhead ? at : null });
      });
      await tell();
      return article;
    },

    /** Undoes the last publication within half a minute; what was published waits as it was written. */
    takeBack: (id: number, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async ({ db, now, save }, row) => {
        const { actor } = by.person;
        await requirePublisher(db, by, row);
        const last = await takePublication(db, id);
        if (!last || now.getTime() - last.publishedAt.getTime() > takeBackMs) {
          throw wrongState(
            `That can be taken back for 30 seconds only. Take the ${row.type} down instead.`,
          );
        }
        const isOpenAgain = await reopenReview(db, id, last.publishedAt);
        const written = row.waiting ?? copyOf(row);
        const wasDraft = last.status === "draft" || last.status === "pending";
        const restored = wasDraft
          ? // The address that was made at publication is made again at the next.
            {
              ...written,
              slug: last.entryCopy.slug || (written.slug === row.slug ? "" : written.slug),
            }
          : last.entryCopy;
        const change = changeOf(restored, row);
        await save(
          {
            ...change,
            status: last.status === "trash" ? "draft" : last.status,
            date: last.dateFloats ? null : last.date,
            fields: {
              ...change.fields,
              is_embargoed: (last.status === "future" && last.entryCopy.isEmbargoed) || undefined,
            },
          },
          actor.name,
        );
        if (wasDraft || isSameCopy(written, last.entryCopy)) await dropCopy(db, id);
        else {
          await keepCopy(db, { id, copy: written, savedAt: now, savedBy: actor.name });
          if (isOpenAgain) await setCopyInReview(db, id, true);
        }
        await audit.record(db, actor, {
          action: `${row.type}.take-back`,
          subject: `${row.type}:${id}`,
          before: { status: row.status },
          after: { status: last.status },
        });
      }),

    /** A scheduled article is a draft again. */
    unschedule: (id: number, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async ({ db, save }, row) => {
        const { actor } = by.person;
        await requirePublisher(db, by, row);
        if (row.status !== "future") throw wrongState("It isn’t scheduled.");
        const copy = row.waiting ?? copyOf(row);
        await dropCopy(db, id);
        const change = changeOf(copy, row);
        await save(
          {
            ...change,
            status: "draft",
            date: null,
            fields: { ...change.fields, is_embargoed: undefined },
          },
          actor.name,
        );
        await audit.record(db, actor, {
          action: `${row.type}.unschedule`,
          subject: `${row.type}:${id}`,
          before: { at: row.publishedAt.toISOString() },
        });
      }),
  };
}
