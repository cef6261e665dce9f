/** Reads a request's body within a limit, as WordPress does. */
import { readBytes } from "../http/read-bytes";
import { listTexts, parseForm } from "../http/read-form";
import { parseJson } from "../http/read-json";
import { RestError } from "./rest-error";
import { parseQuery, readPairs } from "./rest-query";

/** Fits a comment with every character escaped, and the other fields. */
const mostBytes = 64 * 1024;
/** A hundred times the size of a long article. */
const mostBytesOfArticle = 5 * 1024 * 1024;

/** `application/json` and `+json` types, as WordPress accepts them: `application/vnd.api+json`. */
const jsonKind = /^application\/(?:[\w!#$&^.+-]+\+)?json$/;

/**
 * The fields of a JSON or form body; empty for any other. Files are ignored.
 *
 * @param isLong whether to allow 5 MB, for an article; otherwise 64 KB
 * @throws RestError 400 `rest_invalid_json`, or 413 for a body that is too long
 */
export async function readFields(
  request: Request,
  { isLong }: { isLong: boolean },
): Promise<ReadonlyMap<string, unknown>> {
  const bytes = await readBytes(request, isLong ? mostBytesOfArticle : mostBytes);
  if (bytes === null) {
    const limit = isLong ? "5 MB" : "64 KB";
    throw new RestError("rest_content_too_large", 413, `The request body is over ${limit}.`);
  }
  const contentType = request.headers.get("content-type") ?? "";
  const kind = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (kind === "multipart/form-data") {
    // As in PHP, an invalid form is empty.
    const form = await parseForm(bytes, contentType);
    return form ? readPairs(listTexts(form)) : new Map();
  }
  const text = new TextDecoder().decode(bytes);
  if (kind === "application/x-www-form-urlencoded") return parseQuery(text);
  if (!jsonKind.test(kind) || text === "") return new Map();
  let json: unknown;
  try {
    json = parseJson(bytes, "any");
  } catch {
    throw new RestError("rest_invalid_json", 400, "Invalid JSON body passed.", {
      json_error_code: 4,
      json_error_message: "Syntax error",
    });
  }
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? new Map(Object.entries(json))
    : new Map();
}
