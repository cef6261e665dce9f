/** The labels of the figures. */
import type { FunnelStep } from "../../modules/figures/types";
import type { FigureRange } from "../../shared/newsroom/figure-ranges";
import type { CancelReason, StopReason } from "../../modules/billing/types";

export const rangeWords: Readonly<Record<FigureRange, string>> = {
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 365 days",
  all: "All time",
};

/** After a number of the time before. */
export const beforeWords: Readonly<Record<FigureRange, string>> = {
  "30": "in the previous 30 days",
  "90": "in the previous 90 days",
  "365": "in the previous 365 days",
  all: "before",
};

export const stepWords: Readonly<Record<FunnelStep, string>> = {
  read: "Articles read",
  "registration-wall": "Reached the registration wall",
  account: "Created an account",
  paywall: "Reached the paywall",
  order: "Placed an order",
  sale: "Subscribed",
};

const reasonWords: Readonly<Record<CancelReason | StopReason, string>> = {
  "too-expensive": "It costs too much",
  "not-reading": "I don’t have time to read it",
  content: "What’s in it",
  technical: "Technical problems",
  other: "Something else",
  "dispute-lost": "A dispute was lost",
  refunded: "The payment was refunded",
};

export const describeReason = (reason: string): string =>
  reason === "" ? "Gave no reason" : ((reasonWords as Record<string, string>)[reason] ?? reason);

/** In place of its headline. */
export const deletedArticle = "A deleted article";

/** Pages that sell, besides articles. */
export const describePath = (path: string): string => (path === "" ? "Unknown page" : path);

export const count = (many: number, one: string, more: string): string => (many === 1 ? one : more);
