/** When it goes out: kept while the newsroom is open, set in an article's details or when publishing. */
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PublishOrder } from "../../../../modules/content/newsroom/desk/types";
import { readZonedTime } from "../../../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../../../shared/time/zoned-time";
import { getNow } from "../../clock";
import { formatClock, formatWeekday, zoneName } from "../../dates";
import { paper } from "../../paper.built";
import { Field } from "../../../ui/field";
import type { WorkItem } from "../kinds";

export type { PublishOrder };

export interface When {
  readonly kind: "now" | "time" | "embargo";
  /** "2026-11-21" */
  readonly day: string;
  /** "18:00" */
  readonly time: string;
}

const stores = new Map<number, StoreApi<When>>();

/** "Saturday, November 21, 6:00 p.m. ET". */
export function formatHour(at: Date): string {
  return `${formatWeekday(at)}, ${formatClock(at)} ${zoneName}`;
}

function whenOf({ state, publishedAt }: WorkItem): When {
  const at = publishedAt ? new Date(publishedAt) : null;
  const isTimed = state === "scheduled" || state === "embargoed";
  // A draft can have an hour that is proposed for it.
  const isProposed = state === "draft" && at !== null && at > getNow();
  const hour = 3_600_000;
  const next = new Date(Math.ceil((getNow().getTime() + hour / 2) / hour) * hour);
  const local = zonedIsoTime((isTimed || isProposed) && at ? at : next, paper.timeZone);
  return {
    kind: state === "embargoed" ? "embargo" : isTimed || isProposed ? "time" : "now",
    day: local.slice(0, 10),
    time: local.slice(11, 16),
  };
}

function storeOf(item: WorkItem): StoreApi<When> {
  let store = stores.get(item.id);
  if (!store) {
    store = createStore<When>(() => whenOf(item));
    stores.set(item.id, store);
  }
  return store;
}

export function useWhen(item: WorkItem): {
  when: When;
  setWhen: (change: Partial<When>) => void;
} {
  const store = storeOf(item);
  return { when: useStore(store), setWhen: (change) => store.setState(change) };
}

/** The order that was set. Without an hour it means now only if that was chosen. */
export function useOrder(item: WorkItem): PublishOrder {
  const when = useStore(storeOf(item));
  const at = readInstant(when.day, when.time);
  const isTimed = when.kind !== "now" && at !== null && !item.state?.startsWith("live");
  return { at: isTimed ? at.toISOString() : null, isEmbargoed: when.kind === "embargo" };
}

/** The instant of a day and a time at the paper; null if it is none. */
export function readInstant(day: string, time: string): Date | null {
  try {
    return readZonedTime(day, time, paper.timeZone);
  } catch {
    return null;
  }
}

export function WhenFields({ item }: { readonly item: WorkItem }) {
  const { when, setWhen } = useWhen(item);
  const at = readInstant(when.day, when.time);
  const isPast = at !== null && at <= getNow();
  const kind = when.kind === "embargo" ? "embargo" : "time";
  return (
    <div className="work-when">
      <Field
        label="Day"
        type="date"
        value={when.day}
        onChange={({ currentTarget }) => setWhen({ kind, day: currentTarget.value })}
      />
      <Field
        label={`Time (${zoneName})`}
        type="time"
        value={when.time}
        onChange={({ currentTarget }) => setWhen({ kind, time: currentTarget.value })}
        error={
          at === null
            ? "Choose a day and a time."
            : isPast
              ? "That time has passed, so it would be published immediately."
              : null
        }
      />
    </div>
  );
}
