/** Forms as browsers send them, in either of their two shapes. */

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a body of this type is a form. */
export function isFormType(contentType: string | null | undefined): boolean {
  return formType.test(contentType ?? "");
}

/** A form out of its bytes; null where they are none. */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(Buffer.from(bytes), {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    return null;
  }
}

/** The texts of a form, in order, without its files. */
export function listTexts(form: FormData): readonly (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}
