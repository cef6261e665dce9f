/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { ImportBatch } from "../accounts/types";
import type { ImportFile, ImportResult, Named } from "./import-file";
import type { ImportedList } from "./lists/open-batch";
import type { SubscriberList } from "./lists/read-subscribers";
import type { Undone, UndoOrder } from "./lists/undo-import";
import type { TakeOrder } from "./lists/take-subscribers";

export type {
  DateOrder,
  ImportChoices,
  ImportCounts,
  ImportFileState,
  ImportResult,
  StatusMeaning,
} from "./import-file";

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

/** As the newsroom's screen of imports receives it. */
export interface ImportFileView extends Omit<ImportFile, "uploadedAt"> {
  readonly uploadedAt: string;
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
