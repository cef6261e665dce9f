/** Prints a line for the user who started the process; the log is for machines. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export { Refusal } from "../../platform/refusal";

/** "12.3 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
