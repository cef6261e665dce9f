/** Prints a line for the user who started the process; the log is for machines. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An expected error: printed as one sentence without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
