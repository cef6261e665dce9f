/**
 * SendGrid's Event Webhook: an array of events, signed by ECDSA over the timestamp and the body
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event).
 */
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { classifyReply } from "../../../../platform/mail/replies/classify-reply";
import { type Bounce, cleanReason, isRecent, readJson } from "./bounce";

export const sendgridHeaders = {
  signature: "x-twilio-email-event-webhook-signature",
  timestamp: "x-twilio-email-event-webhook-timestamp",
} as const;

const reported = z.object({
  event: z.string(),
  email: z.string().max(400).optional(),
  type: z.string().optional(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  bounce_classification: z.string().nullish().catch(null),
  "smtp-id": z.string().max(400).nullish(),
});

/** @param key as SendGrid shows it: base64 of a DER document */
export const readSendgridKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });

/** @returns null if the signature is not SendGrid's, or old */
export function readSendgrid(
  body: Buffer,
  options: {
    key: KeyObject;
    signature: string;
    timestamp: string;
    readMessageId: (messageId: string) => Bounce["delivery"];
  },
): readonly Bounce[] | null {
  const signed = Buffer.concat([Buffer.from(options.timestamp), body]);
  const signature = Buffer.from(options.signature, "base64");
  if (!verify("sha256", signed, options.key, signature) || !isRecent(options.timestamp))
    return null;
  // They come by the thousand: one of an unknown shape must not hide the others.
  const events = z.array(z.unknown()).safeParse(readJson(body.toString())).data ?? [];
  return events.flatMap((each): readonly Bounce[] => {
    const event = reported.safeParse(each).data;
    const kind = event ? kindOf(event) : null;
    if (!event || kind === null) return [];
    const messageId = event["smtp-id"];
    return [
      {
        kind,
        reason: cleanReason(event.reason ?? event.status ?? ""),
        email: event.email ?? null,
        delivery: messageId ? options.readMessageId(messageId) : null,
      },
    ];
  });
}

/** https://docs.sendgrid.com/ui/analytics-and-reporting/bounce-and-block-classifications */
const classified: ReadonlyMap<string, Bounce["kind"]> = new Map([
  ["Invalid Address", "hard"],
  ["Content", "blocked"],
  ["Reputation", "blocked"],
  ["Frequency or Volume Too High", "blocked"],
]);

function kindOf(data: z.output<typeof reported>): Bounce["kind"] | null {
  const { event, type, status, reason, bounce_classification: classification } = data;
  if (event === "spamreport") return "complaint";
  if (event !== "bounce") return null;
  const kind =
    classified.get(classification ?? "") ?? classifyReply(reason ?? "", { status: status ?? null });
  // A block is of the email: SendGrid keeps sending to the address.
  return type === "blocked" && kind === "hard" ? "blocked" : kind;
}
