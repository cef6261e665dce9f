/** Readers who sign in, and the letters they get. */
import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Page,
} from "@playwright/test";

/** Dora moderates the comments. */
export type DemoReader = "ada" | "max" | "rita" | "ben" | "cleo" | "dora";

/** Signs a demo reader in, on the device that the context is. */
export async function signIn(context: BrowserContext, reader: DemoReader): Promise<void> {
  const answer = await context.request.post("/sandbox/sign-in", { data: { reader } });
  expect(answer.status()).toBe(204);
}

/** Forgets what was counted: all journeys come from one address. */
export async function resetLimits(request: APIRequestContext): Promise<void> {
  expect((await request.post("/sandbox/limits/reset")).ok()).toBe(true);
}

interface Email {
  readonly id: number;
  readonly text: string;
}

/**
 * The code out of the letter that an action makes the paper send.
 *
 * @param given.ask sends the letter; what it resolves to does not matter
 * @param given.before how many letters are on their way to the address already
 */
export async function readCode(given: {
  request: APIRequestContext;
  to: string;
  ask: () => Promise<unknown>;
  before?: number;
}): Promise<string> {
  const { request, to, before = 0 } = given;
  const list = async (): Promise<readonly Email[]> => {
    const answer = await request.get("/sandbox/mail.json", { params: { to } });
    return (await answer.json()) as Email[];
  };
  const findNewest = async (): Promise<Email | undefined> => (await list())[0];
  await expect.poll(async () => (await list()).length).toBeGreaterThanOrEqual(before);
  const last = (await findNewest())?.id ?? 0;
  await given.ask();
  let code: string | undefined;
  await expect(async () => {
    const email = await findNewest();
    expect(email?.id ?? 0).toBeGreaterThan(last);
    code = /\b\d{6}\b/.exec(email?.text ?? "")?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

/** Makes an account with a proved address and signs it in, on the device that the context is. */
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

/** Empties the six boxes of a code that was refused; the first one has the focus then. */
export async function clearCode(page: Page): Promise<void> {
  await page.getByLabel("Digit 6 of 6").focus();
  // Each box takes two: one for its digit, one for the way back.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Backspace");
}
