/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { ImportBatch } from "../accounts/types";
import type { ArchiveChoices, ArchiveResult } from "./archives/archive";
import type { ImportChoices, ImportResult, Named } from "./import-file";
import type { ImportedList } from "./lists/open-batch";
import type { SubscriberList } from "./lists/read-subscribers";
import type { Undone, UndoOrder } from "./lists/undo-import";
import type { TakeOrder } from "./lists/take-subscribers";
import type { FileView } from "./uploads/file-calls";

export type {
  DateOrder,
  ImportChoices,
  ImportCounts,
  ImportFileState,
  ImportReport,
  ImportResult,
  ReportSummary,
  StatusMeaning,
} from "./import-file";
export type {
  ArchiveChoices,
  ArchiveImports,
  ArchiveOrder,
  ArchiveResult,
} from "./archives/archive";

export interface Imports extends Module {
  /** A list as other systems export it. @throws Refusal if it has no addresses */
  openList(path: string): Promise<SubscriberList>;
  /** The unfinished import of this file with these choices, or a new one. */
  openBatch(list: ImportedList): Promise<ImportBatch>;
  /** Takes a list in, or checks what that would do. */
  takeIn(order: TakeOrder): Promise<ImportResult>;
  /** @throws Refusal if there is no such batch, it was undone, or it is too old */
  undo(batchId: number, order: UndoOrder): Promise<Undone>;
  /** All subscribers as CSV, which `openList` reads. */
  writeSubscribers(onCount: (count: number) => void): AsyncIterable<string>;
}

/** As the newsroom's screens of imports receive them. */
export type ImportFileView = FileView<ImportChoices, ImportResult>;
export type ArchiveFileView = FileView<ArchiveChoices, ArchiveResult>;

export interface ArchiveList {
  /** Archives that are being checked, wait to be started, run, or were imported; newest first. */
  readonly files: readonly ArchiveFileView[];
  readonly sections: readonly { readonly slug: string; readonly name: string }[];
  readonly mostBytes: number;
  /** Why no archive can be imported, as a sentence; null: it can. */
  readonly closed: string | null;
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
  /** Why it can no longer be undone; null: it can. */
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
