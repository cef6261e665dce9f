import { type Refusal } from "../../../../call";
import { checkCode, login, register, type Validators } from "../../session/account-calls";
import { sentenceOf } from "./request-code";
import type { CodeAction, Problem } from "./sign-in-state";

export const invalidCode = "Invalid code. Please check the code and try again.";

interface CodeGiven {
  readonly email: string;
  readonly code: string;
  readonly action: CodeAction;
  /** The key of a provider exchange, which the code completes. */
  readonly exchange: string | null;
}

/** Signs in with a code, or creates the account; null on success. */
export async function confirmCode({
  email,
  code,
  action,
  exchange,
}: CodeGiven): Promise<Problem | null> {
  const checked = await checkCode({ email, code });
  if (!checked.ok)
    return checked.status === 404 ? atCode(sentenceOfCode(checked)) : refuse(checked);

  const validators: Validators = {
    email_otp: code,
    ...(exchange === null ? {} : { token_exchange: exchange }),
  };
  const calls = { login, register };
  const answer = await calls[action]({ email, validators });
  if (answer.ok) return null;
  // The account may have been created or deleted since the email was sent.
  const other = otherAction(action, answer.status);
  const second = other === null ? answer : await calls[other]({ email, validators });
  return second.ok ? null : refuse(second);
}

function otherAction(action: CodeAction, status: number): CodeAction | null {
  if (action === "login" && status === 404) return "register";
  return action === "register" && status === 409 ? "login" : null;
}

function refuse(refusal: Refusal): Problem {
  if (refusal.status === 401) return atCode(sentenceOfCode(refusal));
  return refusal.status === 429
    ? atCode(refusal.message)
    : { at: "form", sentence: sentenceOf(refusal) };
}

function sentenceOfCode({ code, message }: Refusal): string {
  return code === "used_code" ? message : invalidCode;
}

function atCode(sentence: string): Problem {
  return { at: "code", sentence };
}
