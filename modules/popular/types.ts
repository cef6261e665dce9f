/** Public types of the module. */
import type { AnswerOf } from "../../platform/http/answer-of";
import type { Module } from "../../platform/module";
import type { PaperDays } from "../../shared/time/paper-days";
import type { Story } from "../content/types";
import type { listedArticle } from "./wire";

export type ListedArticle = AnswerOf<typeof listedArticle>;

/** The readings that the newsroom sees. */
export interface ArticleReadings {
  /** By ID; articles that were not read are left out. */
  readonly readings: Readonly<Record<string, number>>;
  /** How many days back readings are counted: for older articles it is not the total. */
  readonly days: number;
}

/** Readings of a day of the paper. */
export interface ReadingsOfDay {
  /** "2026-11-21". */
  readonly day: string;
  /** Null: of all articles. */
  readonly articleId: number | null;
  readonly readings: number;
}

export interface ListOptions {
  /** IDs of stories to leave out, because the page has them elsewhere. */
  readonly without?: readonly number[];
  /** Whether the newest stories fill the list while there are few page views; true by default. */
  readonly isFilled?: boolean;
}

export interface Popular extends Module {
  /** The most-read articles of the last day and week. */
  list(limit: number, options?: ListOptions): Promise<readonly Story[]>;
  /** The editors' top stories, in their order. */
  featured(limit?: number): Promise<readonly Story[]>;
  /** All readings between two instants, by the hour. */
  countReadings(from: Date, to: Date): Promise<number>;
  /** The most-read articles since an instant, best first. */
  listMostRead(
    since: Date,
    limit: number,
  ): Promise<readonly { readonly articleId: number; readonly readings: number }[]>;
  /** Data for the figures of days. */
  readonly figures: {
    /** The most read articles of each day, and the sum of all. */
    countDays(days: PaperDays): Promise<readonly ReadingsOfDay[]>;
    /** The first hour of which readings are known; null if there are none. */
    findFirst(): Promise<Date | null>;
    /** Readings before this instant are deleted, some of them already. */
    keptSince(): Date;
  };
  /** Writes the queued page views. */
  flush(): Promise<void>;
  /** Flushes and stops counting. */
  stop(): Promise<void>;
}
