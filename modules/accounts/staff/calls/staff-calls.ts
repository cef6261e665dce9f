/** The publisher's calls on everyone who works here, and on the audit log. */
import { z } from "zod";
import type { AuditLog } from "../../../../platform/desk/audit-log";
import { type AnyDeskCall, deskCall } from "../../../../platform/desk/desk-call";
import { staffRoles } from "../../../../shared/newsroom/staff-rights";
import { email } from "../../routes/wire";
import type { Invitations } from "../invitations";
import type { People } from "../people";
import type { SessionChanges } from "../session-changes";
import type { StaffAccounts } from "../staff-accounts";
import type { StaffViews } from "../staff-views";
import type { AuditPage } from "../wire";
import { passwordName, readId, readUuid } from "./parameters";

const roles = z
  .array(z.enum(staffRoles))
  .min(1, "Choose at least one role.")
  .max(staffRoles.length)
  .transform((chosen) => staffRoles.filter((role) => chosen.includes(role)));

const invitation = z.strictObject({
  name: z.string().trim().min(1, "Enter a name.").max(100),
  email,
  roles,
});

const day = z.iso.date().optional();
const logQuery = z.strictObject({
  who: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  what: z.string().max(60).optional(),
  subject: z.string().max(80).optional(),
  from: day,
  until: day,
  before: z.coerce.number().int().positive().optional(),
});

const pageLength = 50;
const done = { status: 204 };
const rights = ["manage_paper"] as const;

export interface StaffCallsDeps {
  readonly accounts: StaffAccounts;
  readonly views: StaffViews;
  readonly people: People;
  readonly invitations: Invitations;
  readonly sessionChanges: SessionChanges;
  readonly audit: AuditLog;
  readonly originOf: (request: Request) => string;
  /** The first instant of a day of the paper's time zone, and of the next. */
  readonly dayBounds: (day: string) => { readonly start: Date; readonly end: Date };
}

export function createStaffCalls(deps: StaffCallsDeps): readonly AnyDeskCall[] {
  const { accounts, views, people, invitations, sessionChanges, audit, originOf, dayBounds } = deps;
  const readPerson = (params: Readonly<Record<string, string>>) =>
    readId(params, "id", "This person’s account");
  const readInvitation = (params: Readonly<Record<string, string>>) =>
    readUuid(params, "This invitation");

  return [
    deskCall({
      method: "GET",
      path: "/staff",
      rights,
      handle: async () => ({ body: await views.list() }),
    }),
    deskCall({
      method: "POST",
      path: "/staff/invitations",
      rights,
      provesAgain: true,
      input: invitation,
      async handle({ actor, input, request }) {
        const { id } = await invitations.invite(actor, { ...input, origin: originOf(request) });
        return { status: 201, body: { id } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/staff/invitations/:id/send-again",
      rights,
      async handle({ actor, params, request }) {
        await invitations.sendAgain(actor, readInvitation(params), originOf(request));
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/staff/invitations/:id",
      rights,
      async handle({ actor, params }) {
        await invitations.withdraw(actor, readInvitation(params));
        return done;
      },
    }),
    deskCall({
      method: "GET",
      path: "/staff/log",
      rights,
      input: logQuery,
      async handle({ input }) {
        const staff = await accounts.listStaff();
        const names = new Map(staff.map(({ login, name }) => [login, name]));
        const rows = await audit.list({
          ...(input.who === undefined ? {} : { staffId: input.who }),
          ...(input.what ? { action: input.what } : {}),
          ...(input.subject ? { subject: input.subject } : {}),
          ...(input.from ? { since: dayBounds(input.from).start } : {}),
          ...(input.until ? { until: dayBounds(input.until).end } : {}),
          ...(input.before === undefined ? {} : { before: input.before }),
          limit: pageLength + 1,
        });
        const entries = rows.slice(0, pageLength);
        const body: AuditPage = {
          entries: entries.map((entry) => ({
            id: entry.id,
            recordedAt: entry.recordedAt.toISOString(),
            login: entry.login,
            name: names.get(entry.login) ?? null,
            action: entry.action,
            subject: entry.subject,
            before: entry.before,
            after: entry.after,
            reason: entry.reason,
          })),
          before: rows.length > pageLength ? entries.at(-1)!.id : null,
        };
        return { body };
      },
    }),
    deskCall({
      method: "GET",
      path: "/staff/:id",
      rights,
      handle: async ({ actor, params }) => ({
        body: await views.read(readPerson(params), actor.sessionId),
      }),
    }),
    deskCall({
      method: "PUT",
      path: "/staff/:id/roles",
      rights,
      provesAgain: true,
      input: z.strictObject({ roles }),
      async handle({ actor, params, input }) {
        await people.changeRoles(actor, readPerson(params), input.roles);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/staff/:id/revoke",
      rights,
      provesAgain: true,
      async handle({ actor, params }) {
        await people.revoke(actor, readPerson(params));
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/staff/:id/reset-second-factor",
      rights,
      provesAgain: true,
      async handle({ actor, params }) {
        await people.resetSecondFactor(actor, readPerson(params));
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/staff/:id/sessions",
      rights,
      async handle({ actor, params }) {
        await sessionChanges.endAll(actor, readPerson(params), actor.sessionId);
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/staff/:id/sessions/:session",
      rights,
      async handle({ actor, params }) {
        const session = readUuid(params, "This session", "session");
        await sessionChanges.end(actor, readPerson(params), session);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/staff/:id/application-passwords",
      rights,
      provesAgain: true,
      input: z.strictObject({ name: passwordName }),
      handle: async ({ actor, params, input }) => ({
        status: 201,
        body: { password: await accounts.addPassword(actor, readPerson(params), input.name) },
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/staff/:id/application-passwords/:password",
      rights,
      async handle({ actor, params }) {
        const password = readId(params, "password", "This application password");
        await accounts.revokePassword(actor, readPerson(params), password);
        return done;
      },
    }),
  ];
}
