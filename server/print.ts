/** What the person who started the paper reads; the log is for machines. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A reason not to go on that needs one sentence and no stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
