/** The newsroom's calls on proving again who is signed in. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../../platform/desk/desk-call";
import type { Proofs } from "../proofs";
import { passkeyAnswer } from "../second-factors/passkeys";
import { code } from "./sign-in-calls";

export function createProofCalls(deps: {
  proofs: Proofs;
  originOf: (request: Request) => string;
}): readonly AnyDeskCall[] {
  const { proofs, originOf } = deps;
  const done = { status: 204 };
  return [
    deskCall({
      method: "GET",
      path: "/me/proof",
      rights: "staff",
      handle: async ({ actor }) => ({ body: { methods: await proofs.listMethods(actor) } }),
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/demo",
      rights: "staff",
      async handle({ actor }) {
        await proofs.byDemo(actor);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/passkey/options",
      rights: "staff",
      handle: async ({ actor, request }) => ({
        body: await proofs.askPasskey(actor, originOf(request)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/passkey",
      rights: "staff",
      input: passkeyAnswer,
      async handle({ actor, input, request }) {
        await proofs.byPasskey(actor, originOf(request), input);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/app-code",
      rights: "staff",
      input: z.strictObject({ code }),
      async handle({ actor, input }) {
        await proofs.byAppCode(actor, input.code);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/email",
      rights: "staff",
      async handle({ actor, request }) {
        await proofs.sendEmail(actor, request, originOf(request));
        return { status: 202, body: {} };
      },
    }),
    deskCall({
      method: "POST",
      path: "/me/proof/email/code",
      rights: "staff",
      input: z.strictObject({ code }),
      async handle({ actor, input, request }) {
        await proofs.byEmail(actor, request, input.code);
        return done;
      },
    }),
  ];
}
