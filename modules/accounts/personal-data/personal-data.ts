/**
 * A reader's rights over their data: export, change of address, deletion. Other modules each provide
 * a `PersonalDataSource`; this one does not know what they store.
 */
import type { Clock } from "../../../platform/clock";
import type { EmailBudget } from "../../../platform/limits/email-budget";
import type { AnswerOf } from "../../../platform/http/answer-of";
import type { PersonalDataSource } from "../../../platform/module";
import type { Challenges, CodeAttempt } from "../challenges/challenges";
import type { Owner } from "../challenges/challenge-store";
import { deviceName } from "../device-name";
import type { AccountEmails } from "../emails/account-emails";
import { showProfile, type PhoneName } from "../readers/profile";
import type { Reader } from "../reader";
import type { ReaderStore } from "../readers/reader-store";
import type { Session } from "../sessions/session";
import type { Sessions } from "../sessions/sessions";
import { createEmailChanges } from "./email-change";
import type { EmailChangeStore } from "./email-change-store";
import type { accountFacts, deviceSession } from "./wire";

/** A linked account at a sign-in provider. */
interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly linkedAt: Date;
}

/** Instants are ISO 8601. */
export type AccountFacts = AnswerOf<typeof accountFacts>;
export type DeviceSession = AnswerOf<typeof deviceSession>;

/** How long a deletion can be canceled, in milliseconds. */
export const deletionGrace = 24 * 3_600_000;
const LISTED_AT_ONCE = 1000;
/** Before every ID. */
const firstId = "00000000-0000-0000-0000-000000000000";

export type PersonalData = ReturnType<typeof createPersonalData>;

