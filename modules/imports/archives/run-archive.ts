/**
 * Works on an uploaded archive: checks it, or imports it. An import that is interrupted begins again, and leaves
 * what it has as it is. It may take longer than a job may run, so the job waits for a few minutes only.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../../platform/refusal";
import type { ImportReport } from "../import-file";
import type { ArchiveService } from "../sources";
import { writeFile } from "../uploads/take-upload";
import { createFileWorker, Interrupted } from "../uploads/work-on-files";
import type { ArchiveFile, ArchiveResult } from "./archive";

/** How often the lease is renewed and a stop is noticed. */
const heartbeatMs = 10_000;
/** How long a job waits for an import, and the end of the process for a step of it. */
const longestJobMs = 4 * 60_000;
const longestStopMs = 10_000;

const wasDeleted =
  "The uploaded file was deleted after 30 days. Upload it again: nothing is imported twice.";

export function createRunArchive(service: ArchiveService) {
  const { archives, archiveFiles: files, openReport, log } = service;
  const folder = join(service.dataDir, "imports");
  const running = new Map<string, Promise<boolean>>();
  let isStopping = false;

  async function perform(
    file: ArchiveFile,
    report: ImportReport,
  ): Promise<{ result: ArchiveResult; rows: number }> {
    /** At the beginning, what an interrupted import had. */
    let { read } = file;
    let isStopped = false;
    /** The lease is renewed also while a step takes long, such as one that fetches pictures. */
    const renew = async () => {
      if (!(await files.progress(file.id, file.state, read))) isStopped = true;
    };
    const check = () => {
      if (isStopping || isStopped) throw new Interrupted();
    };
    if (file.state === "importing" && file.read > 0) {
      report.note(
        "This import was interrupted and continued: what it had imported before counts as unchanged.",
      );
    }
    const stored = await writeFile(files, { id: file.id, folder });
    const heartbeat = setInterval(() => void renew().catch(() => undefined), heartbeatMs);
    heartbeat.unref();
    try {
      if ((await stat(stored.path)).size === 0) throw new Refusal(wasDeleted);
      const result = await archives.run({
        path: stored.path,
        folder,
        choices: file.options,
        isDry: file.state === "checking",
        report,
        onProgress: check,
        async onStep(items) {
          read = Math.max(items, file.read);
          await renew();
          check();
        },
      });
      return { result, rows: result.items };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.message.replaceAll(stored.path, file.file));
    } finally {
      clearInterval(heartbeat);
      await stored.remove();
    }
  }

  const worker = createFileWorker({
    pool: service.pool,
    files,
    folder,
    openReport,
    perform,
    explain(error, file) {
      if (isStopping) return null;
      log.error({ err: error, import: file.id }, "an archive was not imported");
      const what = file.state === "checking" ? "check" : "import";
      return `The ${what} stopped because of an error on our side. Try again: nothing is imported twice. If it stops again, send this to support: ${(error as Error).message}`;
    },
  });

  /** After what this process does with it, whose end may be what the job is about. */
  function begin(id: string): Promise<boolean> {
    const before = running.get(id)?.catch(() => false) ?? Promise.resolve(false);
    const work = before
      .then(() => worker.run(id))
      .finally(() => {
        if (running.get(id) === work) running.delete(id);
      });
    running.set(id, work);
    return work;
  }

  return {
    /** Resolves when it is done, or continues without the job. */
    async run(id: string): Promise<void> {
      await within(longestJobMs, begin(id), (error: unknown) =>
        log.error({ err: error, import: id }, "an import of an archive stopped"),
      );
    },
    /** Waits for the step that is under way; another process continues. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(
        [...running.values()].map((work) => within(longestStopMs, work, () => undefined)),
      ).catch(() => undefined);
    },
  };
}

/** Waits for some time; what `work` fails with afterward is passed to `onLate`. */
async function within(
  milliseconds: number,
  work: Promise<unknown>,
  onLate: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, milliseconds);
    timer.unref();
  });
  work.catch((error: unknown) => {
    if (isLate) onLate(error);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
