/** Prints a measurement among the results. */
export function report(text: string): void {
  process.stdout.write(`     ${text}\n`);
}
