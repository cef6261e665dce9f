/**
 * Entry of the module: lists of subscribers, imported by the command or from an uploaded file in the newsroom, and
 * exported.
 */
import { createImportFiles } from "./import-files";
import { openBatch } from "./lists/open-batch";
import { openSubscribers } from "./lists/read-subscribers";
import { undoImport } from "./lists/undo-import";
import { takeSubscribers } from "./lists/take-subscribers";
import type { ImportService, ImportSources } from "./sources";
import type { Imports } from "./types";
import { createExportCalls } from "./uploads/export-calls";
import { createImportCalls } from "./uploads/import-calls";
import { createRunImportFile } from "./uploads/run-import-file";
import { writeSubscribers } from "./write-subscribers";

const workJob = "subscriber-import";
const dueJob = "subscriber-imports-due";
const everyMinute = "* * * * *";

export function createImports(sources: ImportSources): Imports {
  const { jobs } = sources;
  const service: ImportService = { ...sources, files: createImportFiles(sources) };
  const runner = createRunImportFile(service);
  const wake = async (id: string): Promise<void> => {
    await jobs.send(workJob, { id }, { singletonKey: id });
  };
  async function runDue(): Promise<void> {
    for (const id of await service.files.listActive()) await wake(id);
    await service.files.deleteOld();
  }

  return {
    openList: openSubscribers,
    openBatch: (list) => openBatch(sources.accounts.importBatches, list),
    takeIn: (order) => takeSubscribers(sources, order),
    undo: (batchId, order) => undoImport(sources, batchId, order),
    writeSubscribers: (onCount) => writeSubscribers(sources, onCount),
    routes: [],
    deskCalls: [...createImportCalls(service, wake), ...createExportCalls(sources)],
    dueJobs: [dueJob],
    async start() {
      await jobs.work<{ id: string }>(workJob, async ({ id }) => {
        await runner.run(id);
      });
      await jobs.work(dueJob, runDue);
      await jobs.schedule(dueJob, everyMinute);
      // What a process left that was killed.
      await jobs.send(dueJob, {}, { singletonKey: "start" });
    },
    async stop() {
      runner.stop();
    },
  };
}
