/** Forms in both encodings that browsers send. */

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a content type is a form's. */
export function isFormType(contentType: string | null | undefined): boolean {
  return formType.test(contentType ?? "");
}

/** Parses a form; null if the bytes are invalid. */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData | null> {
  const read = (body: Buffer) =>
    new Response(body as Buffer<ArrayBuffer>, { headers: { "content-type": contentType } })
      .formData()
      .catch(() => null);
  const body = Buffer.from(bytes);
  const form = await read(body);
  if (form) return form;
  const quoted = encodeQuotes(body, contentType);
  return quoted && read(quoted);
}

/**
 * Writes the escaped quotes in file names as %22, as browsers do: older clients (curl before 7.81) escape them, and
 * the parser would end the name there. Returns null if there are none.
 */
function encodeQuotes(body: Buffer, contentType: string): Buffer | null {
  const boundary = /;\s*boundary="?([^";,]{1,200})/i.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const pieces: Buffer[] = [];
  let isChanged = false;
  let from = 0;
  for (;;) {
    const start = body.indexOf(`--${boundary}\r\n`, from);
    const end = start < 0 ? -1 : body.indexOf("\r\n\r\n", start);
    if (end < 0) break;
    const head = body.toString("latin1", start, end);
    const encoded = head.replaceAll('\\"', "%22");
    isChanged ||= encoded !== head;
    pieces.push(body.subarray(from, start), Buffer.from(encoded, "latin1"));
    from = end;
  }
  return isChanged ? Buffer.concat([...pieces, body.subarray(from)]) : null;
}

/** The text fields of a form, in order, without files. */
export function listTexts(form: FormData): readonly (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}
