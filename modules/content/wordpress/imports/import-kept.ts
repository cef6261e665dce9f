/** Items that have no place here: their sources stay in the database, for the way out. */
import type { Queryable } from "../../entries/store/query";
import { fileKindOf } from "../inbound/file-kind";
import { putUpstream } from "../inbound/upstream-store";
import { keptMark, type KnownItem } from "./import-store";
import type { ImportItem } from "./import-types";

export const lossOf = ({ file, type }: ImportItem): string =>
  file
    ? `${fileKindOf(file.url)} in the library that stays on the old site: ${file.url}`
    : `type “${type}” isn’t supported here`;

export async function keepSources(
  db: Queryable,
  options: {
    readonly origin: string;
    readonly items: readonly ImportItem[];
    readonly known: ReadonlyMap<string, KnownItem>;
    readonly hashOf: (item: ImportItem) => string;
    readonly now: Date;
  },
): Promise<void> {
  const { origin, known, hashOf, now } = options;
  const items = options.items.map((item) => {
    const entryId = known.get(item.id)?.entryId ?? null;
    return {
      kind: "entry",
      upstreamId: item.id,
      // A picture's texts are written at the end of the run, which a crash may prevent.
      hash: entryId === null ? hashOf(item) : "",
      refs: [keptMark],
      losses: [],
      waitsFor: [],
      source: item.source,
      entryId,
    };
  });
  await putUpstream(db, { origin, items, now });
}
