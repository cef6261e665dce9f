/** Mailgun's webhooks: `{ signature, "event-data" }`, signed with the account's webhook signing key. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isBadAddress } from "../../../../platform/mail/bulk/bad-address";
import { type Bounce, cleanReason } from "./bounce";

const payload = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().max(100),
    signature: z.string().max(128),
  }),
  "event-data": z.object({
    event: z.string().max(40),
    severity: z.string().max(40).optional(),
    recipient: z.string().max(400).optional(),
    "delivery-status": z
      .object({
        code: z.number().optional(),
        message: z.string().optional(),
        description: z.string().optional(),
      })
      .optional(),
    message: z
      .object({ headers: z.object({ "message-id": z.string().max(400).optional() }).optional() })
      .optional(),
  }),
});

/** @returns null if the signature is not Mailgun's */
export function readMailgun(
  body: string,
  given: {
    signingKey: string;
    readMessageId: (messageId: string) => Bounce["delivery"];
  },
): readonly Bounce[] | null {
  const parsed = payload.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { signature, "event-data": data } = parsed.data;
  const expected = createHmac("sha256", given.signingKey)
    .update(signature.timestamp + signature.token)
    .digest();
  const sent = Buffer.from(signature.signature, "hex");
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;

  const status = data["delivery-status"];
  const answer = status?.message || status?.description || "";
  const kind = kindOf(data, isBadAddress(answer, status?.code ?? null));
  if (kind === null) return [];
  const messageId = data.message?.headers?.["message-id"];
  return [
    {
      kind,
      reason: cleanReason(answer),
      email: data.recipient ?? null,
      delivery: messageId ? given.readMessageId(messageId) : null,
    },
  ];
}

function kindOf(
  { event, severity }: { event: string; severity?: string | undefined },
  isBad: boolean,
): Bounce["kind"] | null {
  if (event === "complained") return "complaint";
  if (event !== "failed") return null;
  return severity === "permanent" && isBad ? "hard" : "soft";
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
