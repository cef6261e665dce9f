/**
 * Passkeys (WebAuthn), by SimpleWebAuthn. A passkey with the person's fingerprint, face or PIN is both factors
 * in one. Its domain is that of the address the newsroom is opened at; browsers have none for an IP address.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Clock } from "../../../../platform/clock";
import type { Passkey, createPasskeyStore, PasskeyPurpose } from "./passkey-store";

const challengeLifetime = 5 * 60_000;
/** EdDSA, ES256, RS256: what authenticators have. */
const algorithms = [-8, -7, -257];
/** Base64url; a credential ID has at most 1,023 bytes. */
const encoded = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const common = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key"),
};

/** The return value of the browser's `startAuthentication()`. */
export const passkeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
  }),
});

/** The return value of the browser's `startRegistration()`. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(24_000),
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type NewPasskey = z.infer<typeof newPasskey>;

/** Whether browsers accept passkeys for this origin. */
export function takesPasskeys(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !/^[\d.]+$|^\[/.test(hostname);
}

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(deps: {
  store: ReturnType<typeof createPasskeyStore>;
  clock: Clock;
  /** The publication's name, which the browser shows. */
  paper: string;
}) {
  const { store, clock, paper } = deps;

  const keep = (challenge: string, purpose: PasskeyPurpose, staffId: number | null) =>
    store.keepChallenge({
      challenge,
      purpose,
      staffId,
      expiresAt: new Date(clock.now().getTime() + challengeLifetime),
    });

  /** The challenge that was signed, if it was ours, for this purpose, and not used before. */
  async function take(clientData: string, purpose: PasskeyPurpose, staffId: number | null) {
    const challenge = readChallenge(clientData);
    if (challenge === null) return null;
    const isOurs = await store.takeChallenge({ challenge, purpose, staffId, now: clock.now() });
    return isOurs ? challenge : null;
  }

  return {
    list: store.list,
    remove: store.remove,
    removeAll: store.removeAll,
    deleteExpired: () => store.deleteExpiredChallenges(clock.now()),

    /**
     * The browser needs these options to ask for a passkey.
     * @param staffId null: of anyone who works here
     */
    async ask(origin: string, purpose: "sign-in" | "prove", staffId: number | null) {
      const passkeys = staffId === null ? [] : await store.list(staffId);
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: "required",
        allowCredentials: passkeys.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
      });
      await keep(options.challenge, purpose, staffId);
      return options;
    },

    /** The owner of the passkey that answers a challenge of `ask`, and whether the answer is valid; null if it isn't ours. */
    async check(
      origin: string,
      answer: PasskeyAnswer,
      purpose: "sign-in" | "prove",
      staffId: number | null,
    ): Promise<{ staffId: number; ok: boolean } | null> {
      const challenge = await take(answer.response.clientDataJSON, purpose, staffId);
      if (challenge === null) return null;
      const passkey = await store.find(answer.id);
      if (!passkey || (staffId !== null && passkey.staffId !== staffId)) return null;
      const verified = await verify(origin, answer, passkey, challenge);
      if (verified === null) return { staffId: passkey.staffId, ok: false };
      await store.markUsed(passkey.id, verified, clock.now());
      return { staffId: passkey.staffId, ok: true };
    },

    /** The options that the browser needs to create a passkey. */
    async offer(origin: string, staff: { id: number; name: string; email: string }) {
      const known = await store.list(staff.id);
      const options = await generateRegistrationOptions({
        rpName: paper,
        rpID: new URL(origin).hostname,
        userName: staff.email,
        userDisplayName: staff.name,
        userID: new TextEncoder().encode(`staff ${staff.id}`),
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await keep(options.challenge, "add", staff.id);
      return options;
    },

    /** The passkey to store; null if it does not answer a challenge of `offer`. */
    async read(origin: string, made: NewPasskey, staffId: number) {
      const challenge = await take(made.response.clientDataJSON, "add", staffId);
      if (challenge === null) return null;
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: { ...made, clientExtensionResults: {} } as Parameters<
            typeof verifyRegistrationResponse
          >[0]["response"],
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        const { transports } = made.response;
        return { id, staffId, publicKey: Buffer.from(publicKey), counter, transports };
      } catch {
        return null;
      }
    },
    add: store.add,
  };
}

/** The passkey's new counter; null if the signature is invalid, or the counter went back: a copy. */
async function verify(
  origin: string,
  answer: PasskeyAnswer,
  passkey: Passkey,
  challenge: string,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
