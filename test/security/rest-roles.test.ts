/** The permissions of each role with an application password via the API, and in the moderation of comments. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";
import { signInStaff } from "../desk/desk-staff";
import { rightsOfRoles } from "../desk/staff/role-rights";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
/** Drafts that Dora has made, to be changed and deleted. */
let draft: number;

beforeAll(async () => {
  app = await createTestApp();
  for (const role of staffRoles) await signInStaff(app, `rest-${role}`, [role]);
  const made = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", { title: "A draft" });
  ({ id: draft } = (await made.json()) as { id: number });
});
afterAll(() => app.close());

const send = (role: StaffRole, method: string, path: string, body?: unknown) =>
  app.send(path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`rest-${role}:rest-${role}`)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const has = (role: StaffRole, right: (typeof rightsOfRoles)["editor"][number]) =>
  rightsOfRoles[role].includes(right);

test.each(staffRoles)("a %s writes over REST what the table of rights says", async (role) => {
  const posts = "/wp-json/wp/v2/articles";
  const statuses = {
    create: (await send(role, "POST", posts, { title: role })).status,
    change: (await send(role, "PATCH", `${posts}/${draft}`, { title: role })).status,
    publish: (await send(role, "POST", posts, { title: role, status: "publish" })).status,
    read: (await send(role, "GET", `${posts}/${draft}?context=edit`)).status,
    moderate: (await send(role, "GET", "/wp-json/wp/v2/comments?status=hold")).status,
  };
  const edits = has(role, "edit_articles");
  const moderates = has(role, "moderate_comments");
  const forbidden = 403;
  // Publishing needs a section; who may not is refused before.
  expect(statuses).toEqual({
    create: edits ? 201 : forbidden,
    change: edits ? 200 : forbidden,
    publish: has(role, "publish_articles") ? expect.not.toSatisfy(isRefusal) : forbidden,
    read: edits ? 200 : forbidden,
    moderate: moderates ? 200 : forbidden,
  });
});

const isRefusal = (status: number) => status === 401 || status === 403;

test("users/me tells roles and capabilities by WordPress's names", async () => {
  const me = async (role: StaffRole, context: string) =>
    (await (await send(role, "GET", `/wp-json/wp/v2/users/me?context=${context}`)).json()) as {
      roles?: string[];
      capabilities?: Record<string, true>;
    };
  const publisher = await me("publisher", "edit");
  expect(publisher.roles).toEqual(["administrator"]);
  expect(publisher.capabilities).toMatchObject({
    administrator: true,
    manage_options: true,
    publish_posts: true,
    edit_others_posts: true,
    moderate_comments: true,
    upload_files: true,
  });
  const reporter = await me("reporter", "edit");
  expect(reporter.roles).toEqual(["author"]);
  expect(reporter.capabilities).toMatchObject({ read: true, upload_files: true });
  expect(reporter.capabilities).not.toHaveProperty("edit_posts");
  expect((await me("moderator", "edit")).capabilities).not.toHaveProperty("upload_files");
  expect(await me("publisher", "view")).not.toHaveProperty("capabilities");
});

test("a moderator signed in to the newsroom moderates over REST; a reporter signed in there doesn't", async () => {
  const held = "/wp-json/wp/v2/comments?status=hold";
  const list = async (login: string) => {
    const { browser } = await signInStaff(app, login);
    return (await browser.send(held)).status;
  };
  expect(await list("rest-moderator")).toBe(200);
  expect(await list("mara")).toBe(200);
  expect(await list("rest-reporter")).toBe(401);
  const { browser } = await signInStaff(app, "rest-moderator");
  const foreign = await browser.send("/wp-json/wp/v2/comments/1", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://evil.example" },
    body: JSON.stringify({ status: "spam" }),
  });
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: "foreign_origin" }]);
  await browser.post("/api/v1/desk/sign-out");
  expect((await browser.send(held)).status).toBe(401);
});
