/** What a list of entries is asked for, once the parameters have been checked. */
import type { TermsFilter } from "../../../platform/rest/rest-params";
import type { EntryStatus } from "./schema";

export interface CollectionQuery {
  readonly context: "view" | "embed" | "edit";
  readonly page: number;
  readonly perPage: number;
  /** Absolute: WordPress drops the sign. Null pages by `page`. */
  readonly offset: number | null;
  readonly search: string;
  readonly searchColumns: readonly string[];
  readonly after: Date | null;
  readonly before: Date | null;
  readonly modifiedAfter: Date | null;
  readonly modifiedBefore: Date | null;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly slugs: readonly string[];
  readonly statuses: readonly EntryStatus[];
  readonly orderBy: string;
  readonly ascending: boolean;
  readonly sections: TermsFilter | null;
  readonly sectionsExcluded: readonly number[];
  /** `tax_relation=OR`: in the sections, or outside the excluded ones. */
  readonly eitherSections: boolean;
  readonly authorIds: readonly number[];
  /** Entries that pictures belong to; 0 for none. */
  readonly parents: readonly number[];
  readonly parentsExcluded: readonly number[];
  /** Whether what pictures belong to may be a draft. */
  readonly seesDrafts: boolean;
  /** False when a media filter rules out every picture. */
  readonly canMatch: boolean;
}
