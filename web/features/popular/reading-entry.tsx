/** Counts the reading of an article. */
export function ReadingEntry() {
  return null;
}
