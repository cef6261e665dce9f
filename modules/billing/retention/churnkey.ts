import { createHmac } from "node:crypto";

/** The hash with which Churnkey's widget verifies a customer: hex HMAC-SHA256. */
export function hashCustomer(customerId: string, apiKey: string): string {
  return createHmac("sha256", apiKey).update(customerId).digest("hex");
}
