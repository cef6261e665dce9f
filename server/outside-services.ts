/** Services of others that the paper uses: the configured ones, or what the sandbox has in their place. */
import { publication } from "#publication";
import type { Config } from "../platform/config/config";
import type { Sandbox } from "../sandbox/sandbox";
import { demoStaff } from "../seed/staff";

export function findOutsideServices(config: Config, sandbox: Sandbox | null) {
  const simulated = sandbox?.stripe ?? null;
  return {
    stripe: config.stripe
      ? { ...config.stripe, script: null, fetch: null }
      : simulated
        ? { ...simulated.keys, script: "/sandbox/stripe/v3.js", fetch: simulated.fetch }
        : null,
    quotes: config.quotes
      ? { ...config.quotes, fetch, isSample: false }
      : sandbox
        ? { ...sandbox.quotes, isSample: true }
        : null,
    /** A player that is the sandbox’s knows the sandbox’s films. */
    simulatedFilms: config.videoEmbedOrigin.startsWith("/") ? (sandbox?.answerFilms ?? null) : null,
    /** The requests that accounts make to providers of sign-in and of mail. */
    identity: {
      demoLogins: sandbox ? demoStaff.map(({ login }) => login) : [],
      knownDomains: [publication.domain, ...(sandbox?.mailDomains ?? [])],
      findMailHosts: sandbox?.findMailHosts ?? null,
      oauthClients: { google: config.google, facebook: config.facebook },
      simulatedProviders: (origin: string) => sandbox?.identityProviders(origin) ?? [],
    },
  };
}
