/** Public types of the module, among them what its calls answer. Days are the paper's, "2026-11-21". */
import type { Module } from "../../platform/module";
import type { ArticleAccess, MetWall } from "../access/types";

/** A number, and what it was in as many days before; null if those are not all known. */
export interface Compared {
  readonly now: number;
  readonly before: number | null;
}

export interface SubscriberFigures {
  /** At the end of the range, and at the end of the day before it. */
  readonly count: Compared;
  /** In the range. */
  readonly started: number;
  readonly ended: number;
  /** Of `count.now`. */
  readonly introductory: number;
  readonly pastDue: number;
  readonly paused: number;
  /** Not among the subscribers. */
  readonly comps: number;
  readonly gifts: number;
  /** Readers with a seat of a group: a group is one subscriber, whatever it pays for. */
  readonly groupReaders: number;
}

/** Of one currency; cents. */
export interface RevenueFigures {
  /** Lower case. */
  readonly currency: string;
  /** A month, if nothing changes. */
  readonly recurring: Compared;
  /** Recurring revenue of each subscriber who pays; null if there are none. */
  readonly perSubscriber: { readonly now: number | null; readonly before: number | null };
  readonly paid: Compared;
  /** Refunds and lost disputes. */
  readonly givenBack: Compared;
  /** Gifts in the range, which are paid once: in none of the numbers above. */
  readonly gifts: { readonly sold: number; readonly paid: number; readonly givenBack: number };
  /** Currencies in which something else was sold: these are in the table only. */
  readonly others: readonly string[];
}

/** Of the last 30 days, whatever the range is. */
export interface ChurnFigures {
  readonly lost: number;
  readonly atBeginning: number;
  /** `lost` by `atBeginning`, 0 to 1; null if there were none. */
  readonly rate: number | null;
  readonly rateBefore: number | null;
}

export interface DayFigures {
  readonly day: string;
  readonly subscribers: number;
  readonly started: number;
  readonly ended: number;
}

export interface MonthFigures {
  /** "2026-11". */
  readonly month: string;
  readonly atBeginning: number;
  readonly started: number;
  readonly ended: number;
  /** Null if there was no one at its beginning. */
  readonly churn: number | null;
  /** Cents; null for those who may not see money. */
  readonly money: {
    readonly recurring: number;
    readonly paid: number;
    readonly givenBack: number;
  } | null;
}

/** An event that staff added to a day. */
export interface FigureEvent {
  readonly id: number;
  readonly on: string;
  readonly label: string;
}

export type FunnelStep = "read" | Exclude<MetWall, "payment-due"> | "account" | "order" | "sale";

export interface SoldOn {
  /** "" if unknown. */
  readonly path: string;
  /** Null for other pages, and articles that are gone. */
  readonly article: {
    readonly id: number;
    readonly title: string;
    readonly access: ArticleAccess;
  } | null;
  readonly sold: number;
  /** Of the article, as far as it was among the most read of its days; null if it was not. */
  readonly readings: number | null;
}

export interface FiguresAnswer {
  /** Null before anything has been counted. */
  readonly range: {
    readonly from: string;
    readonly to: string;
    /** The first day that the paper has figures of. */
    readonly firstDay: string;
  } | null;
  /** ISO 8601; null before the first run. */
  readonly madeAt: string | null;
  readonly subscribers: SubscriberFigures;
  /** Null for those who may not see it. */
  readonly revenue: RevenueFigures | null;
  readonly churn: ChurnFigures;
  readonly days: readonly DayFigures[];
  readonly months: readonly MonthFigures[];
  readonly events: readonly FigureEvent[];
  readonly mayChangeEvents: boolean;
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  /** Best first. */
  readonly sold: readonly SoldOn[];
  /** The most frequent first; `reason` is "" if none was given. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** In readers' words, newest first; empty for those who may not see money. */
  readonly comments: readonly {
    readonly reason: string | null;
    readonly comment: string;
    readonly saidAt: string;
  }[];
  readonly mostRead: readonly {
    readonly articleId: number;
    /** Null if it is gone. */
    readonly title: string | null;
    readonly readings: number;
  }[];
}

export interface Figures extends Module {
  /** Makes the days that are missing, and the last ones again. */
  makeDays(): Promise<void>;
}
