/** Puts together everything about who works here: accounts, sessions, second factors, invitations, calls. */
import type { Bus } from "../../../../platform/bus";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { createAuditLog } from "../../../../platform/desk/audit-log";
import type { EmailBudget } from "../../../../platform/limits/email-budget";
import type { RateLimits } from "../../../../platform/limits/rate-limit";
import type { Mail } from "../../../../platform/mail/mail";
import type { StaffRole } from "../../../../shared/newsroom/staff-rights";
import { readZonedTime } from "../../../../shared/time/read-zoned-time";
import { addDays } from "../../../../shared/time/zoned-time";
import type { Challenges } from "../../challenges/challenges";
import type { Paper } from "../../emails/account-emails";
import { createStaffEmails } from "../../emails/staff-emails";
import type { Guards } from "../../http/guards";
import { createAppCodeCheck } from "../app-code-check";
import { createFactorChanges } from "../factor-changes";
import { createInvitationStore } from "../invitation-store";
import { createInvitations } from "../invitations";
import { createPeople } from "../people";
import { createProofs } from "../proofs";
import { createAppCodes } from "../second-factors/app-codes";
import { createPasskeyStore } from "../second-factors/passkey-store";
import { createPasskeys } from "../second-factors/passkeys";
import { createSecondFactors } from "../second-factors/second-factors";
import { createSessionChanges } from "../session-changes";
import { createStaffSignIn } from "../sign-in";
import { operator, type Staff } from "../staff";
import { createStaffAccounts } from "../staff-accounts";
import { createStaffSessionStore } from "../staff-session-store";
import { createStaffSessions } from "../staff-sessions";
import { createStaffStore } from "../staff-store";
import { createStaffViews } from "../staff-views";
import { createMeCalls } from "./me-calls";
import { createProofCalls } from "./proof-calls";
import { createSignInCalls } from "./sign-in-calls";
import { createStaffCalls } from "./staff-calls";
import { createWhoMayCalls } from "./who-may-calls";

/** The operator's commands. Each throws DeskRefusal for anything that isn't allowed. */
export interface StaffOperations {
  findStaff(login: string): Promise<Staff | null>;
  /** A link to set up and to sign in, which works once; it is also sent if email is set up. */
  makeSetUpLink(staff: Staff): Promise<string>;
  changeRoles(staff: Staff, roles: readonly StaffRole[]): Promise<void>;
  resetSecondFactor(staff: Staff): Promise<void>;
  revokeStaff(staff: Staff): Promise<void>;
}

export function createStaffService(deps: {
  pool: Pool;
  clock: Clock;
  bus: Pick<Bus, "publish" | "subscribe">;
  limits: RateLimits;
  budget: EmailBudget;
  mail: Mail | null;
  paper: Paper;
  secret: string;
  secure: boolean;
  demoLogins: readonly string[];
  challenges: Challenges;
  guards: Guards;
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
  origin: () => string;
}) {
  const { pool, clock, bus, limits, paper, secret, demoLogins, originOf } = deps;
  const audit = createAuditLog({ pool, clock });
  const emails = deps.mail
    ? createStaffEmails({ mail: deps.mail, paper, origin: deps.origin })
    : null;
  const store = createStaffStore(pool);
  const onChange = () => bus.publish("staff", []);
  const accounts = createStaffAccounts({ pool, store, audit, clock, onChange });
  const unsubscribe = bus.subscribe("staff", () => accounts.forgetPasswords());
  const sessions = createStaffSessions({
    pool,
    store: createStaffSessionStore(pool),
    clock,
    secure: deps.secure,
    addressOf: deps.addressOf,
  });
  const passkeys = createPasskeys({ store: createPasskeyStore(pool), clock, paper: paper.name });
  const appCodes = createAppCodes({ pool, clock, secret, paper: paper.name });
  const secondFactors = createSecondFactors(passkeys, appCodes);
  const common = { pool, store, sessions, secondFactors, emails, audit, clock, demoLogins };
  const invitations = createInvitations({
    ...common,
    store: createInvitationStore(pool),
    staff: store,
  });
  const people = createPeople({ ...common, onChange });
  const appCodeCheck = createAppCodeCheck({ pool, appCodes, sessions, limits, audit });
  const { challenges, guards, budget } = deps;
  const factorChanges = createFactorChanges({ ...common, appCodeCheck });
  const signIn = createStaffSignIn({
    ...common,
    appCodeCheck,
    factorChanges,
    invitations,
    challenges,
    budget,
    guards,
  });
  const proofs = createProofs({ ...common, appCodeCheck, challenges, guards });
  const views = createStaffViews({ ...common, invitations });
  const sessionChanges = createSessionChanges({ pool, sessions, audit });

  const operations: StaffOperations = {
    findStaff: store.find,
    makeSetUpLink: (staff) => invitations.linkFor(operator, staff, deps.origin()),
    changeRoles: ({ id }, roles) => people.changeRoles(operator, id, roles),
    resetSecondFactor: ({ id }) => people.resetSecondFactor(operator, id),
    revokeStaff: ({ id }) => people.revoke(operator, id),
  };

  return {
    accounts,
    sessions,
    operations,
    deskCalls: [
      ...createSignInCalls({ accounts, signIn, demoLogins, originOf, hasMail: emails !== null }),
      ...createMeCalls({ accounts, views, factorChanges, secondFactors, sessionChanges, originOf }),
      ...createProofCalls({ proofs, originOf }),
      ...createWhoMayCalls({ accounts }),
      ...createStaffCalls({
        accounts,
        views,
        people,
        invitations,
        sessionChanges,
        audit,
        originOf,
        dayBounds: (day) => ({
          start: readZonedTime(day, "00:00", paper.timeZone),
          end: readZonedTime(addDays(day, 1), "00:00", paper.timeZone),
        }),
      }),
    ],
    async deleteExpired(before: Date): Promise<void> {
      await sessions.deleteExpired(before);
      await passkeys.deleteExpired();
    },
    stop: unsubscribe,
  };
}
