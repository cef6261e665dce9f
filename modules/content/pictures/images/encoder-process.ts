/**
 * The process that decodes and encodes pictures in the background, started by `encoder.ts`: with the
 * lowest priority, and with memory that is free again when it ends. Imports name their files, so that
 * Node runs it without a build too.
 */
import { constants, setPriority } from "node:os";
import { encodeSizes, keepEncodingLight, type SizesTask } from "./encode-image.ts";
import { inspectWhole } from "./inspect-image.ts";

export type EncoderTask =
  | { readonly id: number; readonly kind: "inspect"; readonly original: Buffer }
  | ({ readonly id: number; readonly kind: "encode"; readonly original: Buffer } & SizesTask);

export type EncoderResult =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

keepEncodingLight();

process.on("message", (task: EncoderTask) => {
  // From then on: only a superuser can raise it again.
  if (task.kind === "encode" && !task.isUrgent) setPriority(constants.priority.PRIORITY_LOW);
  const work: Promise<unknown> =
    task.kind === "inspect" ? inspectWhole(task.original) : encodeSizes(task.original, task);
  work.then(
    (value) => process.send?.({ id: task.id, value } satisfies EncoderResult),
    (error: unknown) =>
      process.send?.({ id: task.id, error: String(error) } satisfies EncoderResult),
  );
});
process.on("disconnect", () => process.exit());
// The server decides when it ends, also when Ctrl+C reaches both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
