/** The call that sends a message to the office; the wire ends here. */
import { call } from "../../../call";
import { pickFields, type SupportDraft, type SupportErrors } from "./support-draft";

/** SPEC 8, word for word. */
export const submitFailed = "There was an error submitting your message. Please try again.";

/** The field that machines fill in, as the support module names it. */
export const trapField = "topic_2";

export type SupportAnswer =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly sentence: string; readonly errors: SupportErrors };

export async function sendSupport(
  given: SupportDraft & { readonly [trapField]: string },
): Promise<SupportAnswer> {
  const sent = await call<{ readonly number?: unknown } | null>(
    "POST",
    "/api/forms/support",
    given,
  );
  if (sent.ok) return { ok: true, number: Number(sent.body?.number) || 0 };
  return readRefusal(sent.status, { message: sent.message, errors: sent.fields });
}

/**
 * What to show of a refusal: sentences at the fields, how long to wait, or that it failed.
 *
 * @param status of the answer
 * @param refusal what the support module answers: `message`, and `errors` by field
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
