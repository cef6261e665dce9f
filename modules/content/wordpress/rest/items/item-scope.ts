import type { Access, Visitor } from "../../../../access/types";
import type { VersionedEntry } from "../../../entries/model/entry";
import type { Context } from "../wire/wire-collections";

export type Item = Record<string, unknown>;

/** The context of a response: the caller, the origin, and the entries that items refer to. */
export interface ItemScope {
  readonly origin: string;
  readonly timeZone: string;
  readonly context: Context;
  readonly visitor: Visitor;
  readonly access: Pick<Access, "decide">;
  readonly acfFormat: "light" | "standard";
  readonly related: ReadonlyMap<number, VersionedEntry>;
  /** Parent entries of pictures, by picture ID. */
  readonly parents: ReadonlyMap<number, number>;
}
