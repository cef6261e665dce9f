/** Logs the cause of an error that readers see in other words. */
export function logTrouble(...said: readonly string[]): void {
  // oxlint-disable-next-line no-console -- the browser's log
  console.error(...said);
}
