/**
 * Signing in to the newsroom: by passkey, or by the address and then an app's code. Whoever has neither yet
 * sets one up right after; a contributor needs the address alone.
 */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { EmailBudget } from "../../../platform/limits/email-budget";
import { tooManySentence } from "../../../platform/limits/rate-limit";
import type { Owner } from "../challenges/challenge-store";
import type { Challenges } from "../challenges/challenges";
import { deviceName } from "../device-name";
import type { StaffEmails } from "../emails/staff-emails";
import type { Guards } from "../http/guards";
import type { AppCodeCheck } from "./app-code-check";
import type { FactorChanges } from "./factor-changes";
import type { Invitations } from "./invitations";
import type { NewPasskey } from "./second-factors/passkeys";
import { needsSecondFactor, type SecondFactors } from "./second-factors/second-factors";
import { actorOf, type Staff } from "./staff";
import type { FoundSession, StaffSession } from "./staff-session";
import type { StaffSessions } from "./staff-sessions";
import type { StaffStore } from "./staff-store";
import type { LinkFacts, SignInStep } from "./wire";

export interface TakenStep {
  readonly step: SignInStep;
  readonly cookies: readonly string[];
}

/** How someone signed in, for the audit log. */
type By = "passkey" | "app-code" | "email" | "demo" | "set-up";

const ownerOf = (email: string): Owner => ({ purpose: "staff-sign-in", email, readerId: null });

export type StaffSignIn = ReturnType<typeof createStaffSignIn>;

