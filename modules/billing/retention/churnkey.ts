import { createHmac } from "node:crypto";

/** What Churnkey's widget asks for as proof that a customer is who they say: hex HMAC-SHA256. */
export function hashCustomer(customerId: string, apiKey: string): string {
  return createHmac("sha256", apiKey).update(customerId).digest("hex");
}