export function createPersonalData(deps: {
  store: ReaderStore;
  emailChangeStore: EmailChangeStore;
  sessions: Sessions;
  challenges: Challenges;
  emails: AccountEmails | null;
  budget: EmailBudget;
  clock: Clock;
  phoneName: PhoneName;
  listIdentities: (readerId: string) => Promise<readonly Identity[]>;
  personalDataSources: () => readonly PersonalDataSource[];
  /** Whether a reader has signed in; sessions that ended long ago are forgotten. */
  hasSessions: (readerId: string) => Promise<boolean>;
  /** Called when an account's address has changed. */
  onEmailChanged: (readerId: string) => Promise<void>;
}) {
  const { store, sessions, challenges, emails, clock } = deps;
  const emailChanges = createEmailChanges({
    store: deps.emailChangeStore,
    readerStore: store,
    challenges,
    emails,
    budget: deps.budget,
    clock,
    onEmailChanged: deps.onEmailChanged,
    async freeAddress(email, readerId) {
      const holder = await store.findByEmail(email);
      if (!holder || holder.id === readerId) return true;
      if (await isHeld(holder.id)) {
        if (holder.verifiedAt) return false;
        // An unverified account does not keep the address from its former owner, but the records of its
        // payments stay.
        await store.releaseEmail(holder.id);
        return true;
      }
      const now = clock.now();
      await store.setDeletionDue(holder.id, now);
      await erase(holder.id, now);
      return true;
    },
  });

  const deletionOf = (reader: Reader): Owner => ({
    purpose: "delete",
    email: reader.email,
    readerId: reader.id,
  });

  async function isHeld(readerId: string): Promise<boolean> {
    for (const source of deps.personalDataSources()) {
      if (await source.holds(readerId)) return true;
    }
    return false;
  }

  /** Erases an account with all its data; false if it no longer exists. */
  async function erase(readerId: string, now: Date): Promise<boolean> {
    for (const source of deps.personalDataSources()) await source.erase(readerId);
    return store.erase(readerId, now);
  }

  /** @returns the failures; those accounts are judged again next time, because they may have paid by then */
  async function eraseUnverified(before: Date, now: Date): Promise<unknown[]> {
    const failures: unknown[] = [];
    let after = firstId;
    for (;;) {
      const ids = await store.listUnverified({ before, after, limit: LISTED_AT_ONCE });
      for (const id of ids) {
        if (await isHeld(id)) continue;
        await store.planDeletionOfUnverified(id, now);
        try {
          await erase(id, now);
        } catch (error) {
          failures.push(error);
          await store.cancelDeletionOfUnverified(id);
        }
      }
      if (ids.length < LISTED_AT_ONCE) return failures;
      after = ids.at(-1)!;
    }
  }

  async function describe(reader: Reader): Promise<AccountFacts> {
    return {
      email: reader.email,
      createdAt: reader.createdAt.toISOString(),
      verifiedAt: reader.verifiedAt?.toISOString() ?? null,
      deletionDueAt: reader.deletionDueAt?.toISOString() ?? null,
      providers: [
        ...new Set((await deps.listIdentities(reader.id)).map(({ provider }) => provider)),
      ],
    };
  }

  async function listSessionsOf(
    readerId: string,
    currentId: string,
  ): Promise<readonly DeviceSession[]> {
    return (await sessions.list(readerId)).map((session) => showSession(session, currentId));
  }

  /** Why the account can't be deleted now, as a sentence; null if it can. */
  async function findObstacle(readerId: string): Promise<string | null> {
    for (const source of deps.personalDataSources()) {
      const sentence = await source.refuses?.(readerId);
      if (sentence) return sentence;
    }
    return null;
  }

  /**
   * Plans the deletion and returns its time. The account is not deleted before the owner of its former address
   * can no longer undo the change of address.
   *
   * @param by who asked for it
   */
  async function planDeletion(reader: Reader, by: "reader" | "staff"): Promise<Date> {
    const earliest = new Date(clock.now().getTime() + deletionGrace);
    const undoEnd = await emailChanges.findUndoEnd(reader.id);
    const due = undoEnd && undoEnd > earliest ? undoEnd : earliest;
    await store.setDeletionDue(reader.id, due);
    await emails?.deletionPlanned({ to: reader.email, at: due, by });
    return due;
  }

  return {
    emailChanges,

    describe,

    listSessions: (reader: Reader, currentId: string) => listSessionsOf(reader.id, currentId),
    listSessionsOf,

    /** All stored data of a reader. */
    async export(reader: Reader): Promise<Record<string, unknown>> {
      const kept: Record<string, unknown> = {};
      for (const source of deps.personalDataSources()) {
        kept[source.name] = await source.export(reader.id);
      }
      return {
        exportedAt: clock.now().toISOString(),
        account: { trackingId: reader.id, ...(await describe(reader)) },
        profile: showProfile(reader.attributes, deps.phoneName),
        identities: await deps.listIdentities(reader.id),
        sessions: await sessions.listAll(reader.id),
        emailChanges: (await emailChanges.listOf(reader.id)).map(
          ({ oldEmail, newEmail, changedAt }) => ({
            from: oldEmail,
            to: newEmail,
            at: changedAt.toISOString(),
          }),
        ),
        emails: await challenges.listSent({ email: reader.email, readerId: reader.id }),
        ...kept,
      };
    },

    async startDeletion(reader: Reader): Promise<void> {
      const { code } = await challenges.issue({
        ...deletionOf(reader),
        action: "login",
        nextPath: "/",
        withLink: false,
      });
      await emails?.confirm({ to: reader.email, code, what: "delete" });
    },

    /** Plans the deletion and returns its time; null if the code is wrong. */
    async confirmDeletion(reader: Reader, tried: CodeAttempt): Promise<Date | null> {
      if ((await challenges.takeCode(deletionOf(reader), tried)) !== "right") return null;
      return planDeletion(reader, "reader");
    },

    planDeletion,
    findObstacle,

    /** Cancels a planned deletion; false if it is too late. */
    cancelDeletion: (reader: Reader) => store.cancelDeletion(reader.id, clock.now()),

    /**
     * Erases an account that was taken in from a list and never used since: no session, nothing paid for.
     * No email is sent.
     *
     * @returns whether it is gone
     */
    async eraseUnused(readerId: string): Promise<boolean> {
      if ((await deps.hasSessions(readerId)) || (await isHeld(readerId))) return false;
      const now = clock.now();
      await store.setDeletionDue(readerId, now);
      return erase(readerId, now);
    },

    /**
     * Erases all accounts that are due, and those created before `unverifiedBefore` whose address was never
     * confirmed and for which no money has moved.
     * @throws AggregateError if some could not be erased; the others are erased
     */
    async eraseDue(unverifiedBefore: Date): Promise<void> {
      const now = clock.now();
      const failures = await eraseUnverified(unverifiedBefore, now);
      for (const reader of await store.listToErase(now)) {
        try {
          if (!(await erase(reader.id, now))) continue;
          // An unverified address may belong to a stranger who never opened an account.
          if (reader.verifiedAt) await emails?.erased({ to: reader.email, readerId: reader.id });
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, "Account erasure isn’t available yet.");
    },
  };
}

function showSession(session: Session, currentId: string): DeviceSession {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  };
}
