/** Finds entries as they would be published; the reader reads only what is. */
import type { Database } from "../../../../platform/database/database";
import type { FeatureKind } from "../../../../shared/newsroom/feature-kinds";
import { createNames, type ListSections } from "../../entries/section-names";
import { createRead } from "../../entries/store/query";
import { readFeaturePreview } from "./feature-preview";
import { readPagePreview, readPreview } from "./preview-store";
import type { EntryPreview, FeaturePreview } from "./types";

export interface Previews {
  /** An article or a page by its ID; null if it does not exist or is in the trash. */
  findPreview(id: number): Promise<EntryPreview | null>;
  /** A crossword, film or event by its ID; null if it does not exist or is in the trash. */
  findFeaturePreview(kind: FeatureKind, id: number): Promise<FeaturePreview | null>;
}

export function createPreviews(deps: {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly listSections: ListSections;
}): Previews {
  const read = createRead(deps.database);
  const names = createNames(deps.listSections);
  return {
    findPreview: async (id) => (await readPreview(read, id, names())) ?? readPagePreview(read, id),
    findFeaturePreview: (kind, id) => readFeaturePreview(read, { kind, id }, names()),
  };
}
