/**
 * A reader's hold on their own data: take it along, move the account to another address, close it.
 * Other modules say what they keep by a `Belonging`; this one knows nothing of it.
 */
import type { Clock } from "../../../platform/clock";
import { formatDayAndClock } from "../../../shared/new-york-time";
import type { Challenges } from "../challenges/challenges";
import type { Owner } from "../challenges/challenge-store";
import { deviceName } from "../device-name";
import type { AccountLetters } from "../letters/account-letters";
import { showProfile, type PhoneName } from "../readers/profile";
import type { Reader } from "../readers/reader";
import type { ReaderStore } from "../readers/reader-store";
import type { Session } from "../sessions/session";
import type { Sessions } from "../sessions/sessions";

/** What another module keeps of a reader. */
export interface Belonging {
  /** Its key in the export. */
  readonly name: string;
  /** Everything it knows of the reader, as JSON. */
  export(readerId: string): Promise<unknown>;
  /** Whether an account must stay for it though nobody has proved its address: it is paid for. */
  holds(readerId: string): Promise<boolean>;
  /** Called before the account is erased; throws to put that off (and it is tried again). */
  erase(readerId: string): Promise<void>;
}

/** An account at another company that signs the reader in. */
interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly linkedAt: Date;
}

/** How long a deletion can be undone, in milliseconds. */
export const deletionGrace = 24 * 3_600_000;

export type PersonalData = ReturnType<typeof createPersonalData>;

export function createPersonalData(deps: {
  store: ReaderStore;
  sessions: Sessions;
  challenges: Challenges;
  letters: AccountLetters | null;
  clock: Clock;
  phoneName: PhoneName;
  listIdentities: (readerId: string) => Promise<readonly Identity[]>;
  belongings: () => readonly Belonging[];
  /** Told of an account that has another address. */
  onMoved: (readerId: string) => Promise<void>;
}) {
  const { store, sessions, challenges, letters, clock } = deps;

  const deletionOf = (reader: Reader): Owner => ({
    purpose: "delete",
    email: reader.email,
    readerId: reader.id,
  });
  const changeOf = (reader: Reader, email: string): Owner => ({
    purpose: "change-email",
    email,
    readerId: reader.id,
  });
  const issueCode = (owner: Owner) =>
    challenges.issue({ ...owner, action: "login", nextPath: "/", withLink: false });

  return {
    async describe(reader: Reader) {
      return {
        email: reader.email,
        createdAt: reader.createdAt.toISOString(),
        provedAt: reader.provedAt?.toISOString() ?? null,
        deletionDueAt: reader.deletionDueAt?.toISOString() ?? null,
        providers: [
          ...new Set((await deps.listIdentities(reader.id)).map(({ provider }) => provider)),
        ],
      };
    },

    async listSessions(reader: Reader, currentId: string) {
      return (await sessions.list(reader.id)).map((session) => showSession(session, currentId));
    },

    /** Everything that is known of a reader. */
    async export(reader: Reader): Promise<Record<string, unknown>> {
      const kept: Record<string, unknown> = {};
      for (const belonging of deps.belongings()) {
        kept[belonging.name] = await belonging.export(reader.id);
      }
      return {
        exportedAt: clock.now().toISOString(),
        account: { trackingId: reader.id, ...(await this.describe(reader)) },
        profile: showProfile(reader.attributes, deps.phoneName),
        identities: await deps.listIdentities(reader.id),
        sessions: await sessions.listKept(reader.id),
        letters: await challenges.listKept({ email: reader.email, readerId: reader.id }),
        ...kept,
      };
    },

    /** Sends a code to the new address; false when another account has it. */
    async startEmailChange(reader: Reader, email: string): Promise<boolean> {
      const holder = await store.findByEmail(email);
      if (holder) return false;
      const { code } = await issueCode(changeOf(reader, email));
      await letters?.confirm({ to: email, code, what: "change-email" });
      return true;
    },

    async confirmEmailChange(
      reader: Reader,
      { email, code }: { email: string; code: string },
    ): Promise<"changed" | "invalid-code" | "taken"> {
      if (!(await challenges.takeCode(changeOf(reader, email), code))) return "invalid-code";
      if (!(await store.changeEmail(reader.id, email, clock.now()))) return "taken";
      await deps.onMoved(reader.id);
      await letters?.emailChanged({
        to: reader.email,
        newEmail: email,
        at: formatDayAndClock(clock.now()),
      });
      return "changed";
    },

    async startDeletion(reader: Reader): Promise<void> {
      const { code } = await issueCode(deletionOf(reader));
      await letters?.confirm({ to: reader.email, code, what: "delete" });
    },

    /** When the account will be erased; null when the code is wrong. */
    async confirmDeletion(reader: Reader, code: string): Promise<Date | null> {
      if (!(await challenges.takeCode(deletionOf(reader), code))) return null;
      const due = new Date(clock.now().getTime() + deletionGrace);
      await store.setDeletionDue(reader.id, due);
      await letters?.deletionPlanned({ to: reader.email, at: formatDayAndClock(due) });
      return due;
    },

    /** Takes a planned deletion back; false when it is too late. */
    keep: (reader: Reader) => store.keep(reader.id, clock.now()),

    /** Plans the end of accounts whose address nobody has proved since `before`. */
    async dismissUnproved(before: Date): Promise<void> {
      for (const id of await store.listUnproved(before)) {
        const held = await Promise.all(deps.belongings().map((belonging) => belonging.holds(id)));
        if (!held.includes(true)) await store.dismissUnproved(id, clock.now());
      }
    },

    /**
     * Erases every account whose time has come.
     * @throws AggregateError when one could not be erased; it does not keep the others waiting
     */
    async eraseDue(): Promise<void> {
      const now = clock.now();
      const failures: unknown[] = [];
      for (const reader of await store.listToErase(now)) {
        try {
          for (const belonging of deps.belongings()) await belonging.erase(reader.id);
          if (!(await store.erase(reader.id, now))) continue;
          // An address that was never proved may be a stranger's, who knows of no account.
          if (reader.provedAt) await letters?.erased({ to: reader.email, readerId: reader.id });
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, "Accounts are not erased yet.");
    },
  };
}

function showSession(session: Session, currentId: string) {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  };
}
