/**
 * Moving an account to another address. The new one is proved by a code; the old one, whose owner may
 * know nothing of it, gets a link that takes the account back for 72 hours.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { EmailBudget } from "../../../platform/email-budget";
import { formatDayAndClock } from "../../../shared/new-york-time";
import type { Challenges, Try } from "../challenges/challenges";
import type { Owner } from "../challenges/challenge-store";
import type { AccountLetters } from "../letters/account-letters";
import type { Reader } from "../readers/reader";
import type { ReaderStore } from "../readers/reader-store";
import type { Visit } from "../sessions/session-store";
import type { EmailChange, EmailChangeStore } from "./email-change-store";

/** How long a change can be taken back, in milliseconds. */
export const undoWindow = 72 * 3_600_000;

export type UndoState = "open" | "over" | "unknown";

export type EmailChanges = ReturnType<typeof createEmailChanges>;

export function createEmailChanges(deps: {
  store: EmailChangeStore;
  readerStore: ReaderStore;
  challenges: Challenges;
  letters: AccountLetters | null;
  budget: EmailBudget;
  clock: Clock;
  /** Told of an account that has another address. */
  onMoved: (readerId: string) => Promise<void>;
  /** Erases an account at this address that nobody has proved, unless it must stay. */
  freeAddress: (email: string) => Promise<void>;
}) {
  const { store, readerStore, challenges, letters, budget, clock } = deps;

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
    /** Sends a code to the new address. */
    async start(reader: Reader, email: string): Promise<"sent" | "taken" | "too-many"> {
      if (await readerStore.findByEmail(email)) return "taken";
      if (!(await budget.take(email, "other"))) return "too-many";
      const { code } = await challenges.issue({
        ...ownerOf(reader, email),
        action: "login",
        nextPath: "/",
        withLink: false,
      });
      await letters?.confirm({ to: email, code, what: "change-email" });
      return "sent";
    },

    /** Moves the account, and ends its sessions everywhere else. */
    async confirm(
      { reader, session }: Visit,
      { email, ...tried }: Try & { email: string },
    ): Promise<"changed" | "invalid-code" | "taken"> {
      if (!(await challenges.takeCode(ownerOf(reader, email), tried))) return "invalid-code";
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
      await budget.giveBack(email);
      await deps.onMoved(reader.id);
      const at = formatDayAndClock(now);
      await letters?.emailChanged({ to: reader.email, newEmail: email, at, token });
      return "changed";
    },

    /** What stands behind an undo link, without using it. */
    findUndo,

    /** Takes an open change back, once. */
    async undo(token: string): Promise<UndoState | "taken" | "undone"> {
      const { state, change } = await findUndo(token);
      if (state !== "open" || change === null) return state;
      // Whoever opened an account there meanwhile has not proved the address, or could not have.
      await deps.freeAddress(change.oldEmail);
      const done = await store.undo(change, clock.now());
      if (done === "undone") await deps.onMoved(change.readerId);
      return done;
    },

    /** Until when a reader's last change can be taken back; null where none can. */
    async findUndoEnd(readerId: string): Promise<Date | null> {
      const now = clock.now();
      const open = (await store.listOf(readerId)).filter(
        ({ endedAt, undoUntil }) => endedAt === null && undoUntil > now,
      );
      return open.at(-1)?.undoUntil ?? null;
    },

    listOf: store.listOf,
    forget: store.forget,
  };
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
