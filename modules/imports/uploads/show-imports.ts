/** Imports as the newsroom's screen shows them. */
import type { ImportBatch } from "../../accounts/types";
import type { ImportFile } from "../import-file";
import type { ImportBatchView, ImportList } from "../types";
import { findAgeLimit } from "../lists/undo-import";
import type { ImportService } from "../sources";
import { showFile } from "./file-calls";
import { mostBytes } from "./take-upload";

const mostListed = 50;

function stateOf(batch: ImportBatch, file: ImportFile | undefined): ImportBatchView["state"] {
  if (batch.undoneAt) return "taken_back";
  if (file?.state === "taking_back") return "taking_back";
  if (file?.state === "importing") return "running";
  return batch.finishedAt ? "finished" : "interrupted";
}

export async function listImports(
  sources: Pick<ImportService, "accounts" | "files" | "clock" | "lists" | "products">,
): Promise<ImportList> {
  const [files, batches] = await Promise.all([
    sources.files.list(mostListed),
    sources.accounts.importBatches.list(mostListed),
  ]);
  const withReport = await sources.files.listWithReport(files.map(({ id }) => id));
  const now = sources.clock.now();
  return {
    files: files.map((file) => showFile(file, withReport)),
    batches: batches.map((batch) => {
      const file = files.find(({ batchId }) => batchId === batch.id);
      return {
        id: batch.id,
        fileId: file?.id ?? null,
        file: batch.file,
        system: batch.system,
        begunAt: batch.begunAt.toISOString(),
        state: stateOf(batch, file),
        readers: batch.readers,
        stays: findAgeLimit(batch, now),
      };
    }),
    newsletters: sources.lists.map(({ id, name }) => ({ id, name })),
    products: sources.products.map(({ id, name }) => ({ id, name })),
    mostBytes,
  };
}
