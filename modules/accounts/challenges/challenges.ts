/** Makes links and codes, and takes them back. Both are kept as hashes only. */
import {
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import type { Clock } from "../../../platform/clock";
import {
  codeLength,
  codeLifetime,
  judgeLink,
  linkLifetime,
  readCode,
  type Action,
  type Challenge,
  type LinkState,
} from "./challenge";
import type { ChallengeStore, Owner } from "./challenge-store";

export interface Issued {
  readonly code: string;
  /** Null where the letter carries no link. */
  readonly token: string | null;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** @param deps.secret makes a stolen table of six-digit codes worthless */
export function createChallenges(deps: { store: ChallengeStore; clock: Clock; secret: string }) {
  const { store, clock, secret } = deps;

  const hashCode = (id: string, code: string) =>
    createHmac("sha256", secret).update(`code ${id} ${code}`).digest();
  const hashToken = (token: string) => createHash("sha256").update(token).digest();

  /** The id of the challenge whose code this is; null when it is wrong, late or tried too often. */
  async function match(owner: Owner, typed: string): Promise<string | null> {
    const code = readCode(typed);
    const found = await store.takeTry(owner, clock.now());
    if (!found || code === null) return null;
    if (!timingSafeEqual(hashCode(found.id, code), found.codeHash)) return null;
    await store.giveTryBack(found.id);
    return found.id;
  }

  return {
    async issue(
      given: Owner & { action: Action; nextPath: string; withLink: boolean },
    ): Promise<Issued> {
      const now = clock.now();
      const id = randomUUID();
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const token = given.withLink ? randomBytes(32).toString("base64url") : null;
      await store.create({
        ...given,
        id,
        codeHash: hashCode(id, code),
        codeExpiresAt: new Date(now.getTime() + codeLifetime),
        linkHash: token === null ? null : hashToken(token),
        linkExpiresAt: token === null ? null : new Date(now.getTime() + linkLifetime),
        now,
      });
      return { code, token };
    },

    /** Whether a code is right. Wrong tries count; a right one is not used up. */
    check: async (owner: Owner, typed: string): Promise<boolean> =>
      (await match(owner, typed)) !== null,

    /** Takes a right code, once. */
    async takeCode(owner: Owner, typed: string): Promise<boolean> {
      const id = await match(owner, typed);
      return id !== null && store.use(id, clock.now());
    },

    /** What stands behind a link, without using it up; null for one that was never sent. */
    async findLink(token: string): Promise<{ challenge: Challenge; state: LinkState } | null> {
      const challenge = await store.findByLink(hashToken(token));
      return challenge && { challenge, state: judgeLink(challenge, clock.now()) };
    },

    listKept: store.listKept,

    /** Takes an open link, once; false when somebody was faster. */
    takeLink: (challenge: Challenge) => store.use(challenge.id, clock.now()),
  };
}
