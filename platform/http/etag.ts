import { createHash } from "node:crypto";

/** The strong ETag of a body, quoted. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

/** Whether an `If-None-Match` header names `etag`, compared weakly (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map(withoutWeakness);
  return tags.some((tag) => tag === "*" || tag === withoutWeakness(etag));
}
