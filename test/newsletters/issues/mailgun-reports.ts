/** Mailgun's webhooks (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads). */
import { createHmac } from "node:crypto";

/** An email that failed for good. */
export const mailgunEvent = (
  recipient: string,
  status: { code: number; message: string; description?: string },
) => ({
  event: "failed",
  id: "2kFItcrLQuKTdp-Ia2Xr7w",
  timestamp: 1_770_918_175.592,
  "log-level": "error",
  severity: "permanent",
  reason: "bounce",
  recipient,
  "recipient-domain": recipient.slice(recipient.indexOf("@") + 1),
  "delivery-status": {
    "attempt-no": 1,
    description: null,
    "session-seconds": 0.208,
    "enhanced-code": /^\d\.\d+\.\d+/.exec(status.message)?.[0] ?? null,
    "mx-host": "mx.readers.example",
    tls: true,
    "bounce-type": "hard",
    ...status,
  },
});

export function mailgunReport(
  key: string,
  event: object,
  timestamp = String(Math.floor(Date.now() / 1_000)),
) {
  const token = "e0b5477167110d68991efc6b9f89f0a11066af27834600e123";
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  return { signature: { timestamp, token, signature }, "event-data": event };
}
