/** Writes down for whoever looks what a reader is told in other words. */
export function logTrouble(...said: readonly string[]): void {
  // oxlint-disable-next-line no-console -- that is what a log is in a browser
  console.error(...said);
}
