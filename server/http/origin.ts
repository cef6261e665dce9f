const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header is this machine's or, if PUBLIC_URL is set, the site's. */
export function isOwnHost(host: string, publicUrl: string | null): boolean {
  return (
    loopback.test(host) || (publicUrl !== null && new URL(publicUrl).host === host.toLowerCase())
  );
}

/**
 * The site's own origin for a request: PUBLIC_URL (an origin already) if set, else the Host header if
 * it is this machine's, else the address the server listens on. Foreign Host headers are ignored.
 */
export function ownOrigin(
  host: string | null | undefined,
  { publicUrl, fallback }: { publicUrl: string | null; fallback: string },
): string {
  if (publicUrl) return publicUrl;
  return host && loopback.test(host) ? `http://${host.toLowerCase()}` : fallback;
}
