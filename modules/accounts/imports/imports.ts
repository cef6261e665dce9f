import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { createImportBatches, type ImportBatches } from "./import-batches";
import { createImportFiles, type ImportFiles } from "./import-files";

/** What is stored of imports of subscribers. */
export function createImports(deps: { pool: Pool; clock: Clock }): {
  readonly importBatches: ImportBatches;
  readonly importFiles: ImportFiles;
} {
  return { importBatches: createImportBatches(deps), importFiles: createImportFiles(deps) };
}
