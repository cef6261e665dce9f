/** Signatures and secrets of Standard Webhooks (https://www.standardwebhooks.com). */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret, in the form that the libraries of receivers expect. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * The headers of a payload.
 *
 * @param options.secrets the current one, and during a rotation the former
 * @param options.sentAt by the machine's clock: receivers reject what is older than five minutes
 */
export function signPayload({
  id,
  body,
  secrets,
  sentAt,
}: {
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
  readonly sentAt: Date;
}): Readonly<Record<string, string>> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(id, sentAt, body))
      .join(" "),
  };
}
