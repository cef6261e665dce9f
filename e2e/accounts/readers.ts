/** Signs readers in and reads their emails. */
import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Page,
} from "@playwright/test";

/** Dora moderates the comments. */
export type DemoReader = "ada" | "max" | "rita" | "ben" | "cleo" | "dora";

/** Signs a demo reader in, in this browser context. */
export async function signIn(context: BrowserContext, reader: DemoReader): Promise<void> {
  const answer = await context.request.post("/sandbox/sign-in", { data: { reader } });
  expect(answer.status()).toBe(204);
}

/** Resets the rate limits: all tests share one client address. */
export async function resetLimits(request: APIRequestContext): Promise<void> {
  expect((await request.post("/sandbox/limits/reset")).ok()).toBe(true);
}

interface Email {
  readonly id: number;
  readonly text: string;
}

/**
 * Reads the code from the email that an action sends.
 *
 * @param options.ask triggers the email
 * @param options.before how many emails are already on their way to the address
 */
export async function readCode(options: {
  request: APIRequestContext;
  to: string;
  ask: () => Promise<unknown>;
  before?: number;
}): Promise<string> {
  const { request, to, before = 0 } = options;
  const list = async (): Promise<readonly Email[]> => {
    const answer = await request.get("/sandbox/mail.json", { params: { to } });
    return (await answer.json()) as Email[];
  };
  const findNewest = async (): Promise<Email | undefined> => (await list())[0];
  await expect.poll(async () => (await list()).length).toBeGreaterThanOrEqual(before);
  const last = (await findNewest())?.id ?? 0;
  await options.ask();
  let code: string | undefined;
  await expect(async () => {
    const email = await findNewest();
    expect(email?.id ?? 0).toBeGreaterThan(last);
    code = /\b\d{6}\b/.exec(email?.text ?? "")?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

/** Creates an account with a verified address and signs it in, in this browser context. */
export async function registerReader(context: BrowserContext, email: string): Promise<void> {
  const { request } = context;
  const identifiers = { email_address: email };
  const expectOk = (answer: APIResponse) => expect(answer.ok(), answer.url()).toBe(true);
  const code = await readCode({
    request,
    to: email,
    ask: async () =>
      expectOk(
        await request.post("/blaize/two-factor-authentication", {
          data: {
            identifiers,
            delivery: { method: "email", destination: email, action: "register", redirect: "/" },
          },
        }),
      ),
  });
  expectOk(
    await request.post("/blaize/register", {
      data: { attributes: {}, identifiers, validators: { email_otp: code } },
    }),
  );
}

/** Empties the six boxes of a rejected code; the first one then has the focus. */
export async function clearCode(page: Page): Promise<void> {
  await page.getByLabel("Digit 6 of 6").focus();
  // Each box takes two presses: one deletes the digit, one moves back.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Backspace");
}
