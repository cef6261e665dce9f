/**
 * The policy of the newsroom's document: scripts and styles are files of ours, and nothing is injected.
 * Pictures may be of any HTTPS host, because articles are; `blob:` are pictures that are being uploaded.
 */
export const deskContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
