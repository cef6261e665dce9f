import { createHash } from "node:crypto";

/** Of a text's words: the same for what differs by case, marks and blanks only. */
export function fingerprintOf(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256")
    .update(words === "" ? text.trim() : words)
    .digest("base64url");
}
