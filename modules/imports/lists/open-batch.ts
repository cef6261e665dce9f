/** Finds the import that was interrupted, so that it can continue, or begins one. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ImportBatch, ImportBatches } from "../../accounts/types";
import type { ImportChoices } from "../import-file";

export interface ImportedList {
  readonly path: string;
  /** Its name, without folders. */
  readonly file: string;
  readonly system: string;
  readonly choices: ImportChoices;
}

export async function openBatch(
  batches: Pick<ImportBatches, "open">,
  { path, file, system, choices }: ImportedList,
): Promise<ImportBatch> {
  return batches.open({ file, system, digest: await digestOf(path, choices) });
}

/** SHA-256 of a file and of what is asked for with it, by which an interrupted import is found again. */
async function digestOf(
  file: string,
  { newsletters, comp, plans, statuses = {}, dateOrder = null }: ImportChoices,
): Promise<Buffer> {
  const [pairs, words] = [plans, statuses].map((names) =>
    Object.entries(names).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ) as [[string, string][], [string, string][]];
  // An option that earlier versions didn't have is left out while it is empty: their imports are still found.
  const asked: unknown[] = [newsletters, comp];
  if (pairs.length > 0 || words.length > 0) asked.push(pairs);
  if (words.length > 0) asked.push(words);
  if (dateOrder !== null) asked.push(dateOrder);
  const hash = createHash("sha256").update(JSON.stringify(asked));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest();
}
