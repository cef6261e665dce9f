/** Makes links and codes, and takes them back. Only hashes of them are kept. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import {
  codeLength,
  codeLifetime,
  judgeLink,
  linkLifetime,
  readCode,
  resentWithin,
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

/** A code as it was typed, and the address that it came from. */
export interface Try {
  readonly code: string;
  readonly client: string;
}

/** `none`: nothing was asked for, or its time is over, so that there was no code to guess. */
export type Verdict = "right" | "wrong" | "none";

export type Challenges = ReturnType<typeof createChallenges>;

/** @param deps.secret what links and codes are made with: a stolen table is worthless without it */
export function createChallenges(deps: { store: ChallengeStore; clock: Clock; secret: string }) {
  const { store, clock, secret } = deps;

  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest();
  // Made from the id by the secret, so that the same email can be sent again though nothing is kept.
  const codeOf = (id: string) =>
    String(keyed(`digits ${id}`).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, "0");
  const tokenOf = (id: string) => keyed(`link ${id}`).toString("base64url");
  const hashCode = (id: string, code: string) => keyed(`code ${id} ${code}`);
  const hashToken = (token: string) => createHash("sha256").update(token).digest();

  /** The id of the challenge whose code this is; else whether there was one to try. */
  async function match(
    owner: Owner,
    { code: typed, client }: Try,
  ): Promise<{ verdict: "right"; id: string } | { verdict: "wrong" | "none" }> {
    const code = readCode(typed);
    const hashedClient = keyed(`client ${client}`);
    const now = clock.now();
    const { isAsked, tried } = await store.takeTries(owner, { client: hashedClient, now });
    const found = tried.find(
      ({ id, codeHash }) => code !== null && timingSafeEqual(hashCode(id, code), codeHash),
    );
    if (!found) return { verdict: isAsked ? "wrong" : "none" };
    await store.giveTriesBack(
      owner,
      tried.map(({ id }) => id),
      hashedClient,
    );
    return { verdict: "right", id: found.id };
  }

  return {
    /** A link and a code: those of a few minutes ago, where they were asked for again. */
    async issue(
      given: Owner & { action: Action; nextPath: string; withLink: boolean },
    ): Promise<Issued> {
      const now = clock.now();
      const made = randomUUID();
      const id = await store.createUnlessFresh(
        {
          ...given,
          id: made,
          codeHash: hashCode(made, codeOf(made)),
          codeExpiresAt: new Date(now.getTime() + codeLifetime),
          linkHash: given.withLink ? hashToken(tokenOf(made)) : null,
          linkExpiresAt: given.withLink ? new Date(now.getTime() + linkLifetime) : null,
          now,
          since: new Date(now.getTime() - resentWithin),
        },
        (kept) => kept.codeHash.equals(hashCode(kept.id, codeOf(kept.id))),
      );
      return { code: codeOf(id), token: given.withLink ? tokenOf(id) : null };
    },

    /** Whether a code is right. Wrong tries count; a right one is not used up. */
    check: async (owner: Owner, tried: Try): Promise<Verdict> =>
      (await match(owner, tried)).verdict,

    /** Takes a right code, once. */
    async takeCode(owner: Owner, tried: Try): Promise<Verdict> {
      const matched = await match(owner, tried);
      if (matched.verdict !== "right") return matched.verdict;
      return (await store.use(matched.id, clock.now())) ? "right" : "wrong";
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
