/** Helpers of newsletter tests: sign up, and follow the links in emails. */
import { expect } from "vitest";
import { readEmails, type Browser, type Paper } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";

export const ask = (browser: Browser, email: string, lists: readonly string[], more: object = {}) =>
  browser.post("/api/v1/newsletters", { email, lists, ...more });

/** The link in the newest email with this subject, as path and query. */
export async function readLink(paper: Paper, to: string, subject: RegExp): Promise<string> {
  const email = (await readEmails(paper, to)).find((each) => subject.test(each.subject));
  const found = /https?:\/\/[^\s/]+(\/newsletters\/[^\s)]+)/.exec(email?.text ?? "");
  if (!found) throw new Error(`No letter of ${String(subject)} with a link reached ${to}.`);
  return found[1]!;
}

export const countEmails = async (paper: Paper, to: string, subject: RegExp): Promise<number> =>
  (await readEmails(paper, to)).filter((email) => subject.test(email.subject)).length;

export const headingOf = async (answer: Response): Promise<string> =>
  /<h1>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? "";

/** Submits the form whose button text matches, on the page behind a link. */
export async function press(browser: Browser, page: string, button: RegExp): Promise<string> {
  const markup = page.startsWith("/") ? await (await browser.send(page)).text() : page;
  for (const [, action, body] of markup.matchAll(
    /<form method="post" action="([^"]+)">(.*?)<\/form>/gs,
  )) {
    if (!button.test(/<button[^>]*>(.*?)<\/button>/s.exec(body!)?.[1] ?? "")) continue;
    const fields = [...body!.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const answer = await browser.submit(
      action!,
      Object.fromEntries(fields.map(([, name, value]) => [name!, value!])),
    );
    expect(answer.status).toBe(200);
    return answer.text();
  }
  throw new Error(`There is no button ${String(button)}.`);
}

/** Signs up for lists and confirms by email. */
export async function subscribe(
  paper: Paper,
  browser: Browser,
  { email, lists }: { email: string; lists: readonly string[] },
): Promise<void> {
  expect((await ask(browser, email, lists)).status).toBe(202);
  await press(browser, await readLink(paper, email, /^Confirm your newsletters$/), /^Confirm$/);
}

export const confirmEmail = /^Confirm your newsletters$/;

/** Excludes the account's own welcome email. */
export const welcomeEmail = /^Welcome to (?!The Sun)/;

/** The recipients of a list whose addresses start with `prefix`. */
export const subscribersOf = async (app: TestApp, list: string, prefix: string) =>
  (await app.paper.newsletters.listSubscribers({ list, after: "", limit: 1000 }))
    .map(({ email }) => email)
    .filter((email) => email.startsWith(prefix));

export const preferencesOf = async (browser: Browser) => {
  const answer = await browser.send("/api/v1/newsletters/preferences");
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    suppressed: string | null;
    lists: { id: string; state: string }[];
  };
};

/** The IDs of the lists that a signed-in reader gets. */
export const onOf = async (browser: Browser) =>
  (await preferencesOf(browser)).lists
    .filter(({ state }) => state === "subscribed")
    .map(({ id }) => id);
