/** The newsroom's calls on signing in and out, and on who is signed in. */
import { z } from "zod";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  openDeskCall,
} from "../../../platform/desk/desk-call";
import type { Staff } from "./staff";
import type { StaffAccounts } from "./staff-accounts";
import type { StaffSessions } from "./staff-sessions";

interface Dependencies {
  readonly accounts: Pick<StaffAccounts, "listStaff">;
  readonly sessions: StaffSessions;
  /** The logins that sign in by one press; none outside the sandbox. */
  readonly demoLogins: readonly string[];
}

export function createStaffDeskCalls(deps: Dependencies): readonly AnyDeskCall[] {
  const { accounts, sessions, demoLogins } = deps;

  const listDemoStaff = async (): Promise<readonly Staff[]> =>
    demoLogins.length === 0
      ? []
      : (await accounts.listStaff()).filter(({ login }) => demoLogins.includes(login));

  return [
    deskCall({
      method: "GET",
      path: "/me",
      rights: "staff",
      async handle({ actor, rights }) {
        const { staffId, login, name, roles } = actor;
        return { body: { id: staffId, login, name, roles, rights: [...rights] } };
      },
    }),
    openDeskCall({
      method: "GET",
      path: "/sign-in",
      rights: "anyone",
      async handle() {
        const staff = await listDemoStaff();
        return { body: { demo: staff.map(({ login, name, roles }) => ({ login, name, roles })) } };
      },
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/demo",
      rights: "anyone",
      input: z.strictObject({ login: z.string().max(60) }),
      async handle({ input, request }) {
        const staff = (await listDemoStaff()).find(({ login }) => login === input.login);
        if (!staff) throw new DeskRefusal(404, "not_found", "No one here has that name.");
        return { status: 204, cookies: await sessions.open(request, staff.id) };
      },
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-out",
      rights: "anyone",
      handle: async ({ request }) => ({ status: 204, cookies: await sessions.end(request) }),
    }),
  ];
}
