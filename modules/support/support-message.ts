/** Validates messages to the office, with one sentence for each invalid field. Pure. */
import { z } from "zod";
import { readEmail } from "../../platform/email-address";
import type { PhoneNumbers } from "../../platform/phone";
import { nameCountry } from "../../shared/phone/name-country";

export interface SupportMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export type FieldErrors = Readonly<Partial<Record<keyof SupportMessage, string>>>;

export type ReadMessage =
  | {
      readonly ok: true;
      /** The phone number in storage format. */
      readonly message: SupportMessage;
      /** The hidden honeypot field was filled in. */
      readonly isTrapped: boolean;
    }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The honeypot field; its name is meaningless to browsers' autofill. */
export const trapField = "topic_2";

const longest = { name: 120, message: 5000 } as const;

/** Characters that PostgreSQL cannot store or that headers must not contain. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const text = z
  .string()
  .transform((typed) => typed.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(controls, ""));

const line = text.transform((typed) => typed.replaceAll(/\s+/g, " ").trim());

export interface MessageLocale {
  /** BCP 47. */
  readonly language: string;
  readonly phones: Pick<PhoneNumbers, "country" | "read">;
}

/** A paper of the United States accepts only its country's numbers here (the specification's rule). */
/** The fields of the form; invalid ones get a sentence each. */
export function createMessageSchema({ language, phones }: MessageLocale) {
  const isAmerican = phones.country === "US";
  const wrongPhone = isAmerican
    ? "Please enter a 10-digit U.S. phone number."
    : `Please enter a phone number. Outside ${nameCountry(phones.country)}, start with + and your country code.`;
  return z.object({
    name: line.pipe(
      z
        .string()
        .min(1, "Please enter your name.")
        .max(longest.name, `Please keep your name to ${longest.name} characters.`),
    ),
    email: line.pipe(
      z
        .string()
        .min(1, "Please enter your email address.")
        .refine(
          (typed) => typed === "" || readEmail(typed) !== null,
          "Please enter an email address like name@example.com.",
        ),
    ),
    phone: line.pipe(
      z.string().transform((typed, context) => {
        const phone = phones.read(typed);
        if (phone !== null) return phone;
        context.addIssue({
          code: "custom",
          message: typed === "" ? "Please enter your phone number." : wrongPhone,
        });
        return z.NEVER;
      }),
    ),
    message: text.pipe(
      z
        .string()
        .trim()
        .min(1, "Please tell us how we can help.")
        .max(
          longest.message,
          `Please keep your message to ${longest.message.toLocaleString(language)} characters.`,
        ),
    ),
  });
}

type MessageSchema = ReturnType<typeof createMessageSchema>;

/** Creates the parser of the form's fields, whatever their types. */
export function createMessageReader(schema: MessageSchema): (body: unknown) => ReadMessage {
  return (body) => readMessage(body, schema);
}

function readMessage(body: unknown, schema: MessageSchema): ReadMessage {
  const fields: Record<string, unknown> =
    typeof body === "object" && body !== null ? { ...body } : {};
  for (const name of Object.keys(schema.shape)) {
    // A field that is missing or not a string is treated as empty.
    if (typeof fields[name] !== "string") fields[name] = "";
  }
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    const errors: Partial<Record<keyof SupportMessage, string>> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[path[0] as keyof SupportMessage] ??= message;
    }
    return { ok: false, errors };
  }
  const trap = fields[trapField];
  return {
    ok: true,
    message: parsed.data,
    isTrapped: trap !== undefined && trap !== null && trap !== "",
  };
}
