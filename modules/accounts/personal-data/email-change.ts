/**
 * Changes an account's address. A code verifies the new one; the old one, whose owner may not have
 * requested the change, gets a link that restores the account for 72 hours.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { EmailBudget } from "../../../platform/limits/email-budget";
import type { Challenges, CodeAttempt } from "../challenges/challenges";
import type { Owner } from "../challenges/challenge-store";
import type { AccountEmails } from "../emails/account-emails";
import type { Reader } from "../reader";
import type { ReaderStore } from "../readers/reader-store";
import type { Visit } from "../sessions/session-store";
import type { EmailChange, EmailChangeStore } from "./email-change-store";

/** How long a change can be undone, in milliseconds. */
export const undoWindow = 72 * 3_600_000;

export type UndoState = "open" | "over" | "unknown";

export type EmailChanges = ReturnType<typeof createEmailChanges>;

export function createEmailChanges(deps: {
  store: EmailChangeStore;
  readerStore: ReaderStore;
  challenges: Challenges;
  emails: AccountEmails | null;
  budget: EmailBudget;
  clock: Clock;
  /** Called when an account's address has changed. */
  onEmailChanged: (readerId: string) => Promise<void>;
  /**
   * Takes a former address of this reader from an account that was created with it since. False if that
   * account keeps it: its owner has verified the address and paid.
   * @throws if another module postpones an erasure, as billing does while Stripe is down
   */
  freeAddress: (email: string, readerId: string) => Promise<boolean>;
}) {
  const { store, readerStore, challenges, emails, budget, clock } = deps;

  const ownerOf = (reader: Reader, email: string): Owner => ({
    purpose: "change-email",
    email,
    readerId: reader.id,
  });

  async function findUndo(
    token: string,
  ): Promise<{ state: UndoState; change: EmailChange | null }> {
    const change = await store.findByToken(hashToken(token));
    if (!change) return { state: "unknown", change };
    const isOpen = change.endedAt === null && change.undoUntil > clock.now();
    return { state: isOpen ? "open" : "over", change };
  }

  return {
    /** Sends a code to the new address, which may be a stranger's, unless it has used up its budget. */
    async start(reader: Reader, email: string): Promise<"sent" | "taken" | "held"> {
      const holder = await readerStore.findByEmail(email);
      // The reader's own address with other capital letters is a change, too.
      if (holder && (holder.id !== reader.id || holder.email === email.trim())) return "taken";
      if (!(await budget.take(email, "change-email"))) return "held";
      const { code } = await challenges.issue({
        ...ownerOf(reader, email),
        action: "login",
        nextPath: "/",
        withLink: false,
      });
      await emails?.confirm({ to: email, code, what: "change-email" });
      return "sent";
    },

    /** Changes the address and ends the sessions on all other devices. */
    async confirm(
      { reader, session }: Visit,
      { email, ...tried }: CodeAttempt & { email: string },
    ): Promise<"changed" | "invalid-code" | "taken"> {
      if ((await challenges.takeCode(ownerOf(reader, email), tried)) !== "right") {
        return "invalid-code";
      }
      await budget.refill(email);
      const now = clock.now();
      const token = randomBytes(32).toString("base64url");
      const moved = await store.move({
        id: randomUUID(),
        readerId: reader.id,
        oldEmail: reader.email,
        newEmail: email,
        tokenHash: hashToken(token),
        changedAt: now,
        undoUntil: new Date(now.getTime() + undoWindow),
        deviceId: session.deviceId,
      });
      if (!moved) return "taken";
      await deps.onEmailChanged(reader.id);
      await emails?.emailChanged({ to: reader.email, newEmail: email, at: now, token });
      return "changed";
    },

    /** Finds the change of an undo link without using it. */
    findUndo,

    /** Undoes an open change, once. */
    async undo(token: string): Promise<UndoState | "taken" | "busy" | "undone"> {
      const { state, change } = await findUndo(token);
      if (state !== "open" || change === null) return state;
      // A thief of the account could create another one with this address while one is being erased.
      for (let tries = 0; tries < 5; tries += 1) {
        const isFree = await deps.freeAddress(change.oldEmail, change.readerId).catch(() => null);
        if (isFree === null) return "busy";
        if (!isFree) return "taken";
        const done = await store.undo(change, clock.now());
        if (done === "taken") continue;
        if (done === "undone") await deps.onEmailChanged(change.readerId);
        return done;
      }
      return "taken";
    },

    /** Until when a reader's latest change can be undone; null if none can. */
    async findUndoEnd(readerId: string): Promise<Date | null> {
      const now = clock.now();
      const open = (await store.listOf(readerId)).filter(
        ({ endedAt, undoUntil }) => endedAt === null && undoUntil > now,
      );
      return open.at(-1)?.undoUntil ?? null;
    },

    listOf: store.listOf,
    deleteExpired: store.deleteExpired,
  };
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
