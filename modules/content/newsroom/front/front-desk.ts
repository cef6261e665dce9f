/** The newsroom's front page: what is up, what is planned, and changes of it. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import type { Actor, AuditLog } from "../../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../../platform/desk/desk-call";
import { type DateLocale, formatDayAndClock } from "../../../../shared/time/date-formats";
import { topStoriesSlug } from "../../entries/model/post-types";
import { findIdBySlug } from "../../entries/store/collections/store-collection";
import type { Editing } from "../../entries/entry-writes";
import type { Writer } from "../../entries/write";
import { fieldsUnder, placesIn } from "./follow-plan";
import { findFrontArticles, readFrontArticles, readNewest, readScheduled } from "./front-articles";
import { problemsOf } from "./plan-rules";
import {
  insertCancellation,
  insertPlan,
  type PlanRow,
  readFrontTime,
  readHistory,
  readOutness,
  readPlan,
  readPlanAt,
  readPlansAfter,
} from "./plan-store";
import type {
  FrontArticle,
  FrontCandidates,
  FrontDesk,
  FrontHistory,
  FrontPlaces,
  FrontPlan,
} from "./types";

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly writer: Pick<Writer, "edit" | "create" | "wakeAt">;
  readonly audit: AuditLog;
  readonly locale: DateLocale;
  /** The most-read articles, the most read first. */
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
}

/** A plan as someone orders it. `at` null: now. */
export interface PlanOrder extends FrontPlaces {
  readonly name: string;
  readonly at: Date | null;
  readonly madeFromId: number | null;
}

export type FrontDeskService = ReturnType<typeof createFrontDesk>;

const listed = 12;
const historyPage = 20;
/** A form that was open for a moment: its hour counts as now. */
const lateMs = 60_000;

