/** Uploads a picture and tells how far it is. */
import type { PictureDetails } from "../../modules/content/pictures-desk/types";
import { useAsk } from "./identity/ask-again";
import { call, CallError } from "./call";

/** What the server takes (modules/content/take-picture.ts). */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const mostMegabytes = 20;
const megabyte = 1024 * 1024;

interface UploadOptions {
  /** Of the file that is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** What is wrong with a file before it is sent, as a sentence; null: it may be sent. */
export function findFault({ name, size, type }: File): string | null {
  if (size === 0) return "This file is empty.";
  if (size > mostMegabytes * megabyte) {
    return `This file has ${formatMegabytes(size)}. A picture may have ${mostMegabytes} MB.`;
  }
  // An unknown type is left to the server, which looks into the file.
  if (type === "" || pictureTypes.split(",").includes(type)) return null;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].slice(1).toUpperCase() ?? "this kind of";
  return `A ${ending} file can’t be printed. JPEG, PNG, WebP, AVIF and GIF work.`;
}

/** "4.2 MB" */
export function formatMegabytes(bytes: number): string {
  const size = bytes / megabyte;
  if (size < 0.95) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} MB`;
}

/**
 * Uploads a file. Credit and description come later, with a PATCH.
 *
 * @throws CallError with a sentence that may be shown; an AbortError if `signal` aborts
 */
export async function uploadPicture(
  file: File,
  options: UploadOptions = {},
): Promise<PictureDetails> {
  const fault = findFault(file);
  if (fault) throw new CallError(422, "fault", fault, {});
  const first = await send(file, options);
  if (first.status !== 401) return read(first);
  // Asks to sign in again; then once more from the beginning.
  await call("/me");
  return read(await send(file, options));
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** `fetch` doesn't tell how much has been sent. */
function send(file: File, { onProgress, signal }: UploadOptions): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open("POST", "/api/v1/desk/pictures");
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.setRequestHeader("x-file-name", encodeURIComponent(file.name.toWellFormed()));
  const { staffId } = useAsk.getState();
  if (staffId !== null) request.setRequestHeader("desk-person", String(staffId));
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress?.(loaded / total);
  });
  request.addEventListener("load", () =>
    resolve({ status: request.status, text: request.responseText }),
  );
  request.addEventListener("error", () => {
    const message = "The connection was lost while it was uploaded. Nothing was kept; try again.";
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

function read({ status, text }: Sent): PictureDetails {
  const json = parse(text);
  if (status === 201) return json as PictureDetails;
  const {
    code = "broken",
    message = "The picture couldn’t be saved. Try again.",
    ...details
  } = (json ?? {}) as Record<string, string>;
  throw new CallError(status, code, message, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
