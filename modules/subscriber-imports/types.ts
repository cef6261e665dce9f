/** What the newsroom's screen of imports receives. */
import type { ImportChoices, ImportFileState, ImportResult } from "./import-files";

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ImportFileView {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  /** What the list seems to be from, or “a list”. */
  readonly system: string;
  readonly columns: readonly string[];
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly state: ImportFileState;
  readonly options: ImportChoices;
  /** Rows read so far; of a batch that is taken back, readers. */
  readonly read: number;
  /** In all; null before it was checked. */
  readonly rows: number | null;
  readonly result: ImportResult | null;
  /** Why it ended, as a sentence. */
  readonly failure: string | null;
  readonly batchId: number | null;
  readonly hasReport: boolean;
}

/** An import that was started, here or by the command. */
export interface ImportBatchView {
  readonly id: number;
  /** Of the list, if it was uploaded. */
  readonly fileId: string | null;
  readonly file: string;
  readonly system: string;
  readonly begunAt: string;
  readonly state: "running" | "interrupted" | "finished" | "taking_back" | "taken_back";
  readonly readers: number;
  /** Why it can no longer be taken back; null: it can. */
  readonly stays: string | null;
}

export interface ImportList {
  /** Lists that are being checked, wait to be started, run, or were stopped; newest first. */
  readonly files: readonly ImportFileView[];
  readonly batches: readonly ImportBatchView[];
  readonly newsletters: readonly Named[];
  readonly products: readonly Named[];
  readonly mostBytes: number;
}
