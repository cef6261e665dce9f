/** When it goes out: kept per article while the editor is open, set in the details or when publishing. */
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DeskArticle, PublishOrder } from "../../../modules/content/newsroom/desk/types";
import { readZonedTime } from "../../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../../shared/time/zoned-time";
import { getNow } from "../../common/clock";
import { formatClock, formatWeekday, zoneName } from "../../common/dates";
import { paper } from "../../common/paper.built";
import { Field } from "../../ui/field";
import { useWriting } from "../article-desk";

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

function whenOf({ state, publishedAt }: DeskArticle): When {
  const isTimed = (state === "scheduled" || state === "embargoed") && publishedAt !== null;
  const hour = 3_600_000;
  const next = new Date(Math.ceil((getNow().getTime() + hour / 2) / hour) * hour);
  const local = zonedIsoTime(isTimed ? new Date(publishedAt) : next, paper.timeZone);
  return {
    kind: state === "scheduled" ? "time" : state === "embargoed" ? "embargo" : "now",
    day: local.slice(0, 10),
    time: local.slice(11, 16),
  };
}

function storeOf(article: DeskArticle): StoreApi<When> {
  let store = stores.get(article.id);
  if (!store) {
    store = createStore<When>(() => whenOf(article));
    stores.set(article.id, store);
  }
  return store;
}

export function useWhen(): { when: When; setWhen: (change: Partial<When>) => void } {
  const article = useWriting((state) => state.article);
  const store = storeOf(article);
  return { when: useStore(store), setWhen: (change) => store.setState(change) };
}

/** The order that was set. Without an hour it means now only if that was chosen. */
export function useOrder(article: DeskArticle): PublishOrder {
  const when = useStore(storeOf(article));
  const at = readWhen(when);
  const isTimed = when.kind !== "now" && at !== null;
  return { at: isTimed ? at.toISOString() : null, isEmbargoed: when.kind === "embargo" };
}

function readWhen({ day, time }: When): Date | null {
  try {
    return readZonedTime(day, time, paper.timeZone);
  } catch {
    return null;
  }
}

export function WhenFields() {
  const { when, setWhen } = useWhen();
  const at = readWhen(when);
  const isPast = at !== null && at <= getNow();
  const kind = when.kind === "embargo" ? "embargo" : "time";
  return (
    <div className="editor-when">
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
              ? "That is past: it would go out at once."
              : null
        }
      />
    </div>
  );
}
