/** `npm run staff`, and signing in over HTTPS without the sandbox. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommandContext } from "../../../server/commands/command-context";
import type { SignInFacts } from "../../../modules/accounts/types";
import { openBrowser, openClient } from "../../accounts/browser";
import { importBuilt } from "../../setup/built";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { accept, desk, proveAddress, readBody, setUpApp, statusOf } from "./staff-journeys";

const address = "https://paper.example";

let app: TestApp;
let secure: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
  secure = await createTestApp({
    PUBLIC_URL: address,
    SECRET: "kept for the tests of this file, 41 long",
  });
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

const run = (...args: readonly string[]) => runOn(app, ...args);

/** The command's output. */
async function runOn({ paper }: TestApp, ...args: readonly string[]): Promise<string> {
  const { commands } = await importBuilt();
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await commands["staff"]!({ paper, print } as unknown as CommandContext, args);
  return lines.join("\n");
}

const tokenIn = (printed: string): string => /\?token=([\w-]+)/.exec(printed)![1]!;

test("the first publisher comes from the command, by a link that works once", async () => {
  const input = ["--name", "Pat First", "--email", "pat@paper.example", "--role", "publisher"];
  const printed = await run("create", "pat", ...input);
  const { browser, step } = await accept(app, tokenIn(printed));
  expect(step).toMatchObject({ next: "set-up", name: "Pat First" });
  await setUpApp(app, browser);
  expect(await statusOf(browser)).toBe(200);
  expect((await browser.send(`${desk}/staff`)).status).toBe(200);
  const used = await openClient(app).post(`${desk}/sign-in/token`, { token: tokenIn(printed) });
  expect(used.status).toBe(409);
});

test("a new link voids the one before, and does not replace the second factor", async () => {
  const first = tokenIn(await run("invite", "pat"));
  const second = tokenIn(await run("invite", "pat"));
  const late = await openClient(app).post(`${desk}/sign-in/token`, { token: first });
  expect(late.status).toBe(409);
  expect((await accept(app, second)).step.next).toBe("second-factor");
  const reset = tokenIn(await run("reset", "pat"));
  const { browser, step } = await accept(app, reset);
  expect(step.next).toBe("set-up");
  await setUpApp(app, browser);
  expect(await statusOf(browser)).toBe(200);
});

test("roles of earlier versions are taken, and roles change", async () => {
  const make = (login: string, role: string) =>
    run("create", login, "--email", `${login}@paper.example`, "--role", role);
  expect(await make("olga", "editor")).toContain("olga (editor, front, moderator)");
  expect(await make("adam", "administrator")).toContain("adam (publisher)");
  expect(await make("nora", "reporter,front")).toContain("nora (reporter, front)");
  expect(await run("roles", "nora", "editor")).toContain("nora is now editor.");
  expect(await run("list")).toContain("nora  nora  editor");
  await expect(make("nils", "owner")).rejects.toThrow("Usage");
  await expect(run("roles", "nobody", "editor")).rejects.toThrow('No staff account "nobody"');
  await expect(run("create", "olga2", "--email", "OLGA@paper.example")).rejects.toThrow("olga");
});

test("the last publisher is neither revoked nor demoted by the command", async () => {
  await run("revoke", "adam");
  await run("revoke", "mara");
  await expect(run("revoke", "pat")).rejects.toThrow("only publisher");
  await expect(run("roles", "pat", "editor")).rejects.toThrow("only publisher");
  const log = await app.query("select login from desk.audit_log where action = 'staff.revoke'");
  expect(log).toEqual([{ login: "operator" }, { login: "operator" }]);
});

test("an account without an address is for programs alone", async () => {
  const printed = await run("create", "robot");
  expect(printed).not.toContain("token=");
  expect(printed).toContain("Application password");
});

test("over HTTPS and without the sandbox: the cookie is the host's own, and no one signs in by one press", async () => {
  const browser = openBrowser({ send: (path, init) => secure.send(`${address}${path}`, init) });
  const facts = await readBody<SignInFacts>(browser.send(`${desk}/sign-in`));
  expect(facts).toMatchObject({ demo: [], takesPasskeys: true, hasMail: false });
  expect((await browser.post(`${desk}/sign-in/demo`, { login: "dora" })).status).toBe(404);
  const printed = await runOn(secure, "create", "sam", "--email", "sam@paper.example");
  expect(printed).toContain(`${address}/desk/sign-in?token=`);
  expect(printed).not.toContain("sent");
  const entered = await browser.post(`${desk}/sign-in/token`, { token: tokenIn(printed) });
  const [cookie] = entered.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly; Secure$/,
  );
  const options = await readBody(browser.post(`${desk}/sign-in/passkey/options`));
  expect(options).toMatchObject({ rpId: "paper.example" });
});

test("asking by email needs an account; what is asked is the same for all", async () => {
  const step = await proveAddress(app, openClient(app), "olga@paper.example");
  expect(step.next).toBe("set-up");
});
