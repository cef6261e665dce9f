/** A browser with cookies and a mailbox, with which tests act as a reader. */
import { expect } from "vitest";
import type { TestApp } from "../setup/create-test-app";

export type Paper = Pick<TestApp, "send">;

export interface Browser {
  /** The current cookies, by name. */
  readonly cookies: Map<string, string>;
  /** Sends a request as this browser; does not follow redirects. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  /** Sends a form, as a page without JavaScript does. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
}

export interface Email {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The path and query of the login link; null if the email has none. */
  readonly link: string | null;
  readonly code: string | null;
}

/** @param headers sent with every request, such as `user-agent` */
export function openBrowser(paper: Paper, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await paper.send(path, {
      redirect: "manual",
      ...init,
      headers: { ...headers, ...(cookie && { cookie }), ...(init.headers as object) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const call = (method: string, path: string, body?: unknown) =>
    send(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });

  return {
    cookies,
    send,
    call,
    post: (path, body) => call("POST", path, body ?? {}),
    submit: (path, fields) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

let lastClient = 0;

/** A browser with its own client address, as one trusted proxy reports it. */
export function openClient(paper: Paper): Browser {
  lastClient += 1;
  const address = `198.51.${Math.floor(lastClient / 250)}.${(lastClient % 250) + 1}`;
  return openBrowser(paper, { "x-forwarded-for": address });
}

/** Advances the clock, and waits until every email has arrived. */
export async function wind(paper: Paper, { minutes }: { minutes: number }): Promise<void> {
  const response = await paper.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: minutes / 1440 }),
  });
  expect(response.status).toBe(200);
}

export async function resetLimits(paper: Paper): Promise<void> {
  expect((await paper.send("/sandbox/limits/reset", { method: "POST" })).status).toBe(204);
}

/** Every email to an address, newest first. */
export async function readEmails(paper: Paper, to: string): Promise<readonly Email[]> {
  await wind(paper, { minutes: 0 });
  const response = await paper.send(`/sandbox/mail.json?to=${encodeURIComponent(to)}`);
  const emails = (await response.json()) as Omit<Email, "link" | "code">[];
  return emails.map((email) => {
    const line = email.text
      .split("\n")
      .find((text) => /^\s*https?:\S+[?&]token=\S+\s*$/.test(text));
    const url = line === undefined ? null : new URL(line.trim());
    return Object.assign(email, {
      link: url && url.pathname + url.search,
      code: /^\s*(\d{6})\s*$/m.exec(email.text)?.[1] ?? null,
    });
  });
}

/** The newest email with a code. */
export async function readCodeEmail(paper: Paper, to: string): Promise<Email & { code: string }> {
  const email = (await readEmails(paper, to)).find(({ code }) => code !== null);
  if (!email || email.code === null) throw new Error(`No letter with a code reached ${to}.`);
  return { ...email, code: email.code };
}

export const identifiers = (email: string) => ({ email_address: email });

/** Requests a code with the body that Zephr documents. */
export const askForCode = (
  browser: Browser,
  email: string,
  options: { action?: "login" | "register"; redirect?: string } = {},
) =>
  browser.post("/blaize/two-factor-authentication", {
    identifiers: identifiers(email),
    delivery: {
      method: "email",
      destination: email,
      action: options.action ?? "login",
      redirect: options.redirect ?? "/",
    },
  });

export const askForLink = (browser: Browser, email: string, redirect = "/") =>
  browser.post("/blaize/token-exchange", {
    identifiers: identifiers(email),
    delivery: { method: "email", destination: email, action: "login", redirect },
  });

export const enterCode = (browser: Browser, email: string, code: string) =>
  browser.post("/blaize/login", {
    attributes: {},
    identifiers: identifiers(email),
    validators: { email_otp: code },
  });

/** Creates an account, verifies its address by code, and is signed in. */
export async function register(paper: Paper, browser: Browser, email: string): Promise<void> {
  expect((await askForCode(browser, email, { action: "register" })).status).toBe(201);
  const { code } = await readCodeEmail(paper, email);
  const answer = await browser.post("/blaize/register", {
    attributes: {},
    identifiers: identifiers(email),
    validators: { email_otp: code },
  });
  expect(answer.status).toBe(200);
}

/** Signs a reader in by code. */
export async function signIn(paper: Paper, browser: Browser, email: string): Promise<void> {
  expect((await askForCode(browser, email)).status).toBe(201);
  const { code } = await readCodeEmail(paper, email);
  expect((await enterCode(browser, email, code)).status).toBe(200);
}

/** Whether the browser is signed in, from the status of the account call: 200 or 401. */
export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.send("/blaize/account")).status === 200;

/** A six-digit code other than this one. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");
