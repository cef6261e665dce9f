/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Story } from "../content/types";

/** An article as these lists have it on the wire. */
export interface ListedArticle {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  readonly image: { readonly url: string; readonly alt: string } | null;
  readonly author: { readonly name: string } | null;
}

export interface Popular extends Module {
  /**
   * The most read of the last day and week; filled up with `fillers`, or else with the newest, while
   * little has been read.
   */
  list(limit: number, fillers?: readonly Story[]): Promise<readonly Story[]>;
  /** What the editors put forward: the top stories, in their order. */
  featured(limit?: number): Promise<readonly Story[]>;
  /** Writes down what was counted in memory. */
  flush(): Promise<void>;
  /** Flushes, and counts no more. */
  stop(): Promise<void>;
}
