/** Simulated DNS: which domains receive mail. */

/** Domains of the demo readers' email addresses. */
export const simulatedMailDomains: readonly string[] = [
  "example.com",
  "example.org",
  "example.net",
];

const SILENT = new Set(["no-mail.example", "exmaple.com", "exmaple.org", "gmial.com", "gmail.con"]);

/** Every domain receives mail except those above and `.invalid`; `slow.example` never answers. */
export function findSimulatedMailHosts(domain: string): Promise<"some" | "none"> {
  if (domain === "slow.example") return new Promise(() => undefined);
  const isSilent = SILENT.has(domain) || domain.endsWith(".invalid");
  return Promise.resolve(isSilent ? "none" : "some");
}
