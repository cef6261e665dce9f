/** The query of a collection, after the parameters have been validated. */
import type { TermsFilter } from "../../../../../platform/rest/rest-params";
import type { EntryStatus } from "../../model/entry";

export interface CollectionQuery {
  readonly context: "view" | "embed" | "edit";
  readonly page: number;
  readonly perPage: number;
  /** Absolute value, as in WordPress. Null: use `page`. */
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
  /** Parent entries of pictures; 0 for none. */
  readonly parents: readonly number[];
  readonly parentsExcluded: readonly number[];
  /** Whether parent entries of pictures may be drafts. */
  readonly seesDrafts: boolean;
  /** False if a media filter excludes every picture. */
  readonly canMatch: boolean;
}
