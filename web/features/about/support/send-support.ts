/** Sends a message to support; wire names are not used outside of this file. */
import { call } from "../../../call";
import { pickFields, type SupportDraft, type SupportErrors } from "./support-draft";

/** SPEC 8, word for word. */
export const submitFailed = "There was an error submitting your message. Please try again.";

/** The honeypot field, as the support module names it. */
export const trapField = "topic_2";

export type SupportAnswer =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly sentence: string; readonly errors: SupportErrors };

export async function sendSupport(
  draft: SupportDraft & { readonly [trapField]: string },
): Promise<SupportAnswer> {
  const sent = await call<{ readonly number?: unknown } | null>(
    "POST",
    "/api/forms/support",
    draft,
  );
  if (sent.ok) return { ok: true, number: Number(sent.body?.number) || 0 };
  return readRefusal(sent.status, { message: sent.message, errors: sent.fields });
}

/**
 * Converts an error response to messages: for the fields, a wait time, or a general failure.
 *
 * @param status of the response
 * @param refusal the support module's body: `message`, and `errors` by field
 */
export function readRefusal(
  status: number,
  refusal: unknown,
): Extract<SupportAnswer, { ok: false }> {
  const { message, errors } = (refusal ?? {}) as { message?: unknown; errors?: unknown };
  const wrong = status === 400 ? pickFields(errors) : {};
  if (Object.keys(wrong).length > 0) return { ok: false, sentence: "", errors: wrong };
  const sentence = status === 429 && typeof message === "string" ? message : submitFailed;
  return { ok: false, sentence, errors: {} };
}
