/** Variables of mail to many: newsletters. */
import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { wholeNumber } from "./whole-number";

/** Whether a text is base64 of a public key as a DER document. */
function isPublicKey(text: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return true;
  } catch {
    return false;
  }
}

export const mailVariables = {
  NEWSLETTER_RATE: wholeNumber("must be a whole number of emails a second from 1 to 10000", {
    from: 1,
    to: 10_000,
  }).default(25),
  SMTP_CONNECTIONS: wholeNumber("must be a whole number of connections from 1 to 100", {
    from: 1,
    to: 100,
  }).default(5),
  NEWSLETTER_DELIVERIES_DAYS: wholeNumber("must be a whole number of days from 7 to 3650", {
    from: 7,
    to: 3_650,
  }).default(90),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[\w.-]{1,18}@[\w.-]{1,200}$/, "must be a short address, like bounces@paper.example")
    .optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16, "must be Mailgun’s webhook signing key").optional(),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .regex(/^[\w+/=]{60,400}$/, "must be SendGrid’s verification key")
    .refine(isPublicKey, "must be SendGrid’s complete verification key")
    .optional(),
};

export interface BulkMailSettings {
  /** Emails a second, of all processes together. */
  readonly perSecond: number;
  /** Connections to the mail server, of one process. */
  readonly connections: number;
  /** The mailbox for bounces; null: they go to the sender. */
  readonly bounceAddress: string | null;
  readonly mailgunSigningKey: string | null;
  readonly sendgridKey: string | null;
  /** How long it is stored what became of each email, after its issue has been sent. */
  readonly deliveriesDays: number;
}

type Values = z.output<z.ZodObject<typeof mailVariables>>;

export const readBulkMailSettings = (values: Values): BulkMailSettings => ({
  perSecond: values.NEWSLETTER_RATE,
  connections: values.SMTP_CONNECTIONS,
  bounceAddress: values.BOUNCE_ADDRESS ?? null,
  mailgunSigningKey: values.MAILGUN_SIGNING_KEY ?? null,
  sendgridKey: values.SENDGRID_WEBHOOK_KEY ?? null,
  deliveriesDays: values.NEWSLETTER_DELIVERIES_DAYS,
});