export function createStaffSignIn(deps: {
  pool: Pool;
  store: StaffStore;
  sessions: StaffSessions;
  secondFactors: SecondFactors;
  appCodeCheck: AppCodeCheck;
  factorChanges: FactorChanges;
  invitations: Invitations;
  challenges: Challenges;
  emails: StaffEmails | null;
  budget: EmailBudget;
  audit: AuditLog;
  guards: Guards;
  clock: Clock;
}) {
  const { pool, store, sessions, secondFactors, challenges, emails, budget, guards, clock } = deps;
  const { passkeys, appCodes } = secondFactors;

  async function limit(kind: "send" | "code" | "other", endpoint: string, request: Request) {
    const wait = await guards.pass(kind, { endpoint, request });
    if (wait !== null) throw tooMany(wait);
  }

  async function enter(request: Request, staff: Staff, by: By): Promise<TakenStep> {
    const { sessionId, cookies, isNewBrowser } = await sessions.open(request, staff.id, "full");
    await deps.audit.record(pool, actorOf(staff, sessionId), {
      action: "session.open",
      subject: `staff:${staff.id}`,
      after: { by },
    });
    if (isNewBrowser && by !== "demo" && !staff.email.endsWith(".invalid")) {
      const browser = deviceName(request.headers.get("user-agent"));
      await emails?.newBrowser({ to: staff.email, browser, at: clock.now() });
    }
    return { cookies, step: { next: "in", name: staff.name, passkey: false, appCode: false } };
  }

  /** The address is proved. */
  async function goOn(request: Request, staff: Staff): Promise<TakenStep> {
    const step = await describe(staff);
    if (step.next === "in") return enter(request, staff, "email");
    const { cookies } = await sessions.open(request, staff.id, step.next);
    return { step, cookies };
  }

  async function describe({ id, name, roles }: Staff): Promise<SignInStep> {
    const has = await secondFactors.has(id);
    const next =
      has.passkey || has.appCode ? "second-factor" : needsSecondFactor(roles) ? "set-up" : "in";
    return { next, name, ...has };
  }

  async function requireStage(
    request: Request,
    stage: StaffSession["stage"],
  ): Promise<FoundSession> {
    const found = await sessions.findUnfinished(request);
    if (found?.session.stage === stage) return found;
    throw new DeskRefusal(409, "start_again", "This took too long. Start over with your email.");
  }

  async function findLink(token: string) {
    const found = await challenges.findLink(token);
    return found?.challenge.purpose === "staff-sign-in" ? found : null;
  }

  return {
    /** The state of a sign-in started in this browser; null if none. */
    async findStep(request: Request): Promise<SignInStep | null> {
      const found = await sessions.findUnfinished(request);
      if (!found) return null;
      const { stage } = found.session;
      return stage === "full" ? null : { ...(await describe(found.staff)), next: stage };
    },

    /** For the sandbox's staff. */
    enterDemo: (request: Request, staff: Staff) => enter(request, staff, "demo"),

    /** Sends a link and a code if the address belongs to staff, without revealing whether it does. */
    async sendEmail(request: Request, email: string, origin: string): Promise<void> {
      if (!emails) {
        const message = "This server can’t send email. Ask the server’s operator for a link.";
        throw new DeskRefusal(409, "email_off", message);
      }
      await limit("send", "staff-email", request);
      const staff = await store.findByEmail(email);
      if (!staff || !(await budget.take(staff.email, "staff-sign-in"))) return;
      const { code, token } = await challenges.issue({
        ...ownerOf(staff.email),
        action: "login",
        nextPath: "/desk",
        withLink: true,
      });
      const link = `${origin}/desk/sign-in?token=${token}`;
      await emails.signIn({ to: staff.email, link, code });
    },

    async takeCode(request: Request, email: string, code: string): Promise<TakenStep> {
      const counted = { endpoint: "staff-code", request };
      const wait = await guards.look("code", counted);
      if (wait !== null) throw tooMany(wait);
      const staff = await store.findByEmail(email);
      const client = guards.addressOf(request);
      // Of an address that doesn't work here, too, so that time doesn't tell.
      const verdict = await challenges.takeCode(ownerOf(staff?.email ?? email), { code, client });
      if (verdict !== "right" || !staff) {
        await guards.pass("code", counted);
        const message =
          verdict === "used"
            ? "This code, or the link in the same email, has been used to sign in. Request a new email to sign in here."
            : "That code is incorrect or has expired. Check the most recent email.";
        throw new DeskRefusal(422, "wrong_code", message);
      }
      await budget.refill(staff.email);
      return goOn(request, staff);
    },

    /** For whom a link is, without using it. */
    async lookAt(request: Request, token: string): Promise<LinkFacts> {
      await limit("other", "staff-link", request);
      const link = await findLink(token);
      if (link) {
        const staff = await store.findByEmail(link.challenge.email);
        if (staff) return { kind: "link", name: staff.name, state: link.state };
      }
      const invited = await deps.invitations.find(token);
      if (!invited) return { kind: "link", name: "", state: "unknown" };
      const { invitation, state } = invited;
      return { kind: "invitation", name: invitation.name, state };
    },

    /** Uses a link, once: of an email to sign in, or of an invitation. */
    async takeToken(request: Request, token: string): Promise<TakenStep> {
      await limit("other", "staff-link", request);
      const link = await findLink(token);
      if (link?.state === "open" && (await challenges.takeLink(link.challenge))) {
        await budget.refill(link.challenge.email);
        const staff = await store.findByEmail(link.challenge.email);
        if (staff) return goOn(request, staff);
      }
      const staff = link ? null : await deps.invitations.accept(token);
      if (staff) return goOn(request, staff);
      throw new DeskRefusal(409, "link_over", "This link no longer works. Ask for a new one.");
    },

    async askPasskey(request: Request, origin: string) {
      await limit("other", "staff-passkey", request);
      return passkeys.ask(origin, "sign-in", null);
    },

    async takePasskey(
      request: Request,
      origin: string,
      answer: Parameters<typeof passkeys.check>[1],
    ): Promise<TakenStep> {
      await limit("other", "staff-passkey", request);
      const checked = await passkeys.check(origin, answer, "sign-in", null);
      const staff = checked && (await store.findById(checked.staffId));
      if (checked?.ok && staff) return enter(request, staff, "passkey");
      if (staff) await deps.appCodeCheck.recordFailure(actorOf(staff, null), "passkey");
      throw new DeskRefusal(422, "unknown_passkey", "We don’t recognize that passkey.");
    },

    /** The app code, after the email address. */
    async takeAppCode(request: Request, code: string): Promise<TakenStep> {
      const { staff, session } = await requireStage(request, "second-factor");
      await deps.appCodeCheck.take(actorOf(staff, session.sessionId), code);
      return enter(request, staff, "app-code");
    },

    /** The data needed to set up the first passkey. */
    async offerPasskey(request: Request, origin: string) {
      const { staff } = await requireStage(request, "set-up");
      return passkeys.offer(origin, staff);
    },

    async offerAppCode(request: Request) {
      const { staff } = await requireStage(request, "set-up");
      const key = await appCodes.start(staff);
      if (key) return key;
      throw new DeskRefusal(409, "start_again", "You’ve already set up an app. Start over.");
    },

    /** Sets up the first passkey, and signs in. */
    async setUpPasskey(
      request: Request,
      options: { origin: string; made: NewPasskey; name: string },
    ): Promise<TakenStep> {
      const { staff, session } = await requireStage(request, "set-up");
      const actor = actorOf(staff, session.sessionId);
      await deps.factorChanges.addPasskey(actor, { ...options, onlyFirst: true });
      return enter(request, staff, "set-up");
    },

    /** Takes a new app into use with its first code, and signs in. */
    async setUpAppCode(request: Request, code: string): Promise<TakenStep> {
      const { staff, session } = await requireStage(request, "set-up");
      const actor = actorOf(staff, session.sessionId);
      await deps.factorChanges.addAppCode(actor, { code, onlyFirst: true });
      return enter(request, staff, "set-up");
    },

    async signOut(request: Request): Promise<readonly string[]> {
      const found = await sessions.find(request);
      const cookies = await sessions.signOut(request);
      if (found) {
        await deps.audit.record(pool, actorOf(found.staff, found.session.sessionId), {
          action: "session.end",
          subject: `staff:${found.staff.id}`,
        });
      }
      return cookies;
    },
  };
}

/** After too many attempts. */
export const tooMany = (seconds: number): DeskRefusal =>
  new DeskRefusal(429, "too_many", tooManySentence(seconds), { retryAfterSeconds: seconds });
