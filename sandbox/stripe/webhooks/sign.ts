import { createHmac } from "node:crypto";

/**
 * The header `Stripe-Signature` for exactly these bytes.
 * @param at seconds since 1970 by the machine's clock, which is what receivers compare with
 */
export function signPayload(payload: string, secret: string, at: number): string {
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${signature}`;
}
