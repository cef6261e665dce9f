/**
 * Works on an uploaded list: checks it, imports it, undoes it. After an interruption it continues after the last
 * reader that was noted.
 */
import { join } from "node:path";
import type { ImportFile, ImportResult, ListReport } from "../import-file";
import { openBatch } from "../lists/open-batch";
import { openSubscribers } from "../lists/read-subscribers";
import { undoImport } from "../lists/undo-import";
import { takeSubscribers } from "../lists/take-subscribers";
import { writeFile } from "./take-upload";
import { createFileWorker, Interrupted } from "./work-on-files";
import type { ImportService } from "../sources";

/** How often the screen hears of it, the lease is renewed, and a stop is noticed, in rows. */
const stepRows = 200;
/** A job must not run longer; the rest is another one. */
const longestMs = 4 * 60_000;

export function createRunImportFile(service: ImportService) {
  const { files } = service;
  const batches = service.accounts.importBatches;
  const folder = join(service.dataDir, "imports");
  let isStopping = false;

  /** Called for each row: tells how far it is, and throws if it should not continue. */
  function watch(file: ImportFile, report: ListReport) {
    const began = performance.now();
    return async (read: number): Promise<void> => {
      await report.settle();
      if (read % stepRows !== 0) return;
      if (isStopping || performance.now() - began > longestMs) throw new Interrupted();
      if (!(await files.progress(file.id, file.state, read))) throw new Interrupted();
    };
  }

  /** The results of an import, before it is undone: accounts that are erased leave nothing to count them by. */
  async function countBefore(file: ImportFile) {
    const { result, batchId } = file;
    if (result?.takenBack) return { ...result, takenBack: result.takenBack };
    // The command keeps no result.
    const none = { losses: [], plans: [], unread: [], needsNewsletters: false };
    const counts = { read: result?.counts.read ?? 0, ...(await batches.count(batchId!)) };
    const undone = { erased: 0, kept: 0, lists: 0, comps: 0, linked: 0 };
    const before = { ...(result ?? none), counts, takenBack: undone };
    await files.keepResult(file.id, before);
    return before;
  }

  async function readList(file: ImportFile, report: ListReport): Promise<ImportResult> {
    const stored = await writeFile(files, { id: file.id, folder });
    try {
      const list = await openSubscribers(stored.path);
      const batch = file.state === "importing" ? await findBatch(file, stored.path) : null;
      const taken = await takeSubscribers(service, {
        list,
        batch,
        choices: file.options,
        file: file.file,
        report,
        onRow: watch(file, report),
      });
      if (!batch) return taken;
      // An import that was interrupted counts only what came since.
      const counts = { ...taken.counts, ...(await batches.count(batch.id)) };
      return { ...taken, counts, losses: mergeLosses(file.result?.losses ?? [], taken.losses) };
    } finally {
      await stored.remove();
    }
  }

  async function findBatch(file: ImportFile, path: string) {
    const known = file.batchId === null ? null : await batches.find(file.batchId);
    if (known) return known;
    const batch = await openBatch(batches, { ...file, path, choices: file.options });
    await files.setBatch(file.id, batch.id);
    return batch;
  }

  async function undo(file: ImportFile, report: ListReport): Promise<ImportResult> {
    const watchRow = watch(file, report);
    const before = await countBefore(file);
    const undone = await undoImport(service, file.batchId!, {
      report,
      before: before.takenBack,
      async onRow(read, _, done) {
        if (read % stepRows === 0) await files.keepResult(file.id, { ...before, takenBack: done });
        await watchRow(read);
      },
    });
    const left = await batches.count(file.batchId!);
    return { ...before, takenBack: { ...undone, erased: before.counts.new - left.new } };
  }

  const worker = createFileWorker({
    ...service,
    folder,
    async perform(file, report) {
      const result = await (file.state === "taking_back"
        ? undo(file, report)
        : readList(file, report));
      return { result, rows: result.counts.read };
    },
  });

  return {
    run: worker.run,
    stop(): void {
      isStopping = true;
    },
  };
}

/** Of a check and of the import after it, which may have been interrupted: the larger number of each kind. */
function mergeLosses(
  before: ImportResult["losses"],
  after: ImportResult["losses"],
): ImportResult["losses"] {
  const counts = new Map(before.map(({ kind, count }) => [kind, count]));
  for (const { kind, count } of after) counts.set(kind, Math.max(count, counts.get(kind) ?? 0));
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((one, other) => other.count - one.count);
}
