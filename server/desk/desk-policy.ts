/**
 * The policy of the newsroom's document: scripts and styles are files of ours, and nothing is injected.
 * Pictures may be of any HTTPS host, because articles are; `blob:` are pictures that are being uploaded. In
 * development Vite injects styles, and its client has a socket on another port.
 */
export const createDeskPolicy = ({ production }: { production: boolean }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${production ? "" : " 'unsafe-inline'"}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self'${production ? "" : " ws:"}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
