/**
 * Operations on readers' accounts: register, verify an address, sign in, change the profile.
 * Expected failures are values, which the routes map to responses.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { PhoneNumbers } from "../../../platform/phone";
import { zonedDay } from "../../../shared/time/zoned-time";
import type { EmailBudget } from "../../../platform/limits/email-budget";
import type { Challenges, CodeAttempt, Verdict } from "../challenges/challenges";
import type { Owner } from "../challenges/challenge-store";
import type { Challenge, SignUp } from "../challenges/challenge";
import type { AccountEmails } from "../emails/account-emails";
import type { OpenedSession, Sessions } from "../sessions/sessions";
import type { SessionStore } from "../sessions/session-store";
import { changeProfile, pickAttributes, type PhoneName, type ProfileChange } from "./profile";
import type { Attributes, Reader } from "../reader";
import type { ReaderStore } from "./reader-store";

export interface SignedIn {
  readonly reader: Reader;
  readonly session: OpenedSession;
}

export type Readers = ReturnType<typeof createReaders>;

const signInOwner = (email: string): Owner => ({ purpose: "sign-in", email, readerId: null });

export function createReaders(deps: {
  store: ReaderStore;
  sessionStore: SessionStore;
  sessions: Sessions;
  challenges: Challenges;
  emails: AccountEmails | null;
  budget: EmailBudget;
  clock: Clock;
  phoneName: PhoneName;
  phones: PhoneNumbers;
  /** Birthdays must not be after today in this zone. */
  timeZone: string;
}) {
  const { store, sessions, challenges, emails, budget, clock, phoneName } = deps;
  const facts = () => ({ today: zonedDay(clock.now(), deps.timeZone), phones: deps.phones });

  /**
   * Marks the address as verified and ends all low-trust sessions.
   * @param isOpener whether this browser created the account; otherwise a stranger may have filled in
   *   the profile, which is cleared
   */
  async function markVerified(reader: Reader, isOpener: boolean): Promise<void> {
    await deps.sessionStore.endLowTrust(reader.id, clock.now());
    if (await store.markVerified(reader.id, clock.now())) {
      if (!isOpener) await store.changeAttributes(reader.id, () => ({}));
      await emails?.welcome({ to: reader.email, readerId: reader.id });
    }
  }

  async function create(options: {
    email: string;
    attributes?: Readonly<Record<string, unknown>>;
    isVerified: boolean;
    at?: Date;
    batchId?: number;
  }): Promise<Reader | null> {
    return store.create({
      ...(options.batchId !== undefined && { batchId: options.batchId }),
      id: randomUUID(),
      email: options.email,
      attributes: pickAttributes({
        attributes: options.attributes ?? {},
        phoneName,
        facts: facts(),
      }),
      isVerified: options.isVerified,
      at: options.at ?? clock.now(),
    });
  }

  const self = {
    find: store.find,
    list: store.list,
    countNew: store.countNew,
    findByEmail: store.findByEmail,

    /**
     * Sends an email with a link and a code; the address need not have an account. False if the
     * address has used up its budget: the link in its latest email still works.
     */
    async sendSignIn(options: {
      email: string;
      action: "login" | "register";
      nextPath: string;
      origin: string;
      isNew: boolean;
      /** Starts when this email's link or code is used. */
      signUp?: SignUp;
    }): Promise<boolean> {
      // The hourly email names no newsletters: else strangers could make readers sign up to sign in.
      const kind = options.signUp ? "other" : "sign-in";
      if (!(await budget.take(options.email, kind))) return false;
      const { code, token } = await challenges.issue({
        ...signInOwner(options.email),
        action: options.action,
        nextPath: options.nextPath,
        withLink: true,
        ...(options.signUp && { signUp: options.signUp }),
      });
      // In the link, because a stranger may have requested the challenge, with another path.
      const next = options.nextPath === "/" ? "" : `&next=${encodeURIComponent(options.nextPath)}`;
      const link = `${options.origin}/blaize/token-exchange?token=${token}${next}`;
      const lists = options.signUp?.lists ?? [];
      await emails?.signIn({ to: options.email, link, code, isNew: options.isNew, lists });
      return true;
    },

    /** Finds the challenge of a link without using it; not of staff's links to the newsroom. */
    async findLink(token: string) {
      const found = await challenges.findLink(token);
      return found?.challenge.purpose === "staff-sign-in" ? null : found;
    },

    checkCode: (email: string, tried: CodeAttempt) => challenges.check(signInOwner(email), tried),
    async takeCode(email: string, tried: CodeAttempt): Promise<Verdict> {
      const verdict = await challenges.takeCode(signInOwner(email), tried);
      if (verdict === "right") await budget.refill(email);
      return verdict;
    },

    /** Creates an account with an unverified address and a low-trust session. */
    async openUnverified(
      request: Request,
      options: { email: string; attributes?: Readonly<Record<string, unknown>> },
    ): Promise<SignedIn | null> {
      const reader = await create({ ...options, isVerified: false });
      if (!reader) return null;
      return { reader, session: await sessions.open(request, reader.id, "low") };
    },

    /**
     * Signs in a reader who has verified an address. Creates the account if there is none and `action`
     * is `register`; otherwise returns null.
     */
    async enter(
      request: Request,
      options: {
        email: string;
        action: "login" | "register";
        attributes?: Readonly<Record<string, unknown>>;
      },
    ): Promise<SignedIn | null> {
      let reader = await store.findByEmail(options.email);
      if (!reader && options.action === "register") {
        reader = await create({ ...options, isVerified: true });
        if (reader) {
          await emails?.welcome({ to: reader.email, readerId: reader.id });
        } else reader = await store.findByEmail(options.email);
      }
      if (!reader) return null;
      const visit = await sessions.find(request);
      await markVerified(reader, visit?.reader.id === reader.id);
      return { reader, session: await sessions.open(request, reader.id, "full") };
    },

    markVerified,

    /** Creates an account with a verified address unless there is one. */
    async ensure(options: {
      email: string;
      attributes: Readonly<Record<string, string>>;
    }): Promise<Reader> {
      const reader =
        (await create({ ...options, isVerified: true })) ??
        (await store.findByEmail(options.email));
      if (!reader) throw new Error("Couldn’t find or create the account.");
      return reader;
    },

    /**
     * A subscriber of another system, whose address that system knew to be theirs. What a stranger began with
     * this address here ends, as when the address is verified.
     */
    async takeIn(options: {
      email: string;
      attributes: Readonly<Record<string, string>>;
      createdAt: Date;
      batchId: number;
    }): Promise<{ reader: Reader; isNew: boolean }> {
      const made = await create({ ...options, isVerified: true, at: options.createdAt });
      if (made) return { reader: made, isNew: true };
      const before = await store.findByEmail(options.email);
      if (!before) throw new Error("Couldn’t find or create the account.");
      const named = pickAttributes({ attributes: options.attributes, phoneName, facts: facts() });
      const isStrangers = before.verifiedAt === null;
      if (isStrangers) {
        await deps.sessionStore.endLowTrust(before.id, clock.now());
        await store.markVerified(before.id, clock.now());
      }
      await store.changeAttributes(before.id, (current) =>
        isStrangers ? named : { ...named, ...current },
      );
      return { reader: (await store.find(before.id)) ?? before, isNew: false };
    },

    /** Uses an open link; null if it has been used since or the account no longer exists. */
    async enterByLink(request: Request, challenge: Challenge): Promise<SignedIn | null> {
      if (!(await challenges.takeLink(challenge))) return null;
      await budget.refill(challenge.email);
      return self.enter(request, { email: challenge.email, action: challenge.action });
    },

    /** Changes a profile, or returns what is wrong with the change and changes nothing. */
    async changeProfile(
      readerId: string,
      changes: Readonly<Record<string, unknown>>,
      { replace }: { replace: boolean },
    ): Promise<ProfileChange> {
      let result: ProfileChange = { ok: true, attributes: {} };
      await store.changeAttributes(readerId, (current: Attributes) => {
        result = changeProfile({ current, changes, replace, phoneName, facts: facts() });
        return result.ok ? result.attributes : null;
      });
      return result;
    },
  };
  return self;
}
