/**
 * Entry of the module: lists of subscribers, imported by the command or from an uploaded file in the newsroom, and
 * exported; and archives that are uploaded there.
 */
import { type ArchiveChoices, type ArchiveResult, noArchiveChoices } from "./archives/archive";
import { createArchiveCalls } from "./archives/archive-calls";
import { createRunArchive } from "./archives/run-archive";
import type { ImportChoices, ImportResult } from "./import-file";
import { createFiles, noListChoices } from "./import-files";
import { openBatch } from "./lists/open-batch";
import { openSubscribers } from "./lists/read-subscribers";
import { undoImport } from "./lists/undo-import";
import { takeSubscribers } from "./lists/take-subscribers";
import type { ArchiveService, ArchiveSources, ImportService, ImportSources } from "./sources";
import type { Imports } from "./types";
import { createExportCalls } from "./uploads/export-calls";
import { createImportCalls } from "./uploads/import-calls";
import { createRunImportFile } from "./uploads/run-import-file";
import { writeSubscribers } from "./write-subscribers";

const listJob = "subscriber-import";
const archiveJob = "archive-import";
const dueJob = "subscriber-imports-due";
const everyMinute = "* * * * *";

export function createImports(sources: ImportSources & ArchiveSources): Imports {
  const { jobs } = sources;
  const files = createFiles<ImportChoices, ImportResult>({
    ...sources,
    type: "subscribers",
    choices: noListChoices,
  });
  const archiveFiles = createFiles<ArchiveChoices, ArchiveResult>({
    ...sources,
    type: "archive",
    choices: noArchiveChoices,
  });
  const service: ImportService & ArchiveService = { ...sources, files, archiveFiles };
  const lists = createRunImportFile(service);
  const archives = createRunArchive(service);
  const wake = (job: string) => async (id: string) => {
    await jobs.send(job, { id }, { singletonKey: id });
  };
  const wakeList = wake(listJob);
  const wakeArchive = wake(archiveJob);
  async function runDue(): Promise<void> {
    for (const id of await files.listActive()) await wakeList(id);
    for (const id of await archiveFiles.listActive()) await wakeArchive(id);
    await files.deleteOld();
  }

  return {
    openList: openSubscribers,
    openBatch: (list) => openBatch(sources.accounts.importBatches, list),
    takeIn: (order) => takeSubscribers(sources, order),
    undo: (batchId, order) => undoImport(sources, batchId, order),
    writeSubscribers: (onCount) => writeSubscribers(sources, onCount),
    routes: [],
    deskCalls: [
      ...createImportCalls(service, wakeList),
      ...createExportCalls(sources),
      ...createArchiveCalls(service, wakeArchive),
    ],
    dueJobs: [dueJob],
    async start() {
      await jobs.work<{ id: string }>(listJob, async ({ id }) => {
        await lists.run(id);
      });
      await jobs.work<{ id: string }>(archiveJob, ({ id }) => archives.run(id));
      await jobs.work(dueJob, runDue);
      await jobs.schedule(dueJob, everyMinute);
      // Continues work that a killed process left.
      await jobs.send(dueJob, {}, { singletonKey: "start" });
    },
    async stop() {
      lists.stop();
      await archives.stop();
    },
  };
}
