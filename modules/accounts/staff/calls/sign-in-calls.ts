/** The newsroom's calls on signing in and out. */
import { z } from "zod";
import {
  type AnyDeskCall,
  type DeskAnswer,
  DeskRefusal,
  openDeskCall,
} from "../../../../platform/desk/desk-call";
import { email } from "../../routes/wire";
import { newPasskey, passkeyAnswer, takesPasskeys } from "../second-factors/passkeys";
import type { StaffSignIn, TakenStep } from "../sign-in";
import type { Staff } from "../staff";
import type { StaffAccounts } from "../staff-accounts";
import type { SignInFacts } from "../wire";

export const code = z.string().max(12);
const token = z.strictObject({ token: z.string().min(1).max(100) });
export const passkeyName = z.string().trim().max(60);

export interface SignInCallsDeps {
  readonly accounts: Pick<StaffAccounts, "listStaff">;
  readonly signIn: StaffSignIn;
  /** The logins that sign in with one click; none outside the sandbox. */
  readonly demoLogins: readonly string[];
  readonly originOf: (request: Request) => string;
  readonly hasMail: boolean;
}

export function createSignInCalls(deps: SignInCallsDeps): readonly AnyDeskCall[] {
  const { accounts, signIn, demoLogins, originOf } = deps;

  const listDemoStaff = async (): Promise<readonly Staff[]> =>
    demoLogins.length === 0
      ? []
      : (await accounts.listStaff()).filter(({ login }) => demoLogins.includes(login));

  const answer = ({ step, cookies }: TakenStep): DeskAnswer => ({ body: step, cookies });

  return [
    openDeskCall({
      method: "GET",
      path: "/sign-in",
      rights: "anyone",
      async handle({ request }) {
        const staff = await listDemoStaff();
        return {
          body: {
            demo: staff.map(({ login, name, roles }) => ({ login, name, roles })),
            takesPasskeys: takesPasskeys(originOf(request)),
            hasMail: deps.hasMail,
            step: await signIn.findStep(request),
          } satisfies SignInFacts,
        };
      },
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/demo",
      rights: "anyone",
      input: z.strictObject({ login: z.string().max(60) }),
      async handle({ input, request }) {
        const staff = (await listDemoStaff()).find(({ login }) => login === input.login);
        if (!staff) throw new DeskRefusal(404, "not_found", "No staff account has that name.");
        return { status: 204, cookies: (await signIn.enterDemo(request, staff)).cookies };
      },
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/email",
      rights: "anyone",
      input: z.strictObject({ email }),
      async handle({ input, request }) {
        await signIn.sendEmail(request, input.email, originOf(request));
        return { status: 202, body: {} };
      },
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/code",
      rights: "anyone",
      input: z.strictObject({ email, code }),
      handle: async ({ input, request }) =>
        answer(await signIn.takeCode(request, input.email, input.code)),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/token/look",
      rights: "anyone",
      input: token,
      handle: async ({ input, request }) => ({ body: await signIn.lookAt(request, input.token) }),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/token",
      rights: "anyone",
      input: token,
      handle: async ({ input, request }) => answer(await signIn.takeToken(request, input.token)),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/passkey/options",
      rights: "anyone",
      handle: async ({ request }) => ({
        body: await signIn.askPasskey(request, originOf(request)),
      }),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/passkey",
      rights: "anyone",
      input: passkeyAnswer,
      handle: async ({ input, request }) =>
        answer(await signIn.takePasskey(request, originOf(request), input)),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/app-code",
      rights: "anyone",
      input: z.strictObject({ code }),
      handle: async ({ input, request }) => answer(await signIn.takeAppCode(request, input.code)),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/set-up/passkey/options",
      rights: "anyone",
      handle: async ({ request }) => ({
        body: await signIn.offerPasskey(request, originOf(request)),
      }),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/set-up/passkey",
      rights: "anyone",
      input: z.strictObject({ made: newPasskey, name: passkeyName }),
      handle: async ({ input, request }) =>
        answer(await signIn.setUpPasskey(request, { ...input, origin: originOf(request) })),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/set-up/app-code/start",
      rights: "anyone",
      handle: async ({ request }) => ({ body: await signIn.offerAppCode(request) }),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-in/set-up/app-code",
      rights: "anyone",
      input: z.strictObject({ code }),
      handle: async ({ input, request }) => answer(await signIn.setUpAppCode(request, input.code)),
    }),
    openDeskCall({
      method: "POST",
      path: "/sign-out",
      rights: "anyone",
      handle: async ({ request }) => ({ status: 204, cookies: await signIn.signOut(request) }),
    }),
  ];
}
