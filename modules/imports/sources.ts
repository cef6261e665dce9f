import type { Access } from "../access/types";
import type { Accounts } from "../accounts/types";
import type { Billing } from "../billing/types";
import type { Newsletters } from "../newsletters/types";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { ArchiveChoices, ArchiveImports, ArchiveResult } from "./archives/archive";
import type { ImportFiles, UploadedFiles } from "./import-files";
import type { ImportReport, Named } from "./import-file";

/** The dependencies of imports and exports in the newsroom. */
export interface ImportSources {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly accounts: Pick<
    Accounts,
    "importBatches" | "listIds" | "takeInReader" | "findReader" | "eraseUnused" | "listReaders"
  >;
  readonly newsletters: Pick<
    Newsletters,
    "takeIn" | "undoImport" | "listSuppressed" | "listsOf" | "listSubscribers"
  >;
  readonly billing: Pick<
    Billing,
    "linkCustomer" | "reconcile" | "customersOf" | "findCustomerOwners" | "listPayers"
  >;
  readonly access: Pick<Access, "grants">;
  /** The paper's newsletters and products. */
  readonly lists: readonly Named[];
  readonly products: readonly Named[];
  /** Whether a file is a list of subscribers. @throws Refusal for what no import reads */
  readonly isList: (path: string) => Promise<boolean>;
  /** A report into a new file at this path. */
  readonly openReport: (path: string) => Promise<ImportReport>;
}

/** Everything else that archives need. */
export interface ArchiveSources extends Pick<
  ImportSources,
  "pool" | "clock" | "dataDir" | "openReport"
> {
  readonly log: Log;
  readonly archives: ArchiveImports;
  /** The paper's sections. */
  readonly listSections: () => readonly { readonly slug: string; readonly name: string }[];
}

/** The values shared by the parts of the module. */
export interface ImportService extends ImportSources {
  readonly files: ImportFiles;
}

export interface ArchiveService extends ArchiveSources {
  readonly archiveFiles: UploadedFiles<ArchiveChoices, ArchiveResult>;
}
