/** Imports of subscribers in the newsroom: the same as by the command, from a list that is uploaded. */
import type { Module } from "../../../platform/module";
import { createExportCalls } from "./export-calls";
import { createImportCalls } from "./import-calls";
import { createRunImportFile } from "./run-import-file";
import type { ImportSources } from "./sources";

const workJob = "subscriber-import";
const dueJob = "subscriber-imports-due";
const everyMinute = "* * * * *";

export function createSubscriberImports(sources: ImportSources): Module {
  const { jobs, accounts } = sources;
  const runner = createRunImportFile(sources);
  const wake = async (id: string): Promise<void> => {
    await jobs.send(workJob, { id }, { singletonKey: id });
  };
  async function wakeAll(): Promise<void> {
    for (const id of await accounts.importFiles.listActive()) await wake(id);
  }

  return {
    routes: [],
    deskCalls: [...createImportCalls(sources, wake), ...createExportCalls(sources)],
    dueJobs: [dueJob],
    async start() {
      await jobs.work<{ id: string }>(workJob, async ({ id }) => {
        await runner.run(id);
      });
      await jobs.work(dueJob, wakeAll);
      await jobs.schedule(dueJob, everyMinute);
      // What a process left that was killed.
      await jobs.send(dueJob, {}, { singletonKey: "start" });
    },
    async stop() {
      runner.stop();
    },
  };
}