export function createFrontDesk(deps: Dependencies) {
  const { pool, clock, writer, audit, locale } = deps;

  /** The plan of the hour, those since an instant, and the scheduled ones. */
  async function get(since: Date | null): Promise<FrontDesk> {
    const now = await readFrontTime(pool, clock.now());
    const up = await readPlanAt(pool, now);
    const from = since === null || since > now ? (up?.goesUpAt ?? now) : since;
    const rest = await readPlansAfter(pool, from);
    const before = await readPlanAt(pool, from);
    const rows = [...(before ? [before] : []), ...rest.filter(({ id }) => id !== before?.id)];
    const ids = rows.flatMap(({ articleIds }) => articleIds);
    const outness = await readOutness(pool, ids);
    const problemsWith = ({ id, goesUpAt, articleIds }: PlanRow) => {
      if (goesUpAt <= now && id !== up?.id) return [];
      return problemsOf(articleIds, outness, { at: goesUpAt > now ? goesUpAt : now, describe });
    };
    return {
      now: now.toISOString(),
      plans: rows.map((row) =>
        Object.assign(toPlan(row, now, up), { problems: problemsWith(row) }),
      ),
      articles: await readFrontArticles(pool, ids, now),
    };
  }

  async function listCandidates(search: string): Promise<FrontCandidates> {
    const now = clock.now();
    const query = { now, limit: listed };
    const none: readonly FrontArticle[] = [];
    if (search.trim() !== "") {
      const found = await findFrontArticles(pool, search, { now, limit: 30 });
      return { scheduled: none, newest: none, mostRead: none, found };
    }
    const read = (await deps.listMostRead(listed)).map(({ id }) => id);
    const articles = new Map(
      (await readFrontArticles(pool, read, now)).map((each) => [each.id, each]),
    );
    return {
      scheduled: await readScheduled(pool, query),
      newest: await readNewest(pool, query),
      mostRead: read.flatMap((id) => articles.get(id) ?? []),
      found: none,
    };
  }

  async function listHistory(before: number | null): Promise<FrontHistory> {
    const now = await readFrontTime(pool, clock.now());
    const rows = await readHistory(pool, { before, limit: historyPage + 1 });
    const shown = rows.slice(0, historyPage);
    const up = await readPlanAt(pool, now);
    return {
      plans: shown.map((row) => toPlan(row, now, up)),
      articles: await readFrontArticles(
        pool,
        shown.flatMap(({ articleIds }) => articleIds.slice(0, 1)),
        now,
      ),
      next: rows.length > historyPage ? shown.at(-1)!.id : null,
    };
  }

  /** Runs `work` alone: changes of the front page wait for one another. */
  async function alone<Result>(work: (editing: Editing) => Promise<Result>): Promise<Result> {
    const id = await findIdBySlug(pool, "page", topStoriesSlug);
    if (id === null) {
      await writer.create(
        "page",
        { title: "Top stories", slug: topStoriesSlug, status: "publish" },
        null,
      );
      return alone(work);
    }
    const done = await writer.edit("page", id, async (editing) => ({
      result: await work(editing),
    }));
    // Deleted between the two statements; the next attempt creates it.
    return done ? done.result : alone(work);
  }

  /** @param seen the plan that the person saw for this hour */
  async function plan(actor: Actor, order: PlanOrder, seen: number | null): Promise<FrontPlan> {
    const done = await alone((editing) => add(editing, actor, { order, seen }));
    if (done.state === "scheduled") await writer.wakeAt(new Date(done.goesUpAt));
    return done;
  }

  async function add(
    { db, save, ...editing }: Editing,
    actor: Actor,
    options: { order: PlanOrder; seen: number | null; action?: string },
  ): Promise<FrontPlan> {
    const { order, seen } = options;
    const now = await readFrontTime(db, editing.now);
    const goesUpAt = order.at ?? now;
    if (goesUpAt.getTime() < now.getTime() - lateMs) {
      throw new DeskRefusal(422, "hour_passed", "That time has passed. Choose a later one.");
    }
    const isNow = goesUpAt <= now;
    const at = isNow ? now : goesUpAt;
    const standing = await readPlanAt(db, at);
    if ((standing?.id ?? null) !== seen) throw changedElsewhere(standing, now);
    const problems = problemsOf(order.articleIds, await readOutness(db, order.articleIds), {
      at,
      describe,
    });
    if (problems.length > 0) {
      const message = problems.map((problem) => problem.message).join(" ");
      throw new DeskRefusal(422, "not_out", message, { problems });
    }
    const by = { madeAt: now, madeBy: actor.name };
    // A plan of the very same hour takes the place of the one before it.
    if (!isNow && standing && standing.goesUpAt.getTime() === at.getTime()) {
      await insertCancellation(db, { plan: standing, ...by });
    }
    const id = await insertPlan(db, { ...order, ...by, goesUpAt: at, madeVia: "desk" });
    await audit.record(db, actor, {
      action: options.action ?? (isNow ? "front.put-up" : "front.schedule"),
      subject: `front:${id}`,
      ...(standing ? { before: { plan: standing.id, articles: standing.articleIds } } : {}),
      after: { at: at.toISOString(), articles: order.articleIds, breaking: order.lead.isBreaking },
    });
    const row = await readPlan(db, id);
    if (isNow) {
      const fields = await fieldsUnder(db, order);
      await save({ fields, status: "publish" }, actor.name);
    }
    return toPlan(row!, now, isNow ? row : null);
  }

  async function cancel(actor: Actor, id: number): Promise<void> {
    await alone(async ({ db, ...editing }) => {
      const now = await readFrontTime(db, editing.now);
      const row = await readPlan(db, id);
      if (!row || row.isCanceled) throw notFound("This plan");
      if (row.goesUpAt <= now) {
        const message = "This plan is already live. Restore an earlier one instead.";
        throw new DeskRefusal(409, "already_up", message);
      }
      await insertCancellation(db, { plan: row, madeAt: now, madeBy: actor.name });
      await audit.record(db, actor, {
        action: "front.cancel",
        subject: `front:${id}`,
        before: { at: row.goesUpAt.toISOString(), articles: row.articleIds },
      });
    });
  }

  /** Publishes an old plan again. */
  async function goBack(actor: Actor, id: number, seen: number | null): Promise<FrontPlan> {
    return alone(async (editing) => {
      const row = await readPlan(editing.db, id);
      if (!row) throw notFound("This plan");
      const order = { ...placesIn(row), name: row.name, at: null, madeFromId: row.id };
      return add(editing, actor, { order, seen, action: "front.go-back" });
    });
  }

  const describe = (at: Date) => formatDayAndClock(at, locale);

  function changedElsewhere(standing: PlanRow | null, now: Date): DeskRefusal {
    const by = standing?.madeBy;
    const message = by
      ? `${by} changed the front page in the meantime. Your version is saved.`
      : "The front page was changed in the meantime. Your version is saved.";
    return new DeskRefusal(412, "changed_elsewhere", message, {
      theirs: standing && toPlan(standing, now, standing.goesUpAt <= now ? standing : null),
    });
  }

  return { get, listCandidates, listHistory, plan, cancel, goBack };
}

function toPlan(row: PlanRow, now: Date, up: PlanRow | null): FrontPlan {
  const { id, name, madeBy, madeVia, madeFromId } = row;
  return {
    id,
    name,
    goesUpAt: row.goesUpAt.toISOString(),
    state: row.isCanceled
      ? "canceled"
      : row.id === up?.id
        ? "up"
        : row.goesUpAt > now
          ? "scheduled"
          : "past",
    madeAt: row.madeAt.toISOString(),
    madeBy,
    madeVia,
    madeFromId,
    ...placesIn(row),
  };
}
