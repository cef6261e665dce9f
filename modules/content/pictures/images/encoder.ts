/** Decodes and encodes pictures in a process of its own, which starts when needed and ends when idle. */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SizesTask } from "./encode-image";
import type { EncoderResult, EncoderTask } from "./encoder-process";
import type { InspectedImage } from "./image-sources";

export interface Encoder {
  /** Size and format; null if the picture cannot be decoded. */
  inspect(original: Buffer): Promise<InspectedImage | null>;
  /** Encodes the sizes, in their order. Throws if the picture cannot be decoded or the process ends. */
  encodeSizes(original: Buffer, task: SizesTask): Promise<readonly Buffer[]>;
  /** Ends the process; what is under way fails. */
  close(): void;
}

const idleMs = 10_000;
/** One thread, and memory that glibc returns at once: 140 MB instead of 320 after 25 pictures. */
const frugal = {
  UV_THREADPOOL_SIZE: "1",
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "100000",
  MALLOC_MMAP_THRESHOLD_: "65536",
};
/** Far more than any picture takes: something hangs. */
const longestTaskMs = 120_000;

type TaskInput = EncoderTask extends infer Task
  ? Task extends unknown
    ? Omit<Task, "id">
    : never
  : never;

export function createEncoder(): Encoder {
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: Error) => void }
  >();

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  function failAll(reason: string): void {
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  }

  function start(): ChildProcess {
    // Without the server's settings, which a decoder need not know.
    const started = fork(findProgram(), {
      env: { ...frugal, SystemRoot: process.env.SystemRoot },
      execArgv: ["--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Does not keep this process alive.
    started.unref();
    started.channel?.unref();
    started.on("message", (message) => {
      const result = message as EncoderResult;
      const asked = pending.get(result.id);
      pending.delete(result.id);
      if ("error" in result) asked?.reject(new Error(result.error));
      else asked?.resolve(result.value);
    });
    const forget = (reason: string) => {
      if (child !== started) return;
      child = null;
      failAll(reason);
    };
    started.on("error", (error) => forget(error.message));
    started.on("exit", (code, signal) => forget(`The encoder ended (${signal ?? code}).`));
    return started;
  }

  async function run(task: TaskInput): Promise<unknown> {
    clearTimeout(idle);
    child ??= start();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    pending.set(id, { resolve, reject });
    const hanging = setTimeout(() => child?.kill("SIGKILL"), longestTaskMs);
    hanging.unref();
    child.send({ ...task, id }, (error) => error && reject(error));
    try {
      return await promise;
    } finally {
      clearTimeout(hanging);
      pending.delete(id);
      if (pending.size === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    inspect: async (original) =>
      (await run({ kind: "inspect", original })) as InspectedImage | null,
    encodeSizes: async (original, task) =>
      (await run({ kind: "encode", original, ...task })) as readonly Buffer[],
    close() {
      end();
      failAll("The server is stopping.");
    },
  };
}

/** The build puts the program beside the entry, but this code may be in a chunk one folder deeper. */
function findProgram(): string {
  const places = ["./image-encoder.js", "../image-encoder.js", "./encoder-process.ts"];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error("The image encoder is missing from the build.");
  return found;
}
