/** The state of the desk: what is up and planned, the sun's hour, and the changes that wait. */
import { useState } from "react";
import useSwr from "swr";
import type {
  FrontArticle,
  FrontDesk,
  FrontPlaces,
  FrontPlan,
} from "../../modules/content/newsroom/front/types";
import { call, CallError } from "../common/call";
import { useNow } from "../common/clock";
import { useSession } from "../common/session";
import { useDraft } from "./draft";
import { dayOf, planAt } from "./hours";
import { countChanges, isSamePlaces, plainLead } from "./places";

export type FrontState = ReturnType<typeof useFront>;

const none: FrontPlaces = { articleIds: [], lead: plainLead };
const refreshMs = 15_000;

export function useFront() {
  const login = useSession(({ me }) => me?.login ?? "");
  const clock = useNow(10_000);
  const { draft, change, adjust, clear, restore, undo, canUndo } = useDraft(login);
  const [chosen, choose] = useState(() => ({
    at: draft?.at ? new Date(draft.at) : null,
    isAhead: true,
  }));
  const since = Math.min(dayOf(chosen.at ?? clock).start.getTime(), dayOf(clock).start.getTime());
  const { data, error, mutate, isValidating } = useSwr<FrontDesk, unknown>(
    `/front?since=${new Date(since).toISOString()}`,
    call,
    { refreshInterval: refreshMs, keepPreviousData: true },
  );
  // Plans count by the server's time, which never goes back.
  const now = new Date(Math.max(clock.getTime(), Date.parse(data?.now ?? "") || 0));
  // An hour ahead that has come is now.
  const sun = chosen.isAhead && chosen.at !== null && chosen.at <= now ? null : chosen.at;
  const hour = sun ?? now;
  const day = dayOf(hour);
  const plans = data?.plans ?? [];
  const up = planAt(plans, now);
  const standing = planAt(plans, hour);
  const isPast = sun !== null && sun < now;
  const shown: FrontPlaces = (isPast ? standing : (draft?.places ?? standing)) ?? none;
  // Kept from candidates, so that an article that was just put on the page is known at once.
  const [seen, setSeen] = useState<ReadonlyMap<number, FrontArticle>>(new Map());
  const articles = new Map([
    ...seen,
    ...(data?.articles ?? []).map((each) => [each.id, each] as const),
  ]);

  return {
    now,
    login,
    data,
    error,
    reload: mutate,
    isLoading: isValidating,
    plans,
    articles,
    /** Remembers articles of the lists of candidates. */
    learn: (found: readonly FrontArticle[]) =>
      setSeen((known) => new Map([...known, ...found.map((each) => [each.id, each] as const)])),
    /** The plan that is up, and the one that is up at the sun's hour. */
    up,
    standing,
    /** Null: now. */
    sun,
    hour,
    day,
    isPast,
    moveSun(to: Date | null) {
      choose({ at: to, isAhead: to !== null && to > now });
      if (to === null || to > now) adjust({ at: to?.toISOString() ?? null });
    },
    draft,
    shown,
    changes: up ? countChanges(shown, up) : shown.articleIds.length,
    undo,
    canUndo,
    clear,
    restore,
    adjust,
    /** Changes the places; what was put back as it was is no change. */
    edit(next: (places: FrontPlaces) => FrontPlaces) {
      if (isPast) return;
      const places = withLeadOf(standing, next(shown), shown);
      if (isSamePlaces(places, shown)) return;
      const isBack = standing !== null && isSamePlaces(places, standing);
      const isTyped =
        places.articleIds === shown.articleIds &&
        places.lead.isBreaking === shown.lead.isBreaking &&
        places.lead.hasPoints === shown.lead.hasPoints;
      change(
        isBack
          ? null
          : {
              places,
              madeFromId: draft?.madeFromId ?? standing?.id ?? null,
              at: sun?.toISOString() ?? null,
              name: draft?.name ?? "",
            },
        isTyped,
      );
    },
  };
}

/** A lead that returns is shown as it was. */
function withLeadOf(plan: FrontPlaces | null, next: FrontPlaces, before: FrontPlaces): FrontPlaces {
  const [id] = next.articleIds;
  const isBack = plan?.articleIds[0] === id && before.articleIds[0] !== id;
  return plan && isBack ? { ...next, lead: plan.lead } : next;
}

/** Orders a plan; `seen`: the ID of the plan that the person saw for this hour. */
export const orderPlan = (order: {
  readonly places: FrontPlaces;
  readonly name: string;
  readonly at: Date | null;
  readonly madeFromId: number | null;
  readonly seen: number | null;
}): Promise<FrontPlan> =>
  call<FrontPlan>("/front/plans", {
    method: "POST",
    seen: order.seen ?? "none",
    body: {
      name: order.name,
      at: order.at?.toISOString() ?? null,
      articleIds: order.places.articleIds,
      lead: order.places.lead,
      madeFromId: order.madeFromId,
    },
  });

/** The plan of someone else that a refusal carries; undefined if it was refused for another reason. */
export function theirsOf(error: unknown): FrontPlan | null | undefined {
  if (!(error instanceof CallError) || error.code !== "changed_elsewhere") return undefined;
  return (error.details["theirs"] as FrontPlan | null | undefined) ?? null;
}
