/** Headers of every response. Documents add their own policy. */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "SAMEORIGIN",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** The policy of responses other than documents: nothing may run or load. */
export const staticContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";
