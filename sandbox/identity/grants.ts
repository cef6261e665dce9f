/**
 * Codes and tokens of the simulated providers. Each carries its signed content, so that every process
 * can read what another one issued; nothing is stored.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../platform/clock";
import { createSigner } from "../../platform/signed";

const codeSeconds = 60;
const tokenSeconds = 3600;

const person = z.object({ email: z.string(), givenName: z.string(), familyName: z.string() });

const identity = z.object({
  person,
  isEmailVerified: z.boolean(),
  /** Whether the person doesn't share the email address. */
  isEmailWithheld: z.boolean(),
});
export type SimulatedIdentity = z.infer<typeof identity>;

const grant = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  nonce: z.string().nullable(),
  codeChallenge: z.string().nullable(),
  identity,
});
export type Grant = z.infer<typeof grant>;

export type Grants = ReturnType<typeof createGrants>;

/** @param options.secret at least 32 characters, the same in every process */
export function createGrants({ secret, clock }: { secret: string; clock: Clock }) {
  const signer = createSigner(secret);
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  function read<Schema extends z.ZodType>(purpose: string, token: string, schema: Schema) {
    const value = signer.verify({ purpose, token, now: clock.now() });
    return value === null ? null : (schema.parse(JSON.parse(value)) as z.output<Schema>);
  }

  return {
    writeCode: (provider: string, options: Grant): string =>
      signer.sign({
        purpose: `sandbox ${provider} code`,
        value: JSON.stringify(options),
        expiresAt: inSeconds(codeSeconds),
      }),

    /**
     * The grant behind a code, or why the code is rejected: another client, another redirect URI, or
     * a verifier that doesn't match its challenge.
     */
    redeemCode(
      provider: string,
      options: { code: string; clientId: string; redirectUri: string; codeVerifier: string },
    ): { ok: true; grant: Grant } | { ok: false; because: string } {
      const found = read(`sandbox ${provider} code`, options.code, grant);
      if (!found) return { ok: false, because: "The code is unknown or has expired." };
      if (found.clientId !== options.clientId || found.redirectUri !== options.redirectUri) {
        return { ok: false, because: "The code was issued to another client or redirect URI." };
      }
      const challenge = createHash("sha256").update(options.codeVerifier).digest("base64url");
      if (found.codeChallenge !== null && found.codeChallenge !== challenge) {
        return { ok: false, because: "The code verifier does not match the challenge." };
      }
      return { ok: true, grant: found };
    },

    writeToken: (provider: string, options: SimulatedIdentity): string =>
      signer.sign({
        purpose: `sandbox ${provider} token`,
        value: JSON.stringify(options),
        expiresAt: inSeconds(tokenSeconds),
      }),

    readToken: (provider: string, token: string): SimulatedIdentity | null =>
      read(`sandbox ${provider} token`, token, identity),
  };
}
