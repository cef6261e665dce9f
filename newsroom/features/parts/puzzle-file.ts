/** What a puzzle’s file may be, before it is sent. */
export const puzzleTypes = ".ipuz,.json,application/json";
/** In bytes; the server says the same. */
export const longestFile = 256 * 1024;

/** Whether blocks and white cells are the same: then what readers have filled in still fits. */
export const isSamePattern = (one: readonly string[], other: readonly string[]): boolean => {
  const mask = (rows: readonly string[]) => rows.map((row) => row.replaceAll(/[^#]/g, ".")).join();
  return mask(one) === mask(other);
};
