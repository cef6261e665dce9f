/** The rules for a puzzle’s file, before it is sent. */
import { readPuz } from "../../../shared/puzzles/read-puz";

export const puzzleTypes = ".ipuz,.puz,.json,application/json";
/** In bytes; the server says the same. */
export const longestFile = 256 * 1024;

/** Whether blocks and white cells are the same: then what readers have filled in still fits. */
export const isSamePattern = (one: readonly string[], other: readonly string[]): boolean => {
  const mask = (rows: readonly string[]) => rows.map((row) => row.replaceAll(/[^#]/g, ".")).join();
  return mask(one) === mask(other);
};

/**
 * A puzzle’s file as ipuz; Across Lite’s is converted.
 *
 * @throws Error with a sentence that may be shown
 */
export async function readPuzzleFile(file: File): Promise<string> {
  if (file.size > longestFile) throw new Error("The file is larger than 256 KB.");
  const puz = readPuz(new Uint8Array(await file.arrayBuffer()));
  if (puz === null) return file.text();
  if (!puz.ok) throw new Error(puz.because);
  return puz.ipuz;
}
