/** The newsroom's actions on issues: compose, edit, look, schedule, stop. */
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { addDays, zonedDay } from "../../../shared/time/zoned-time";
import { articleIdsOf, fillParts } from "./compose/edition";
import { countAudience } from "./figures/counts";
import { createIssueBase, type IssueDeskDeps } from "./issue-base";
import {
  deleteIssue,
  findLastSent,
  insertIssue,
  type IssueRow,
  saveText,
  setState,
} from "./issue-store";
import { claimDay, isComposed } from "./settings-store";
import { retryDoubtful, skipWaiting } from "./sending/ledger";
import type { Issue, IssueStanding, IssueText } from "./types";

/** How long "Send now" can be undone. */
export const stopWindowMs = 60_000;
const mostAheadMs = 30 * 86_400_000;

/** A change of an issue, by someone who may write; whether they may also send it. */
export interface Writing {
  readonly seen: string | null;
  readonly maySend: boolean;
}

export type IssueDesk = ReturnType<typeof createIssueDesk>;

export function createIssueDesk(deps: IssueDeskDeps) {
  const { pool, clock, audit, content, paper } = deps;
  const base = createIssueBase(deps);
  const { views, listOf, settingsOf, goesOutAt, compose, find, show } = base;
  const { checkOpen, checkMayWrite, checkSeen, change, changeAny, render, check, countPaying } =
    base;

  return {
    find,
    check,
    render,
    readBodies: base.readBodies,
    get: async (id: number) => show(await find(id)),

    async create(actor: Actor, listId: string, day: "today" | "tomorrow"): Promise<Issue> {
      const list = listOf(listId);
      const now = clock.now();
      const today = zonedDay(now, paper.timeZone);
      const forDay = day === "today" ? today : addDays(today, 1);
      const at = await goesOutAt({ list: listId, forDay, sendAt: null });
      const text = await compose(list, at);
      const row = await inTransaction(pool, async (db) => {
        const made = await insertIssue(db, {
          ...text,
          list: listId,
          forDay,
          madeBy: actor.name,
          now,
        });
        await audit.record(db, actor, {
          action: "issue.create",
          subject: `issue:${made.id}`,
          after: { list: listId, day: forDay },
        });
        return made;
      });
      return show(row);
    },

    /** Makes an issue that goes out by itself, once for all processes, and unless nothing in it is new. */
    async createByItself(list: Newsletter, options: { day: string; at: Date }): Promise<void> {
      const text = await compose(list, options.at);
      await inTransaction(pool, async (db) => {
        if (await isComposed(db, list.id, options.day)) return;
        if (!(await claimDay(db, list.id, options.day))) return;
        const made = await insertIssue(db, {
          ...text,
          list: list.id,
          forDay: options.day,
          madeBy: "",
          now: clock.now(),
        });
        const last = await findLastSent(db, { list: list.id, before: made.id });
        const isRepeated = last !== null && hasSameContent(last, made);
        await setState(db, {
          id: made.id,
          state: isRepeated ? "draft" : "scheduled",
          sendAt: isRepeated ? null : options.at,
          heldBecause: isRepeated ? "It has nothing new since the previous issue." : null,
        });
      });
    },

    async save(actor: Actor, id: number, options: { text: IssueText } & Writing) {
      const at = await goesOutAt(await find(id));
      const parts = await fillParts(content, options.text.parts, at);
      const row = await change(
        actor,
        { id, seen: options.seen, action: "issue.edit" },
        (db, before) => {
          checkMayWrite(before, options);
          return saveText(db, { id, text: { ...options.text, parts } });
        },
      );
      return show(row);
    },

    async composeAgain(actor: Actor, id: number, options: Writing): Promise<Issue> {
      const { seen } = options;
      const before = await find(id);
      const text = await compose(listOf(before.list), await goesOutAt(before));
      const row = await change(actor, { id, seen, action: "issue.compose" }, (db, held) => {
        checkMayWrite(held, options);
        return saveText(db, { id, text });
      });
      return show(row);
    },

    async remove(actor: Actor, id: number, options: Writing): Promise<void> {
      const { seen } = options;
      await change(actor, { id, seen, action: "issue.delete" }, async (db, row) => {
        checkMayWrite(row, options);
        await deleteIssue(db, id);
        return row;
      });
    },

    async stand(id: number): Promise<IssueStanding> {
      const row = await find(id);
      const [checks, audience, paying, last] = await Promise.all([
        row.beganAt ? [] : check(row),
        countAudience(pool, row.list),
        countPaying(row.list),
        findLastSent(pool, { list: row.list, before: row.id }),
      ]);
      return {
        audience: { ...audience, paying },
        checks,
        last: last && (await views.summarize([last]))[0]!,
        canSend: deps.bulk !== null,
      };
    },

    /** @param at null: in a minute, until which it can be stopped */
    async schedule(actor: Actor, id: number, options: { at: Date | null; seen: string | null }) {
      const now = clock.now();
      const soonest = new Date(now.getTime() + stopWindowMs);
      if (options.at && options.at.getTime() < now.getTime() - stopWindowMs) {
        throw new DeskRefusal(422, "hour_passed", "That hour has passed. Choose a later one.");
      }
      // An hour that comes within the minute leaves this minute to stop it, too.
      const sendAt = options.at && options.at > soonest ? options.at : soonest;
      if (sendAt.getTime() > now.getTime() + mostAheadMs) {
        throw new DeskRefusal(422, "too_far", "Choose an hour within the next 30 days.");
      }
      const before = await find(id);
      checkOpen(before);
      const blocking = (await check({ ...before, sendAt })).filter(
        ({ state }) => state === "blocks",
      );
      if (blocking.length > 0) {
        const message = blocking.map((each) => each.message).join(" ");
        throw new DeskRefusal(422, "not_ready", message, { checks: blocking });
      }
      const action = options.at ? "issue.schedule" : "issue.send";
      const row = await changeAny(actor, { id, seen: options.seen, action }, (db, held) => {
        checkOpen(held);
        if (held.state === "scheduled" && !isSeen(held, options.seen)) throw alreadyScheduled();
        checkSeen(held, options.seen);
        return setState(db, { id, state: "scheduled", sendAt });
      });
      await deps.wakeAt(sendAt);
      return show(row);
    },

    /**
     * Before the first email: it is a draft again, also if someone has changed its text since. After it: no one
     * else gets it; if this begins while the person still sees that it waits, it is paused, which can be undone.
     */
    async stop(actor: Actor, id: number, seen: string | null): Promise<Issue> {
      const row = await changeAny(actor, { id, seen, action: "issue.stop" }, async (db, held) => {
        if (held.state === "scheduled") return setState(db, { id, state: "draft", sendAt: null });
        if (held.state !== "sending" && held.state !== "paused") throw notUnderWay();
        if (held.state === "sending" && !isSeen(held, seen)) {
          return setState(db, { id, state: "paused" });
        }
        checkSeen(held, seen);
        await skipWaiting(db, id);
        return setState(db, { id, state: "stopped", endedAt: clock.now() });
      });
      return show(row);
    },

    async pause(actor: Actor, id: number, seen: string | null): Promise<Issue> {
      const row = await changeAny(actor, { id, seen, action: "issue.pause" }, async (db, held) => {
        if (held.state !== "sending") throw notUnderWay();
        return setState(db, { id, state: "paused" });
      });
      return show(row);
    },

    async resume(actor: Actor, id: number, seen: string | null): Promise<Issue> {
      const row = await change(actor, { id, seen, action: "issue.resume" }, async (db, held) => {
        if (held.state !== "paused") throw notUnderWay();
        return setState(db, { id, state: "sending" });
      });
      await deps.wakeSending(id);
      return show(row);
    },

    /** Sends the emails again of which no one knows whether they arrived. */
    async retryDoubtful(actor: Actor, id: number, seen: string | null): Promise<Issue> {
      const row = await change(actor, { id, seen, action: "issue.retry" }, async (db, held) => {
        if (held.state !== "sent" && held.state !== "sending") throw notUnderWay();
        if (held.counts !== null) throw longSent();
        await retryDoubtful(db, id, clock.now());
        return setState(db, { id, state: "sending" });
      });
      await deps.wakeSending(id);
      return show(row);
    },

    settingsOf,
    listOf,
    views,
  };
}

/** Without articles the subject says what it is about, such as a crossword. */
function hasSameContent(one: IssueText, other: IssueText): boolean {
  const ids = articleIdsOf(one.parts);
  if (ids.length === 0) return one.subject === other.subject;
  return isDeepStrictEqual(ids, articleIdsOf(other.parts));
}

const isSeen = ({ version }: IssueRow, seen: string | null) => seen === String(version);

const longSent = () => new DeskRefusal(409, "long_sent", "This issue is too old to resend.");
const alreadyScheduled = () =>
  new DeskRefusal(412, "changed_elsewhere", "This issue is already scheduled.");
const notUnderWay = () =>
  new DeskRefusal(409, "not_under_way", "This issue isn’t being sent right now.");
