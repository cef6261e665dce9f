/** Reads a picture that the newsroom uploads: the file is the body, its name is in a header. */
import { DeskRefusal } from "../../../../platform/desk/desk-call";
import { readBytes } from "../../../../platform/http/read-bytes";
import { decodeFileName } from "../file-name";
import {
  mostPictureBytes,
  type PictureIntake,
  type PictureRefusal,
  takePicture,
  untilRetry,
} from "../take-picture";

const megabyte = 1024 * 1024;

const refusals: Readonly<Record<PictureRefusal, readonly [422 | 500 | 503 | 507, string]>> = {
  "not-a-picture": [
    422,
    "This file can’t be read as a picture. JPEG, PNG, WebP, AVIF and GIF work; it may also be damaged.",
  ],
  "too-many-pixels": [
    422,
    "This picture has more than 64 megapixels, the most that a picture may have. Save a smaller copy, and upload that.",
  ],
  full: [507, "The picture wasn’t saved: there is no space left where pictures are stored."],
  refused: [500, "The picture wasn’t saved: the server may not write where pictures are stored."],
  away: [
    503,
    "The picture wasn’t saved: the storage of pictures doesn’t answer. Try again in a few minutes.",
  ],
};

/** @throws DeskRefusal if it is too large, no picture, damaged, or cut off */
export async function takeDeskUpload(intake: PictureIntake, request: Request) {
  const bytes = await readWhole(request);
  if (bytes === null) {
    throw new DeskRefusal(
      413,
      "too_large",
      `This file is too large. A picture may have ${mostPictureBytes / megabyte} MB.`,
    );
  }
  if (bytes.byteLength === 0) throw new DeskRefusal(422, "empty", "This file is empty.");
  const name = readFileName(request.headers.get("x-file-name"), "picture");
  const picture = await takePicture(intake, { name, bytes });
  if (!picture.taken) {
    const [status, message] = refusals[picture.because];
    throw new DeskRefusal(status, picture.because.replaceAll("-", "_"), message, {
      retryAfterSeconds: untilRetry[picture.because],
    });
  }
  return { title: picture.title, fields: { ...picture.texts, ...picture.fields } };
}

/** Null: too large. */
async function readWhole(request: Request): Promise<Uint8Array | null> {
  try {
    return await readBytes(request, mostPictureBytes);
  } catch {
    throw new DeskRefusal(400, "cut_off", "The upload was cut off. Try it again.");
  }
}

/** The newsroom encodes the name, since a header is ASCII; other programs may send it as it is. */
export function readFileName(header: string | null, otherwise: string): string {
  const name = decodeFileName(header ?? "") ?? otherwise;
  return name.toWellFormed().replaceAll("\0", "").slice(0, 300);
}
