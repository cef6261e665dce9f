import { createHash } from "node:crypto";
import { emailKey } from "../../platform/email-address";

/** An address for the audit log: someone who knows it can find it again, and no one can read it. */
export const hashAddress = (email: string): string =>
  createHash("sha256").update(emailKey(email)).digest("hex").slice(0, 16);
