/** Every call of the newsroom by every role, and by no one, against the table of route-rights.ts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";
import { openBrowser, resetLimits, wind } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Colleague, signInStaff } from "./desk-staff";
import { rules } from "./route-rights";
import { rightsOfRoles } from "./staff/role-rights";

interface Route {
  readonly name: string;
  readonly method: string;
  /** With numbers and names of things that do not exist. */
  readonly path: string;
}

const app: TestApp = await createTestApp();

function listRoutes(): readonly Route[] {
  return app.paper.deskCalls.map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    path: path.replaceAll(/:\w+(\{[^}]*\})?/g, "999999"),
  }));
}

const routes = listRoutes();
const known = routes.filter(({ name }) => rules[name]);

const mayByTable = (role: StaffRole, name: string): boolean => {
  const { may } = rules[name]!;
  return typeof may === "string" || may.some((right) => rightsOfRoles[role].includes(right));
};

interface Refusal {
  readonly code?: string;
  readonly roles?: readonly StaffRole[];
}

/** Streams are left at once. */
async function readRefusal(response: Response): Promise<Refusal> {
  const isJson = response.headers.get("content-type")?.includes("json");
  if (isJson) return (await response.json()) as Refusal;
  await response.body?.cancel();
  return {};
}

const send = (by: Pick<Colleague, "call">, { method, path }: Route) =>
  by.call(method, path, method === "GET" ? undefined : {});

afterAll(() => app.close());

test("every route is in the table, and no other is", () => {
  const names = routes.map(({ name }) => name);
  expect(names.filter((name) => !rules[name])).toEqual([]);
  expect(Object.keys(rules).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("nobody who is not signed in gets anything but the steps of signing in", async () => {
  const browser = openBrowser(app);
  const nobody = {
    call: (method: string, path: string, body?: unknown) =>
      browser.call(method, `/api/v1/desk${path}`, body),
  };
  for (const route of known) {
    const response = await send(nobody, route);
    const { code } = await readRefusal(response);
    const isRefused = response.status === 401 && code === "signed_out";
    expect([route.name, isRefused]).toEqual([route.name, rules[route.name]!.may !== "anyone"]);
    expect(response.headers.get("cache-control"), route.name).toBe("no-store, private");
  }
});

describe.each(staffRoles.map((role) => ({ role })))("$role", ({ role }) => {
  let person: Colleague;

  beforeAll(async () => {
    await resetLimits(app);
    person = await signInStaff(app, `some-${role}`, [role]);
  });

  test("may send what the table says, and nothing else", async () => {
    for (const route of known) {
      if (route.name === "POST /sign-out") continue;
      const response = await send(person, route);
      const { code, roles } = await readRefusal(response);
      const isRefused = response.status === 403 && code === "not_allowed";
      const named = `${role}: ${route.name} ${response.status} ${code}`;
      expect([named, isRefused]).toEqual([named, !mayByTable(role, route.name)]);
      expect(response.status, named).not.toBe(401);
      expect(response.status, named).toBeLessThan(500);
      // The people to ask.
      if (isRefused) {
        const others = staffRoles.filter((other) => mayByTable(other, route.name));
        expect([named, roles]).toEqual([named, others]);
      }
    }
  });

  test("confirms who they are for what the table says, once 15 minutes have passed", async () => {
    await wind(app, { minutes: 16 });
    for (const route of known) {
      if (route.name === "POST /sign-out" || !mayByTable(role, route.name)) continue;
      const response = await send(person, route);
      const { code } = await readRefusal(response);
      const isAsked = response.status === 401 && code === "prove_again";
      expect([route.name, isAsked]).toEqual([route.name, rules[route.name]!.provesAgain ?? false]);
    }
  });
});
