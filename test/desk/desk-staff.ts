/** Members of the staff in their browsers, with which tests act in the newsroom. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { type Browser, openBrowser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";

export interface Colleague {
  readonly browser: Browser;
  readonly id: number;
  readonly name: string;
  /** Calls the newsroom's API. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Calls it, expects a status, and returns the body. */
  get<Body>(path: string, status?: number): Promise<Body>;
  post<Body>(path: string, body?: unknown, status?: number): Promise<Body>;
  /** The same person in another tab. */
  openTab(): Colleague;
}

/** Signs in by one click, as in the sandbox; someone with other roles is created first. */
export async function signInStaff(
  app: TestApp,
  login: string,
  roles?: readonly StaffRole[],
): Promise<Colleague> {
  if (roles) {
    const name = `${login[0]!.toUpperCase()}${login.slice(1)} Test`;
    const email = `${login}@example.com`;
    await app.paper.accounts.ensureStaff({ login, name, email, roles, applicationPassword: login });
  }
  const browser = openBrowser(app);
  const cookies = await openSession(app, login);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const me = (await (await browser.send("/api/v1/desk/me")).json()) as {
    id: number;
    name: string;
  };
  return openTab(browser, me);
}

/** Dora and Mara sign in by one click; a session of others is copied from Dora's, and given to them. */
async function openSession(app: TestApp, login: string): Promise<ReadonlyMap<string, string>> {
  const browser = openBrowser(app);
  const isDemo = login === "dora" || login === "mara";
  const response = await browser.post("/api/v1/desk/sign-in/demo", {
    login: isDemo ? login : "dora",
  });
  expect(response.status).toBe(204);
  if (!isDemo) {
    await app.query(
      `update accounts.staff_sessions set staff_id = (select id from accounts.staff where login = $1)
       where id = (select id from accounts.staff_sessions order by created_at desc, id desc limit 1)`,
      [login],
    );
  }
  return browser.cookies;
}

function openTab(browser: Browser, me: { id: number; name: string }): Colleague {
  const tab = randomUUID();
  const call: Colleague["call"] = (method, path, body, headers = {}) =>
    browser.send(`/api/v1/desk${path}`, {
      method,
      headers: {
        "desk-tab": tab,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  async function expectBody<Body>(sent: Promise<Response>, status: number): Promise<Body> {
    const response = await sent;
    expect(response.status, await response.clone().text()).toBe(status);
    return (status === 204 ? undefined : await response.json()) as Body;
  }
  return {
    browser,
    ...me,
    call,
    get: (path, status = 200) => expectBody(call("GET", path), status),
    post: (path, body, status = 200) => expectBody(call("POST", path, body), status),
    openTab: () => openTab(browser, me),
  };
}
