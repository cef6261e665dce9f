/** Signed tokens of links in emails: purpose, address and expiry. */
import { z } from "zod";
import type { Clock } from "../../platform/clock";
import { createSigner } from "../../platform/signed";

const DAY_MS = 86_400_000;
/** How long the link that confirms works, in days. */
export const confirmDays = 7;

/** The address and lists of a link. */
export interface LinkMatter {
  readonly hash: Buffer;
  readonly lists: readonly string[];
}

/** A request and its time: lists unsubscribed later are not restored by it. */
export type PendingSignUp = LinkMatter & { readonly askedAt: Date };

/** An undo: the lists to restore, and whether to lift the suppression. */
export type Undo = LinkMatter & { readonly lifts: boolean };

export type ReadToken<Matter> =
  | ({ readonly state: "good" } & Matter)
  | { readonly state: "expired" | "unknown" };

export type Tokens = ReturnType<typeof createTokens>;

const purposes = {
  confirm: "newsletters confirm",
  leave: "newsletters leave",
  undo: "newsletters undo",
} as const;

const lists = z.array(z.string());
const pendingSignUpShape = z.tuple([z.string(), lists, z.number()]);
const leaveShape = z.tuple([z.string(), lists]);
const undoShape = z.tuple([z.string(), lists, z.boolean()]);

export function createTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const signer = createSigner(secret);
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

  function read<Shape extends z.ZodType>(
    purpose: string,
    token: string,
    shape: Shape,
  ): { state: "good"; content: z.output<Shape> } | { state: "expired" | "unknown" } {
    // A token that was valid at the epoch has a correct signature: it has only expired.
    const value = signer.verify({ purpose, token, now: clock.now() });
    if (value === null) {
      const isOld = signer.verify({ purpose, token, now: new Date(0) }) !== null;
      return { state: isOld ? "expired" : "unknown" };
    }
    return { state: "good", content: shape.parse(JSON.parse(value)) };
  }

  return {
    signPendingSignUp: ({ hash, lists: named, askedAt }: PendingSignUp) =>
      signer.sign({
        purpose: purposes.confirm,
        value: JSON.stringify([hash.toString("base64url"), named, askedAt.getTime()]),
        expiresAt: inDays(confirmDays),
      }),

    checkSignUp(token: string): ReadToken<PendingSignUp> {
      const found = read(purposes.confirm, token, pendingSignUpShape);
      if (found.state !== "good") return found;
      const [hash, named, askedAt] = found.content;
      return { state: "good", hash: toHash(hash), lists: named, askedAt: new Date(askedAt) };
    },

    /** Never expires: readers unsubscribe from emails that are years old. */
    signLeave: ({ hash, lists: named }: LinkMatter) =>
      signer.sign({
        purpose: purposes.leave,
        value: JSON.stringify([hash.toString("base64url"), named]),
      }),

    readLeave(token: string): ReadToken<LinkMatter> {
      const found = read(purposes.leave, token, leaveShape);
      if (found.state !== "good") return found;
      const [hash, named] = found.content;
      return { state: "good", hash: toHash(hash), lists: named };
    },

    /** Valid for a day: it is on the page that confirms the change. */
    signUndo: ({ hash, lists: named, lifts }: Undo) =>
      signer.sign({
        purpose: purposes.undo,
        value: JSON.stringify([hash.toString("base64url"), named, lifts]),
        expiresAt: inDays(1),
      }),

    readUndo(token: string): ReadToken<Undo> {
      const found = read(purposes.undo, token, undoShape);
      if (found.state !== "good") return found;
      const [hash, named, lifts] = found.content;
      return { state: "good", hash: toHash(hash), lists: named, lifts };
    },
  };
}

const toHash = (text: string) => Buffer.from(text, "base64url");
