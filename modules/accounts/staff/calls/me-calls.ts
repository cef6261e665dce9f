/** The newsroom's calls on one's own account. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../platform/desk/desk-call";
import type { FactorChanges } from "../factor-changes";
import { newPasskey } from "../second-factors/passkeys";
import type { SecondFactors } from "../second-factors/second-factors";
import type { SessionChanges } from "../session-changes";
import type { StaffAccounts } from "../staff-accounts";
import type { StaffViews } from "../staff-views";
import { passwordName, readId, readUuid } from "./parameters";
import { code, passkeyName } from "./sign-in-calls";

export interface MeCallsDeps {
  readonly accounts: StaffAccounts;
  readonly views: StaffViews;
  readonly factorChanges: FactorChanges;
  readonly secondFactors: SecondFactors;
  readonly sessionChanges: SessionChanges;
  readonly originOf: (request: Request) => string;
}

const done = { status: 204 };

export function createMeCalls(deps: MeCallsDeps): readonly AnyDeskCall[] {
  const { accounts, views, factorChanges, secondFactors, sessionChanges, originOf } = deps;

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
    deskCall({
      method: "GET",
      path: "/me/account",
      rights: "staff",
      handle: async ({ actor }) => ({ body: await views.read(actor.staffId, actor.sessionId) }),
    }),
    deskCall({
      method: "POST",
      path: "/me/passkeys/options",
      rights: "staff",
      provesAgain: true,
      async handle({ actor, request }) {
        const { email } = await views.read(actor.staffId, null);
        const staff = { id: actor.staffId, name: actor.name, email };
        return { body: await secondFactors.passkeys.offer(originOf(request), staff) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/passkeys",
      rights: "staff",
      provesAgain: true,
      input: z.strictObject({ made: newPasskey, name: passkeyName }),
      async handle({ actor, input, request }) {
        const origin = originOf(request);
        await factorChanges.addPasskey(actor, { ...input, origin, onlyFirst: false });
        return { status: 201, body: {} };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/me/passkeys/:id",
      rights: "staff",
      provesAgain: true,
      async handle({ actor, params }) {
        await factorChanges.removePasskey(actor, params["id"] ?? "");
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/app-code/start",
      rights: "staff",
      provesAgain: true,
      async handle({ actor }) {
        const { email } = await views.read(actor.staffId, null);
        const key = await secondFactors.appCodes.start({ id: actor.staffId, email });
        if (key) return { body: key };
        throw new DeskRefusal(
          409,
          "has_app",
          "You already have an authenticator app. Remove it first.",
        );
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/app-code",
      rights: "staff",
      input: z.strictObject({ code }),
      async handle({ actor, input }) {
        await factorChanges.addAppCode(actor, { ...input, onlyFirst: false });
        return { status: 201, body: {} };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/me/app-code",
      rights: "staff",
      provesAgain: true,
      async handle({ actor }) {
        await factorChanges.removeAppCode(actor);
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/me/sessions",
      rights: "staff",
      async handle({ actor }) {
        await sessionChanges.endAll(actor, actor.staffId, actor.sessionId);
        return done;
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/me/sessions/:id",
      rights: "staff",
      async handle({ actor, params }) {
        await sessionChanges.end(actor, actor.staffId, readUuid(params, "This session"));
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/application-passwords",
      rights: "staff",
      provesAgain: true,
      input: z.strictObject({ name: passwordName }),
      handle: async ({ actor, input }) => ({
        status: 201,
        body: { password: await accounts.addPassword(actor, actor.staffId, input.name) },
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/me/application-passwords/:id",
      rights: "staff",
      async handle({ actor, params }) {
        const id = readId(params, "id", "This application password");
        await accounts.revokePassword(actor, actor.staffId, id);
        return done;
      },
    }),
  ];
}
