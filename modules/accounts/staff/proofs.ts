/** Proving again who is signed in, as changes that cannot be undone require. */
import { DeskRefusal } from "../../../platform/desk/desk-call";
import type { Actor } from "../../../platform/desk/audit-log";
import type { Owner } from "../challenges/challenge-store";
import type { Challenges } from "../challenges/challenges";
import type { StaffEmails } from "../emails/staff-emails";
import type { Guards } from "../http/guards";
import type { AppCodeCheck } from "./app-code-check";
import type { PasskeyAnswer } from "./second-factors/passkeys";
import type { SecondFactors } from "./second-factors/second-factors";
import { tooMany } from "./sign-in";
import type { StaffSessions } from "./staff-sessions";
import type { StaffStore } from "./staff-store";
import type { ProofMethod } from "./wire";

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(deps: {
  store: StaffStore;
  sessions: StaffSessions;
  secondFactors: SecondFactors;
  appCodeCheck: AppCodeCheck;
  challenges: Challenges;
  emails: StaffEmails | null;
  guards: Guards;
  demoLogins: readonly string[];
}) {
  const { store, sessions, secondFactors, appCodeCheck, challenges, guards } = deps;
  const ownerOf = (email: string): Owner => ({ purpose: "staff-sign-in", email, readerId: null });

  /** With a second factor only it is a proof: a mailbox may be open on the same computer. */
  async function listMethods({ staffId, login }: Actor): Promise<readonly ProofMethod[]> {
    const { passkey, appCode } = await secondFactors.has(staffId);
    const methods: ProofMethod[] = [
      ...(passkey ? (["passkey"] as const) : []),
      ...(appCode ? (["app-code"] as const) : []),
    ];
    if (methods.length > 0) return methods;
    return deps.demoLogins.includes(login) ? ["demo"] : ["email"];
  }

  async function require(actor: Actor, method: ProofMethod): Promise<string> {
    if ((await listMethods(actor)).includes(method)) return actor.sessionId!;
    throw new DeskRefusal(409, "other_method", "Confirm it’s you in another way.");
  }

  async function emailOf({ staffId }: Actor): Promise<string> {
    return (await store.findById(staffId))!.email;
  }

  return {
    listMethods,

    async byDemo(actor: Actor): Promise<void> {
      await sessions.markProved(await require(actor, "demo"));
    },

    async askPasskey(actor: Actor, origin: string) {
      await require(actor, "passkey");
      return secondFactors.passkeys.ask(origin, "prove", actor.staffId);
    },

    async byPasskey(actor: Actor, origin: string, answer: PasskeyAnswer): Promise<void> {
      const sessionId = await require(actor, "passkey");
      const checked = await secondFactors.passkeys.check(origin, answer, "prove", actor.staffId);
      if (checked?.ok) return sessions.markProved(sessionId);
      await appCodeCheck.recordFailure(actor, "passkey");
      throw new DeskRefusal(422, "unknown_passkey", "This isn’t one of your passkeys here.");
    },

    async byAppCode(actor: Actor, code: string): Promise<void> {
      const sessionId = await require(actor, "app-code");
      await appCodeCheck.take(actor, code);
      await sessions.markProved(sessionId);
    },

    async sendEmail(actor: Actor, request: Request, origin: string): Promise<void> {
      await require(actor, "email");
      const counted = { endpoint: "staff-proof", request, readerId: `staff ${actor.staffId}` };
      const wait = await guards.pass("send", counted);
      if (wait !== null) throw tooMany(wait);
      const to = await emailOf(actor);
      const { code, token } = await challenges.issue({
        ...ownerOf(to),
        action: "login",
        nextPath: "/desk",
        withLink: true,
      });
      await deps.emails?.signIn({ to, code, link: `${origin}/desk/sign-in?token=${token}` });
    },

    async byEmail(actor: Actor, request: Request, code: string): Promise<void> {
      const sessionId = await require(actor, "email");
      const counted = { endpoint: "staff-code", request };
      const wait = await guards.look("code", counted);
      if (wait !== null) throw tooMany(wait);
      const client = guards.addressOf(request);
      const verdict = await challenges.takeCode(ownerOf(await emailOf(actor)), { code, client });
      if (verdict === "right") return sessions.markProved(sessionId);
      await guards.pass("code", counted);
      await appCodeCheck.recordFailure(actor, "email");
      throw new DeskRefusal(422, "wrong_code", "That code is incorrect or has expired.");
    },
  };
}
