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
    "We can’t read this picture. Use a JPEG, PNG, WebP, AVIF or GIF. The file may also be damaged.",
  ],
  "too-many-pixels": [
    422,
    "This picture is larger than 64 megapixels, the limit. Upload a smaller copy.",
  ],
  full: [
    507,
    "We couldn’t save the picture because storage is full. Ask your server’s operator to free up space.",
  ],
  refused: [
    500,
    "We couldn’t save the picture because the server can’t write to picture storage. Tell your server’s operator.",
  ],
  away: [
    503,
    "We couldn’t save the picture because picture storage isn’t responding. Try again in a few minutes.",
  ],
};

/** @throws DeskRefusal if it is too large, no picture, damaged, or cut off */
export async function takeDeskUpload(intake: PictureIntake, request: Request) {
  const bytes = await readWhole(request);
  if (bytes === null) {
    throw new DeskRefusal(
      413,
      "too_large",
      `This file is too large. Pictures can be up to ${mostPictureBytes / megabyte} MB.`,
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
