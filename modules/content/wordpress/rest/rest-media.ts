/** Uploads a picture: `POST /wp/v2/media` with raw bytes or a form. */
import { readBytes } from "../../../../platform/http/read-bytes";
import { fileNameFrom } from "../../pictures/file-name";
import {
  mostPictureBytes,
  type PictureRefusal,
  takePicture,
  untilRetry,
} from "../../pictures/take-picture";
import { can, type RestAnswer } from "../../../../platform/rest/rest-call";
import type { RestCall } from "./calls/rest-call";
import { listTexts, parseForm } from "../../../../platform/http/read-form";
import { actorOf } from "./calls/rest-actor";
import { changeOf, written } from "./posts/rest-post-writes";
import { postTypes } from "../../entries/model/post-types";
import { RestError, refused } from "../../../../platform/rest/rest-error";
import { readPairs } from "../../../../platform/rest/rest-query";

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fields: ReadonlyMap<string, unknown>;
}

async function readUpload(request: Request): Promise<Upload> {
  const kind = request.headers.get("content-type") ?? "";
  const isForm = kind.toLowerCase().startsWith("multipart/form-data");
  const disposition = request.headers.get("content-disposition");
  // A form's fields and boundaries are in addition to the picture.
  const bytes = await readBytes(request, mostPictureBytes + (isForm ? 65_536 : 0));
  if (bytes === null) throw tooLarge();
  if (isForm) return readForm(bytes, kind);
  if (bytes.byteLength === 0) throw new RestError("rest_upload_no_data", 400, "No data supplied.");
  if (kind === "") {
    throw new RestError("rest_upload_no_content_type", 400, "No Content-Type supplied.");
  }
  if (disposition === null) {
    throw new RestError(
      "rest_upload_no_content_disposition",
      400,
      "No Content-Disposition supplied.",
    );
  }
  const name = fileNameFrom(disposition);
  if (name === null) {
    throw new RestError(
      "rest_upload_invalid_disposition",
      400,
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
    );
  }
  return { name, bytes, fields: new Map() };
}

async function readForm(bytes: Uint8Array, kind: string): Promise<Upload> {
  const form = await parseForm(bytes, kind);
  const file = form?.get("file");
  if (!form || !(file instanceof Blob))
    throw new RestError("rest_upload_no_data", 400, "No data supplied.");
  return {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    fields: readPairs(listTexts(form)),
  };
}

function tooLarge(): RestError {
  return new RestError(
    "rest_upload_file_too_big",
    413,
    "This file is too big. Files must be at most 20 MB.",
  );
}

/** Validates and stores an uploaded picture, and returns its media item. */
export async function uploadMedia(call: RestCall): Promise<RestAnswer> {
  if (!can(call.staff, "upload_files")) {
    throw refused(
      "rest_cannot_create",
      "Sorry, you are not allowed to upload media on this site.",
      call.staff !== null,
    );
  }
  const upload = await readUpload(call.request);
  if (upload.bytes.byteLength > mostPictureBytes) throw tooLarge();
  const input = new Map([...call.given, ...upload.fields]);
  const params = { ...call.params, ...textParams(upload) };
  const change = await changeOf(postTypes.attachment, { ...call, given: input, params });
  const picture = await takePicture(call.deps, upload);
  if (!picture.taken) throw refusalOf(picture.because);
  const entry = await call.deps.writer.create(
    "attachment",
    {
      ...change,
      title: change.title || picture.title,
      status: "publish",
      fields: { ...picture.texts, ...change.fields, ...picture.fields },
    },
    actorOf(call.staff),
  );
  return written(call, entry, {
    status: 201,
    headers: { Location: `${call.origin}/wp-json/wp/v2/media/${entry.id}` },
  });
}

const failures = {
  full: [507, "Couldn’t save the picture: storage is full."],
  refused: [500, "Couldn’t save the picture: the server can’t write to picture storage."],
  away: [
    503,
    "Couldn’t save the picture: picture storage isn’t responding. Try again in a few minutes.",
  ],
} as const;

function refusalOf(because: PictureRefusal): RestError {
  if (because === "not-a-picture") {
    return new RestError(
      "rest_upload_sideload_error",
      400,
      "Sorry, you are not allowed to upload this file type.",
    );
  }
  if (because === "too-many-pixels") {
    return new RestError(
      "rest_upload_file_too_big",
      400,
      "This picture has more than 64 megapixels. Pictures must have at most 64 megapixels.",
    );
  }
  const [status, sentence] = failures[because];
  return new RestError("rest_upload_unknown_error", status, sentence, {
    retry_after: untilRetry[because],
  });
}

/** The form's text fields that are allowed besides the texts that `readChange` reads from the body. */
function textParams({ fields }: Upload): Record<string, unknown> {
  const alt = fields.get("alt_text");
  return alt === undefined ? {} : { alt_text: alt };
}
