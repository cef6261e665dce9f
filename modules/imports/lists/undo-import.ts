/** Undoes what an import of subscribers did, as far as no one has used it since. */
import type { ImportBatch, ImportBatchRow } from "../../accounts/types";
import type { ImportSources } from "../sources";
import type { ImportResult, ListReport } from "../import-file";
import { Refusal } from "../../../platform/refusal";
import { undoImported } from "./imported-access";

const most = 200;
/** Sessions that ended longer ago are forgotten: whether an account was used is not known then. */
const longestDays = 30;

export type Undone = NonNullable<ImportResult["takenBack"]>;

export interface UndoOrder {
  readonly report: ListReport;
  /** The part that was undone before an interruption. */
  readonly before?: Undone | undefined;
  /** How many of the batch's readers are done, and what was. If it throws, this can be done again. */
  readonly onRow: (read: number, all: number, done: Undone) => Promise<void> | void;
}

/** @throws Refusal if there is no such batch, it was undone, or it is too old */
export async function undoImport(
  { accounts, newsletters, access, clock }: ImportSources,
  batchId: number,
  { report, onRow, before }: UndoOrder,
): Promise<Undone> {
  const now = clock.now();
  const batch = await accounts.importBatches.find(batchId);
  if (!batch) throw new Refusal(`Import ${batchId} not found. npm run import -- --batches`);
  const stays = findAgeLimit(batch, now);
  if (stays !== null) throw new Refusal(stays);
  const { erased = 0, lists = 0, comps = 0 } = before ?? {};
  // Who stays is met again.
  const counts = { erased, lists, comps, kept: 0, linked: 0 };
  let read = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await accounts.importBatches.listRows({ batchId, after, limit: most });
    if (rows.length === 0) break;
    after = rows.at(-1)!.readerId;
    for (const row of rows) {
      await undoRow(row);
      await onRow((read += 1), batch.readers, counts);
    }
  }
  await accounts.importBatches.markUndone(batchId);
  report.note(
    `Import ${batchId} of ${batch.file} is undone: ${counts.erased} accounts erased, ${counts.kept} kept, ${counts.lists} newsletter subscriptions and ${counts.comps} complimentary accesses ended`,
  );
  if (counts.linked > 0) {
    report.note(`${counts.linked} readers stay linked to their Stripe customers`);
  }
  return counts;

  async function undoRow(row: ImportBatchRow): Promise<void> {
    const reader = await accounts.findReader({ id: row.readerId });
    if (!reader) return;
    if (row.grantSourceId !== null && (await endAccess(row))) counts.comps += 1;
    if (row.madeAccount && (await accounts.eraseUnused(row.readerId))) {
      counts.erased += 1;
      return;
    }
    counts.kept += 1;
    if (row.madeAccount) {
      report.loss(
        `${reader.email}: account kept; the reader has signed in or is paying`,
        "accounts kept because their readers have signed in or are paying",
      );
    }
    if (row.customerId !== null) counts.linked += 1;
    if (row.lists.length === 0) return;
    counts.lists += (await newsletters.undoImport({ reader, lists: row.lists })).length;
  }

  async function endAccess({ readerId, grantSourceId }: ImportBatchRow): Promise<boolean> {
    return undoImported(access, {
      readerId,
      sourceId: grantSourceId!,
      batch: batch!,
      isUndone: async (id) => (await accounts.importBatches.find(id))?.undoneAt != null,
      now,
    });
  }
}

/** Why a batch can't be undone, as a sentence; null: it can. */
export function findAgeLimit(batch: ImportBatch, now: Date): string | null {
  if (batch.undoneAt) {
    return `Import ${batch.id} was undone on ${batch.undoneAt.toISOString().slice(0, 10)}.`;
  }
  const days = (now.getTime() - batch.begunAt.getTime()) / 86_400_000;
  if (days <= longestDays) return null;
  return `Import ${batch.id} is older than ${longestDays} days: we no longer know which of its accounts are in use.`;
}
