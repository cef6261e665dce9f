/**
 * Mailgun's webhooks: `{ signature, "event-data" }`, signed with the account's webhook signing key
 * (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { classifyReply } from "../../../../platform/mail/replies/classify-reply";
import { type Bounce, cleanReason, isRecent, readJson } from "./bounce";

const signed = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().max(100),
    signature: z.string().max(128),
  }),
  "event-data": z.unknown(),
});

const reported = z.object({
  event: z.string().max(40),
  severity: z.string().max(40).nullish(),
  reason: z.string().nullish().catch(null),
  recipient: z.string().max(400).nullish(),
  "delivery-status": z
    .object({
      code: z.number().nullish(),
      "enhanced-code": z.string().nullish().catch(null),
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .nullish(),
  message: z
    .object({ headers: z.object({ "message-id": z.string().max(400).nullish() }).nullish() })
    .nullish(),
});

/** @returns null if the signature is not Mailgun's, or old */
export function readMailgun(
  body: string,
  options: {
    signingKey: string;
    readMessageId: (messageId: string) => Bounce["delivery"];
  },
): readonly Bounce[] | null {
  const parsed = signed.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { signature } = parsed.data;
  const expected = createHmac("sha256", options.signingKey)
    .update(signature.timestamp + signature.token)
    .digest();
  const sent = Buffer.from(signature.signature, "hex");
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  if (!isRecent(signature.timestamp)) return null;

  const data = reported.safeParse(parsed.data["event-data"]).data;
  if (!data) return [];
  const status = data["delivery-status"];
  const answer = status?.message || status?.description || "";
  const kind = kindOf(data);
  if (kind === null) return [];
  const messageId = data.message?.headers?.["message-id"];
  return [
    {
      kind,
      reason: cleanReason(answer),
      email: data.recipient ?? null,
      delivery: messageId ? options.readMessageId(messageId) : null,
    },
  ];
}

/** Mailgun sends nothing to addresses on its own lists, and reports each email to them as failed. */
const onItsLists: ReadonlyMap<string, Bounce["kind"]> = new Map([
  ["suppress-bounce", "hard"],
  ["suppress-complaint", "complaint"],
  ["suppress-unsubscribe", "blocked"],
]);

function kindOf(data: z.output<typeof reported>): Bounce["kind"] | null {
  const { event, severity, reason, "delivery-status": status } = data;
  if (event === "complained") return "complaint";
  if (event !== "failed") return null;
  if (severity !== "permanent") return "delayed";
  return (
    onItsLists.get(reason ?? "") ??
    classifyReply(status?.message || status?.description || "", {
      code: status?.code ?? null,
      status: status?.["enhanced-code"] ?? null,
    })
  );
}
