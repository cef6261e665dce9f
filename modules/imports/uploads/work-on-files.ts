/**
 * Works on uploaded files: checks, imports and undoes what a module does with them. A lease keeps other processes
 * away; a process that is killed loses it, and the next one continues.
 */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "../../../platform/database/database";
import { Refusal } from "../../../platform/refusal";
import type { ImportFileState, ImportReport, UploadedFile } from "../import-file";
import type { UploadedFiles } from "../import-files";

const partBytes = 256 * 1024;

/** Someone stopped it, or the process ends: what was done so far stays. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

export interface Work<Choices, Result> {
  readonly pool: Pool;
  readonly files: UploadedFiles<Choices, Result>;
  /** For reports while they are written. */
  readonly folder: string;
  readonly openReport: (path: string) => Promise<ImportReport>;
  /** @throws Interrupted, or Refusal for a file that can't be used */
  readonly perform: (
    file: UploadedFile<Choices, Result>,
    report: ImportReport,
  ) => Promise<{ readonly result: Result; readonly rows: number }>;
  /** The failure in words for an error that is neither; null: it is tried again. */
  readonly explain?: (error: unknown, file: UploadedFile<Choices, Result>) => string | null;
}

export function createFileWorker<Choices, Result>(work: Work<Choices, Result>) {
  const { files, pool, folder, openReport, perform } = work;
  type File = UploadedFile<Choices, Result>;

  async function keepReport(file: File, path: string): Promise<void> {
    await files.deleteParts(file.id, "report");
    let place = 0;
    for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
      await files.addPart(file.id, { kind: "report", place, bytes: bytes as Buffer });
      place += 1;
    }
  }

  function explain(error: unknown, file: File): string | null {
    if (error instanceof Interrupted) return null;
    return error instanceof Refusal ? error.message : (work.explain?.(error, file) ?? null);
  }

  async function workOn(file: File): Promise<boolean> {
    const path = join(folder, `${file.id}-${process.pid}.txt`);
    await rm(path, { force: true });
    const report = await openReport(path);
    try {
      const { result, rows } = await perform(file, report);
      await report.close(() => undefined);
      await keepReport(file, path);
      const to = next[file.state]!;
      await files.complete(file.id, { from: file.state, to, result, rows });
      if (to === "finished") await files.deleteParts(file.id, "list");
      return true;
    } catch (error) {
      const failure = explain(error, file);
      if (failure !== null) report.note(failure);
      await report.close(() => undefined);
      if (failure === null) {
        if (error instanceof Interrupted) return false;
        throw error;
      }
      await keepReport(file, path);
      await files.turn(pool, { id: file.id, from: [file.state], to: "failed", failure });
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
        return await workOn(found);
      } finally {
        await files.release(id);
      }
    },
  };
}

/** The state that follows each state in which work is done. */
const next: Partial<Record<ImportFileState, ImportFileState>> = {
  checking: "checked",
  importing: "finished",
  taking_back: "taken_back",
};
