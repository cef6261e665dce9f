import { createHash } from "node:crypto";

/** A hash of a text's words that ignores case, punctuation and spaces. */
export function fingerprintOf(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256")
    .update(words === "" ? text.trim() : words)
    .digest("base64url");
}
