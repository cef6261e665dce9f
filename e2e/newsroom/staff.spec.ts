/** Who works here: invited, signed in by passkey and by app, signed in again over a page. */
import { expect, type Page, type APIRequestContext } from "@playwright/test";
import { generate } from "otplib";
import { allowErrors, expectAccessible, expectFitting, test } from "../paper";
import { readCode, resetLimits } from "../accounts/readers";

const api = "/api/v1/desk";

/** Browsers have no passkeys for an IP address. */
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")) });

test.beforeEach(({ request }) => resetLimits(request));

/** Refusals are what these tests are about; the browser reports each in its console. */
test.afterEach(({ errors }) => {
  allowErrors(errors, /^4\d\d http|status of 4\d\d/);
});

/** A passkey of this computer, which accepts every fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The link of the newest invitation to this address. */
async function readLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await request.get("/sandbox/mail.json", { params: { to } });
    const [email] = (await answer.json()) as { text: string }[];
    link = /\/desk\/sign-in\?token=\S+/.exec(email?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

const readApp = async (request: APIRequestContext, key: string): Promise<string> => {
  const { now } = (await (await request.get("/sandbox/clock")).json()) as { now: string };
  return generate({ secret: key, epoch: Math.floor(Date.parse(now) / 1000) });
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("Mara invites a reporter, who adds a passkey and signs in with it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/desk/sign-in");
  await expect(page.getByRole("heading", { name: "Sign in to the newsroom" })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  // By keyboard alone: the sandbox's people come first.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign in as Mara Lindgren" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await press(page, "Invite someone");
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await press(page, "Send the invitation");
  await expect(dialog.getByText("Choose at least one role.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Rosa Field");
  await dialog.getByLabel("Email").fill("rosa@example.com");
  await dialog.getByRole("checkbox", { name: "Reporter" }).check();
  await expectAccessible(page);
  await press(page, "Send the invitation");
  await expect(page.getByRole("heading", { name: "Pending invitations" })).toBeVisible();
  await expectAccessible(page);

  const rosa = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
  });
  const phone = await rosa.newPage();
  await addAuthenticator(phone);
  await phone.goto(await readLink(page.request, "rosa@example.com"));
  await press(phone, "Accept the invitation");
  await expect(phone.getByRole("heading", { name: /One thing to set up/ })).toBeVisible();
  await expectAccessible(phone);
  await press(phone, "Add a passkey");
  await expect(phone.getByRole("heading", { name: "Sign in to the newsroom" })).toHaveCount(0);
  await phone.goto("/desk/staff/me");
  await expect(phone.getByText("Passkey, added")).toBeVisible();
  await expectAccessible(phone);

  await phone.request.post(`${api}/sign-out`, { headers: { origin: baseURL! } });
  await phone.goto("/desk/staff/me");
  await press(phone, "Use a passkey");
  await expect(phone.getByText("Passkey, added")).toBeVisible();
  await phone.goto("/desk/staff");
  await expect(phone.getByRole("heading", { name: "Staff is for publishers." })).toBeVisible();
  await rosa.close();

  await page.reload();
  await page.getByRole("link", { name: /Rosa Field/ }).click();
  await press(page, "Revoke access…");
  await press(page, "Revoke access for Rosa Field");
  await expect(page.getByRole("link", { name: /Rosa Field/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByText("revoked the access of Rosa Field")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Action").selectOption("Invitations");
  await expect(page.getByText("accepted an invitation as reporter")).toBeVisible();
  await expect(page.getByText("revoked the access of Rosa Field")).toHaveCount(0);
});

test("an editor signs in by email and app, and again over the page with nothing lost @variant", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = "abel@example.com";
  const mara = await browser.newContext(baseURL ? { baseURL } : {});
  await mara.request.post(`${api}/sign-in/demo`, { data: { login: "mara" } });
  const invited = await mara.request.post(`${api}/staff/invitations`, {
    data: { name: "Abel Note", email, roles: ["publisher"] },
  });
  expect(invited.status()).toBe(201);

  await page.goto(await readLink(page.request, email));
  await press(page, "Accept the invitation");
  await press(page, "Use an app with codes instead");
  const key = (await page.locator(".app-key").textContent())!.replace(/^Key: /, "");
  await expectAccessible(page);
  const digits = page.getByLabel("Six-digit code from the app");
  await digits.fill("000000");
  await expect(page.getByText("That code is incorrect.")).toBeVisible();
  await digits.fill(await readApp(page.request, key.replaceAll(" ", "")));
  await expect(page.getByRole("heading", { name: "Sign in to the newsroom" })).toHaveCount(0);

  // The session ends while an invitation is being typed.
  await page.goto("/desk/staff");
  await press(page, "Invite someone");
  await page.getByLabel("Name").fill("Nell Late");
  await page.getByLabel("Email").fill("nell@example.com");
  await page.getByRole("checkbox", { name: "Contributor" }).check();
  const people = await mara.request.get(`${api}/staff`);
  const { people: rows } = (await people.json()) as { people: { id: number; name: string }[] };
  const abel = rows.find(({ name }) => name === "Abel Note")!;
  const ended = await mara.request.delete(`${api}/staff/${abel.id}/sessions`);
  expect(ended.status()).toBe(204);
  await press(page, "Send the invitation");
  const again = page.getByRole("dialog", { name: "You’ve been signed out" });
  await expect(again).toBeVisible();
  await expectAccessible(page);

  // Not now: nothing was sent, and all is still there.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing you typed is lost")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Nell Late");
  await press(page, "Send the invitation");
  await again.getByLabel("Work email").fill(email);
  const code = await readCode({
    request: page.request,
    to: email,
    ask: () => again.getByRole("button", { name: "Email me a code" }).click(),
  });
  await again.getByLabel("Six digits from the email").fill(code);
  // A code is used once: this one is of the next half minute.
  const { now } = (await (await page.request.get("/sandbox/clock")).json()) as { now: string };
  const epoch = Math.floor(Date.parse(now) / 1000) + 30;
  const next = await generate({ secret: key.replaceAll(" ", ""), epoch });
  await again.getByLabel("Six digits from your app").fill(next);
  await expect(page.getByText("Nell Late will get an email with a link")).toBeVisible();
  // Until the list is read again: read by someone else, it would ask before the press below does.
  const withdraw = page.getByRole("button", { name: /Withdraw the invitation of Nell Late/ });
  await expect(withdraw).toBeVisible();

  // Someone else signs in in this browser: the page writes nothing in their name.
  await page.request.post(`${api}/sign-in/demo`, {
    data: { login: "mara" },
    headers: { origin: baseURL! },
  });
  await withdraw.click();
  const other = page.getByRole("dialog", { name: "Someone else is signed in" });
  await expect(other).toBeVisible();
  await expectAccessible(page);
  await other.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("link", { name: /Mara Lindgren/ }).first()).toBeVisible();
  await expect(page.getByText("Nell Late", { exact: true })).toBeVisible();
  await mara.close();
});

test("a change that needs a fresh proof asks for it, and goes through after @variant", async ({
  page,
}) => {
  await page.goto("/desk");
  await press(page, "Sign in as Mara Lindgren");
  await expect(page.getByRole("link", { name: /Mara Lindgren/ })).toBeVisible();
  await page.goto("/desk/staff/me");
  const clock = await page.request.post("/sandbox/clock", { data: { days: 16 / 1440 } });
  expect(clock.ok()).toBe(true);
  await press(page, "Create one");
  await page.getByLabel("What is it for?").fill("Wire service");
  await press(page, "Create the password");
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "It’s me, Mara Lindgren" }).click();
  await expect(page.getByRole("dialog", { name: "Copy it now" })).toBeVisible();
  await press(page, "Done");
  await press(page, "Revoke the application password Wire service");
  await expect(page.getByText("Wire service", { exact: true })).toHaveCount(0);
});
