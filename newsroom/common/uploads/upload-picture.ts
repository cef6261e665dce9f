/** Uploads a picture and tells how far it is. */
import type { PictureDetails } from "../../../modules/content/pictures/desk/types";
import { call, CallError } from "../call";
import { readSent, sendFile, type SendOptions } from "./send-file";

/** The files that the server accepts (modules/content/pictures/take-picture.ts). */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const mostMegabytes = 20;
const megabyte = 1024 * 1024;

/** The problem with a file before it is sent, as a sentence; null: it may be sent. */
export function findFault({ name, size, type }: File): string | null {
  if (size === 0) return "This file is empty.";
  if (size > mostMegabytes * megabyte) {
    return `This file is ${formatMegabytes(size)}. Pictures can be up to ${mostMegabytes} MB.`;
  }
  // An unknown type is left to the server, which looks into the file.
  if (type === "" || pictureTypes.split(",").includes(type)) return null;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].slice(1).toUpperCase() ?? "this kind of";
  return `A ${ending} file can’t be used. JPEG, PNG, WebP, AVIF and GIF work.`;
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
  options: SendOptions = {},
): Promise<PictureDetails> {
  const fault = findFault(file);
  if (fault) throw new CallError(422, "fault", fault, {});
  const send = () => sendFile(file, { ...options, path: "/pictures" });
  const failed = "We couldn’t save the picture. Try again.";
  const first = await send();
  if (first.status !== 401) return readSent(first, failed);
  // Asks to sign in again; then again from the beginning.
  await call("/me");
  return readSent(await send(), failed);
}
