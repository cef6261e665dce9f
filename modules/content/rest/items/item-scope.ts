import type { Access, Visitor } from "../../../access/types";
import type { Entry } from "../../store/schema";
import type { Context } from "../wire/wire-collections";

export type Item = Record<string, unknown>;

/** What an answer is made with: who asks, from where, and the entries that items refer to. */
export interface ItemScope {
  readonly origin: string;
  readonly timeZone: string;
  readonly context: Context;
  readonly visitor: Visitor;
  readonly access: Pick<Access, "decide">;
  readonly acfFormat: "light" | "standard";
  readonly related: ReadonlyMap<number, Entry>;
  /** What pictures belong to, by their ids. */
  readonly parents: ReadonlyMap<number, number>;
}
