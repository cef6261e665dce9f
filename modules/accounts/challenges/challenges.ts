/** Issues and checks links and codes. Only their hashes are stored. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import {
  codeLength,
  codeLifetime,
  readLinkState,
  linkLifetime,
  readCode,
  resendWindow,
  type Action,
  type Challenge,
  type LinkState,
  type SignUp,
} from "./challenge";
import type { ChallengeStore, Owner } from "./challenge-store";

export interface Issued {
  readonly code: string;
  /** Null if the email has no link. */
  readonly token: string | null;
}

/** A code as typed, with the client address. */
export interface CodeAttempt {
  readonly code: string;
  readonly client: string;
}

/**
 * `none`: there was no code to attempt, because none was requested or all have expired. `used`: the code
 * was correct until it, or the link in the same email, was used.
 */
export type Verdict = "right" | "wrong" | "none" | "used";

export type Challenges = ReturnType<typeof createChallenges>;

/** @param deps.secret derives links and codes: the stored hashes are useless without it */
export function createChallenges(deps: {
  store: ChallengeStore;
  clock: Clock;
  secret: string;
  /** Called when the link or code of an email that names newsletters is used. Never throws. */
  onSignUp: (signUp: SignUp & { readonly email: string }) => Promise<void>;
}) {
  const { store, clock, secret } = deps;

  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest();
  // Derived from the ID and the secret, so that the same email can be sent again without storing it.
  const codeOf = (id: string) =>
    String(keyed(`digits ${id}`).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, "0");
  const tokenOf = (id: string) => keyed(`link ${id}`).toString("base64url");
  const hashCode = (id: string, code: string) => keyed(`code ${id} ${code}`);
  const hashToken = (token: string) => createHash("sha256").update(token).digest();

  /** The ID of the challenge with this code, or whether there was a code to attempt. */
  async function match(
    owner: Owner,
    { code: typed, client }: CodeAttempt,
  ): Promise<
    { verdict: "right"; id: string; signUp: SignUp | null } | { verdict: Exclude<Verdict, "right"> }
  > {
    const code = readCode(typed);
    const hashedClient = keyed(`client ${client}`);
    const now = clock.now();
    const { hasCode, codes } = await store.takeAttempts(owner, {
      client: hashedClient,
      now,
    });
    const isTyped = ({ id, codeHash }: { id: string; codeHash: Buffer }) =>
      code !== null && timingSafeEqual(hashCode(id, code), codeHash);
    const found = codes.find(isTyped);
    if (!found) {
      const isUsed = (await store.listUsedCodes(owner, now)).some(isTyped);
      return { verdict: isUsed ? "used" : hasCode ? "wrong" : "none" };
    }
    await store.returnAttempts(
      owner,
      codes.map(({ id }) => id),
      hashedClient,
    );
    return { verdict: "right", id: found.id, signUp: found.signUp };
  }

  /** Uses a challenge, once. Its own newsletters start, and not those of the owner's other challenges. */
  async function use(challenge: { id: string; email: string; signUp: SignUp | null }) {
    const { id, email, signUp } = challenge;
    if (!(await store.use(id, clock.now()))) return false;
    if (signUp) await deps.onSignUp({ ...signUp, email });
    return true;
  }

  return {
    /** Issues a link and a code; a repeated request gets those of the past few minutes. */
    async issue(
      options: Owner & { action: Action; nextPath: string; withLink: boolean; signUp?: SignUp },
    ): Promise<Issued> {
      const now = clock.now();
      const newId = randomUUID();
      const id = await store.createUnlessFresh(
        {
          ...options,
          id: newId,
          codeHash: hashCode(newId, codeOf(newId)),
          codeExpiresAt: new Date(now.getTime() + codeLifetime),
          linkHash: options.withLink ? hashToken(tokenOf(newId)) : null,
          linkExpiresAt: options.withLink ? new Date(now.getTime() + linkLifetime) : null,
          signUp: options.signUp ?? null,
          now,
          since: new Date(now.getTime() - resendWindow),
        },
        (stored) => stored.codeHash.equals(hashCode(stored.id, codeOf(stored.id))),
      );
      return { code: codeOf(id), token: options.withLink ? tokenOf(id) : null };
    },

    /** Checks a code without using it. Failed attempts count. */
    check: async (owner: Owner, attempt: CodeAttempt): Promise<Verdict> =>
      (await match(owner, attempt)).verdict,

    /** Uses a correct code, once. */
    async takeCode(owner: Owner, attempt: CodeAttempt): Promise<Verdict> {
      const matched = await match(owner, attempt);
      if (matched.verdict !== "right") return matched.verdict;
      return (await use({ ...matched, email: owner.email })) ? "right" : "used";
    },

    /** Finds the challenge of a link without using it; null for an unknown link. */
    async findLink(token: string): Promise<{ challenge: Challenge; state: LinkState } | null> {
      const challenge = await store.findByLink(hashToken(token));
      return challenge && { challenge, state: readLinkState(challenge, clock.now()) };
    },

    listSent: store.listSent,

    /** Uses an open link, once; false if it was used before. */
    takeLink: (challenge: Challenge) => use(challenge),
  };
}
