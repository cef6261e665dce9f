/** Lists that are requested together with a sign-in email. */
import { expect, test } from "vitest";
import {
  identifiers,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  signIn,
  type Browser,
} from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  ask,
  confirmEmail,
  countEmails,
  press,
  readLink,
  welcomeEmail,
  onOf,
  preferencesOf,
} from "./emails";
import { atFixedHour } from "./issues/fixed-hour";

let app: TestApp;
let visitor: Browser;

useTestApp(async (opened) => {
  app = opened;
  visitor = openBrowser(app);
}, atFixedHour());

async function openReader(email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await register(app, browser, email);
  return browser;
}

/** The newest email with a sign-in link. */
const signInEmail = async (email: string) =>
  (await readEmails(app, email)).find(({ link }) => link?.startsWith("/blaize/token-exchange"))!;

const openLink = (browser: Browser, link: string) =>
  browser.submit("/blaize/token-exchange", {
    token: new URL(link, "http://paper").searchParams.get("token")!,
  });

test("a sign-in email names the lists requested with it, and its link starts them", async () => {
  const email = "bar-wish@example.com";
  const signUp = { source: "sticky-bar", with: "sign-in", redirect: "/section/culture" };
  expect((await ask(visitor, email, ["morning-edition"], signUp)).status).toBe(202);
  const { text, link } = await signInEmail(email);
  expect(text).toContain("Morning Edition");
  expect(await (await visitor.send(link!)).text()).toContain("Morning Edition");
  // This request has an email of its own, which is not confirmed.
  await ask(visitor, email, ["the-weekend"]);
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  const reader = openBrowser(app);
  const opened = await openLink(reader, link!);
  expect(opened.headers.get("location")).toBe("/section/culture");
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  expect(await countEmails(app, email, welcomeEmail)).toBe(1);
});

test("its code starts them, too", async () => {
  const email = "bar-code@example.com";
  await ask(visitor, email, ["crossword"], { with: "sign-in" });
  const { code } = await signInEmail(email);
  const reader = openBrowser(app);
  const registered = await reader.post("/blaize/register", {
    identifiers: identifiers(email),
    validators: { email_otp: code },
    attributes: {},
  });
  expect(registered.status).toBe(200);
  expect(await onOf(reader)).toEqual(["crossword"]);
});

test("a stranger's request starts nothing when the reader signs in with an email of their own", async () => {
  const email = "targeted@example.com";
  const reader = await openReader(email);
  await ask(visitor, email, ["morning-edition", "crossword"], { with: "sign-in" });
  const strangers = await signInEmail(email);
  // Within the minutes in which a repeated request has the same link and code.
  const own = openBrowser(app);
  await signIn(app, own, email);
  expect((await signInEmail(email)).link).not.toBe(strangers.link);
  expect(await onOf(own)).toEqual([]);
  expect(await onOf(reader)).toEqual([]);
  // The other email was voided with it.
  expect((await openLink(openBrowser(app), strangers.link!)).status).toBe(409);
  expect(await onOf(reader)).toEqual([]);
});

test("however often a stranger asks, a reader can sign in without newsletters", async () => {
  const email = "pestered@example.com";
  await openReader(email);
  const answers: Response[] = [];
  for (let time = 0; time < 7; time += 1) {
    const more = { with: "sign-in", source: `page-${time}` };
    answers.push(await ask(openBrowser(app), email, ["crossword"], more));
  }
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect(await answers[6]!.json()).toMatchObject({
    message:
      "We’ve already emailed this address several times today. Sign in, then choose newsletters in your dashboard, or try again tomorrow.",
  });
  const own = openBrowser(app);
  await signIn(app, own, email);
  expect(await onOf(own)).toEqual([]);
});

test("a list that was left is started again only by an email of its own", async () => {
  const email = "left-it@example.com";
  const reader = await openReader(email);
  const save = (lists: string[]) =>
    reader.call("PUT", "/api/v1/newsletters/preferences", { lists });
  await save(["crossword"]);
  await save([]);
  await ask(visitor, email, ["morning-edition", "crossword"], { with: "sign-in" });
  const { text, link } = await signInEmail(email);
  expect(text).toContain("Morning Edition");
  expect(text).not.toContain("Crossword");
  await openLink(openBrowser(app), link!);
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  // Its own email is only that: a request by anyone.
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
  expect((await preferencesOf(reader)).lists).toContainEqual(
    expect.objectContaining({ id: "crossword", state: "left" }),
  );
  const { id } = (await app.paper.accounts.findReader({ email }))!;
  await app.paper.newsletters.takeIn({ reader: { id, email }, lists: ["crossword"] });
  expect(await onOf(reader)).toEqual(["morning-edition"]);
  await press(visitor, await readLink(app, email, confirmEmail), /^Confirm$/);
  expect(await onOf(reader)).toEqual(["morning-edition", "crossword"]);
});

test("a list that was left stays left when the account's address changes", async () => {
  const reader = await openReader("left-before@example.com");
  const save = (lists: string[]) =>
    reader.call("PUT", "/api/v1/newsletters/preferences", { lists });
  await save(["crossword"]);
  await save([]);
  const email = "left-after@example.com";
  await reader.post("/api/v1/account/email", { email });
  const { code } = await readCodeEmail(app, email);
  expect((await reader.post("/api/v1/account/email/confirm", { email, code })).status).toBe(200);
  await ask(visitor, email, ["crossword"], { with: "sign-in" });
  const { text, link } = await signInEmail(email);
  expect(text).not.toContain("Crossword");
  await openLink(openBrowser(app), link!);
  expect(await onOf(reader)).toEqual([]);
  expect(await countEmails(app, email, confirmEmail)).toBe(1);
});

test("signs up without JavaScript together with a sign-in email in the footer form", async () => {
  const email = "band-wish@example.com";
  const answer = await visitor.submit("/socialLogin", {
    email,
    next: "/section/national",
    lists: "morning-edition",
  });
  expect(answer.status).toBe(200);
  expect(await countEmails(app, email, confirmEmail)).toBe(0);
  const reader = openBrowser(app);
  await openLink(reader, (await signInEmail(email)).link!);
  expect(await onOf(reader)).toEqual(["morning-edition"]);
});
