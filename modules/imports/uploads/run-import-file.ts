/**
 * Works on an uploaded list: checks it, imports it, undoes it. A lease keeps other processes away; a process
 * that is killed loses it, and the next one continues after the last reader that was noted.
 */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ImportFile, ImportFileState, ImportResult, ListReport } from "../import-file";
import { Refusal } from "../../../platform/refusal";
import { openBatch } from "../lists/open-batch";
import { openSubscribers } from "../lists/read-subscribers";
import { undoImport } from "../lists/undo-import";
import { takeSubscribers } from "../lists/take-subscribers";
import { writeList } from "./take-upload";
import type { ImportService } from "../sources";

/** How often the screen hears of it, the lease is renewed, and a stop is noticed, in rows. */
const stepRows = 200;
/** A job must not run longer; the rest is another one. */
const longestMs = 4 * 60_000;
const partBytes = 256 * 1024;

/** Someone stopped it, or the process ends: what was noted stays. */
class Interrupted extends Error {
  override readonly name = "Interrupted";
}

export function createRunImportFile(service: ImportService) {
  const { files, openReport } = service;
  const batches = service.accounts.importBatches;
  const folder = join(service.dataDir, "imports");
  let isStopping = false;

  /** Called for each row: tells how far it is, and throws if it should not go on. */
  function watch(file: ImportFile, report: ListReport) {
    const began = performance.now();
    return async (read: number): Promise<void> => {
      await report.settle();
      if (read % stepRows !== 0) return;
      if (isStopping || performance.now() - began > longestMs) throw new Interrupted();
      if (!(await files.progress(file.id, file.state, read))) throw new Interrupted();
    };
  }

  /** What an import did, before it is undone: accounts that are erased leave nothing to count them by. */
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
    const stored = await writeList(files, { id: file.id, folder });
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

  async function keepReport(file: ImportFile, path: string): Promise<void> {
    await files.deleteParts(file.id, "report");
    let place = 0;
    for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
      await files.addPart(file.id, { kind: "report", place, bytes: bytes as Buffer });
      place += 1;
    }
  }

  async function work(file: ImportFile): Promise<boolean> {
    const path = join(folder, `${file.id}-${process.pid}.txt`);
    await rm(path, { force: true });
    const report = await openReport(path);
    try {
      const result = await (file.state === "taking_back"
        ? undo(file, report)
        : readList(file, report));
      await report.close(() => undefined);
      await keepReport(file, path);
      const to = next[file.state]!;
      await files.complete(file.id, { from: file.state, to, result });
      if (to === "finished") await files.deleteParts(file.id, "list");
      return true;
    } catch (error) {
      await report.close(() => undefined);
      if (error instanceof Interrupted) return false;
      if (!(error instanceof Refusal)) throw error;
      await keepReport(file, path);
      await files.turn(service.pool, {
        id: file.id,
        from: [file.state],
        to: "failed",
        failure: error.message,
      });
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    /** False if there is more to do, by this process or another one. */
    async run(id: string): Promise<boolean> {
      const found = await files.find(id);
      if (!found || !next[found.state]) return true;
      if (!(await files.lease(id, found.state))) return false;
      try {
        return await work(found);
      } finally {
        await files.release(id);
      }
    },
    stop(): void {
      isStopping = true;
    },
  };
}

/** What follows on a state in which something is done. */
const next: Partial<Record<ImportFileState, ImportFileState>> = {
  checking: "checked",
  importing: "finished",
  taking_back: "taken_back",
};

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
