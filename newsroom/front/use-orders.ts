/** Publishing, scheduling, canceling and going back, each with its Undo; refusals keep what was changed. */
import { useState } from "react";
import type { FrontPlaces, FrontPlan } from "../../modules/content/newsroom/front/types";
import { announce } from "../common/screen/announce";
import { call } from "../common/call";
import { endSentence } from "../common/dates";
import { showToast } from "../common/toast";
import { nameOfHour, type Plan, planAt } from "./hours";
import { type FrontState, orderPlan, theirsOf } from "./use-front";
import { describeHour } from "./words";

/** Two people changed the same hour. */
export interface Conflict {
  readonly theirs: FrontPlan | null;
  readonly mine: FrontPlaces;
  /** Orders mine over theirs. */
  readonly repeat: () => void;
}

export type Orders = ReturnType<typeof useOrders>;

export function useOrders(front: FrontState) {
  const { now, draft, shown, standing, up, plans } = front;
  const [isWaiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState<{
    readonly error: unknown;
    readonly again: () => void;
  } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Runs an order; nothing is lost if it is refused. */
  async function run(work: () => Promise<void>, repeat: (seen: number | null) => void) {
    if (isWaiting) return;
    setWaiting(true);
    setFailed(null);
    try {
      await work();
    } catch (reason) {
      const theirs = theirsOf(reason);
      if (theirs === undefined) setFailed({ error: reason, again: () => void run(work, repeat) });
      else {
        setConflict({
          theirs,
          mine: shown,
          repeat: () => {
            setConflict(null);
            repeat(theirs?.id ?? null);
          },
        });
      }
    } finally {
      setWaiting(false);
      await front.reload();
    }
  }

  const seenNow = () => planAt(plans, now)?.id ?? null;

  function publish(seen = seenNow()): void {
    const before = up;
    const kept = draft;
    void run(async () => {
      const made = await orderPlan({
        places: shown,
        name: draft?.name || standing?.name || nameOfHour(now),
        at: null,
        madeFromId: draft?.madeFromId ?? standing?.id ?? null,
        seen,
      });
      front.clear();
      front.moveSun(null);
      announce("Front page updated.");
      showToast({
        text: "Front page updated.",
        mark: "live",
        ...(before && {
          undo: {
            async run() {
              await goBackTo(before.id, made.id);
              if (kept) front.restore(kept);
              await front.reload();
            },
          },
        }),
      });
    }, publish);
  }

  function schedule(at: Date, name: string, seen = planAt(plans, at)?.id ?? null): void {
    const before = plans.find(({ goesUpAt }) => Date.parse(goesUpAt) === at.getTime());
    const kept = draft;
    void run(
      async () => {
        const made = await orderPlan({
          places: shown,
          name: name || nameOfHour(at),
          at,
          madeFromId: draft?.madeFromId ?? standing?.id ?? null,
          seen,
        });
        front.clear();
        front.moveSun(at);
        const text = endSentence(`Scheduled for ${describeHour(at, now)}`);
        announce(text);
        showToast({
          text,
          mark: "scheduled",
          undo: {
            async run() {
              if (before) await scheduleAgain(before, made.id);
              else await call(`/front/plans/${made.id}`, { method: "DELETE" });
              if (kept) front.restore(kept);
              await front.reload();
            },
          },
        });
      },
      (theirs) => schedule(at, name, theirs),
    );
  }

  function cancel(plan: Plan): void {
    void run(
      async () => {
        await call(`/front/plans/${plan.id}`, { method: "DELETE" });
        const at = new Date(plan.goesUpAt);
        const text = `The plan for ${describeHour(at, now)} is canceled.`;
        announce(text);
        showToast({
          text,
          undo: {
            async run() {
              const others = plans.filter(({ id }) => id !== plan.id);
              await scheduleAgain(plan, planAt(others, at)?.id ?? null);
              await front.reload();
            },
          },
        });
      },
      () => undefined,
    );
  }

  function goBack(plan: Pick<FrontPlan, "id">, seen = seenNow()): void {
    const before = up;
    void run(
      async () => {
        const made = await goBackTo(plan.id, seen);
        front.moveSun(null);
        announce("The earlier front page is live again.");
        showToast({
          text: "The earlier front page is live again.",
          mark: "live",
          ...(before && {
            undo: {
              async run() {
                await goBackTo(before.id, made.id);
                await front.reload();
              },
            },
          }),
        });
      },
      (theirs) => goBack(plan, theirs),
    );
  }

  function discard(): void {
    const kept = draft;
    front.clear();
    setFailed(null);
    if (!kept) return;
    showToast({ text: "Your changes are discarded.", undo: { run: () => front.restore(kept) } });
  }

  return {
    isWaiting,
    error: failed?.error ?? null,
    again: () => failed?.again(),
    conflict,
    publish: () => publish(),
    schedule: (at: Date, name = draft?.name ?? "") => schedule(at, name),
    cancel,
    goBack: (plan: Pick<FrontPlan, "id">) => goBack(plan),
    discard,
    useTheirs() {
      setConflict(null);
      discard();
    },
    keepMine: () => setConflict(null),
  };
}

const goBackTo = (id: number, seen: number | null) =>
  call<FrontPlan>(`/front/plans/${id}/go-back`, { method: "POST", seen: seen ?? "none" });

const scheduleAgain = (plan: Plan, seen: number | null) =>
  orderPlan({
    places: plan,
    name: plan.name,
    at: new Date(plan.goesUpAt),
    madeFromId: plan.madeFromId,
    seen,
  });
