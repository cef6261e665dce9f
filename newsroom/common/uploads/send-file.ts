/** Sends a file as a request's body, and tells how much of it has been sent, which `fetch` doesn't. */
import { useAsk } from "../identity/ask-again";
import { CallError } from "../call";

export interface SendOptions {
  /** Of the file that is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

export interface Sent {
  readonly status: number;
  readonly text: string;
}

/**
 * @param options.path below `/api/v1/desk`
 * @throws CallError without a connection; an AbortError if `signal` aborts
 */
export function sendFile(
  file: File,
  {
    path,
    headers = {},
    onProgress,
    signal,
  }: SendOptions & {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open("POST", `/api/v1/desk${path}`);
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.setRequestHeader("x-file-name", encodeURIComponent(file.name.toWellFormed()));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const { staffId } = useAsk.getState();
  if (staffId !== null) request.setRequestHeader("desk-person", String(staffId));
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress?.(loaded / total);
  });
  request.addEventListener("load", () =>
    resolve({ status: request.status, text: request.responseText }),
  );
  request.addEventListener("error", () => {
    const message = "The connection dropped during the upload. Nothing was saved. Try again.";
    reject(new CallError(0, "no_connection", message, {}));
  });
  request.addEventListener("abort", () =>
    reject(new DOMException("The upload was canceled.", "AbortError")),
  );
  request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  request.send(file);
  return promise;
}

/**
 * The body of an answer.
 * @param failed the sentence if the answer has none
 * @throws CallError unless the file was taken
 */
export function readSent<Body>({ status, text }: Sent, failed: string): Body {
  const json = parse(text);
  if (status === 201) return json as Body;
  const { code = "broken", message = failed, ...details } = (json ?? {}) as Record<string, string>;
  throw new CallError(status, code, message, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
