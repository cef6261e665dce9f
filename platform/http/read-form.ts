/** Forms in both encodings that browsers send. */

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a content type is a form's. */
export function isFormType(contentType: string | null | undefined): boolean {
  return formType.test(contentType ?? "");
}

/** Parses a form; null if the bytes are invalid. */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(Buffer.from(bytes), {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    return null;
  }
}

/** The text fields of a form, in order, without files. */
export function listTexts(form: FormData): readonly (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}
