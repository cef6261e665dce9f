const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names this machine or, where PUBLIC_URL is set, the paper. */
export function isOwnHost(host: string, publicUrl: string | null): boolean {
  return (
    loopback.test(host) || (publicUrl !== null && new URL(publicUrl).host === host.toLowerCase())
  );
}

/**
 * The paper's own origin for a request: PUBLIC_URL (an origin already) where it is set, else the
 * Host header if it names this machine, else the address the server listens on. A foreign Host is
 * never believed.
 */
export function ownOrigin(
  host: string | null | undefined,
  { publicUrl, fallback }: { publicUrl: string | null; fallback: string },
): string {
  if (publicUrl) return publicUrl;
  return host && loopback.test(host) ? `http://${host.toLowerCase()}` : fallback;
}
