/** Who adds a webhook, to which addresses, and what of it is shown. */
import { expect, test } from "vitest";
import { openBrowser } from "../accounts/browser";
import { openReader } from "../access/visitors";
import { publish } from "../comments/paper";
import { signInStaff } from "../desk/desk-staff";
import { everything, openWebhookStand } from "./webhook-stand";

const stand = openWebhookStand();

test("sends an endpoint only what it chose, and nothing while it is off", async () => {
  const made = await stand.addEndpoint(["article.taken_down"]);
  const { id } = await publish(stand.app);
  expect(await stand.takeTypes()).toEqual([]);
  const { url, description, events, version } = made.endpoint;
  const change = { url, description, events: [...events, "article.updated"], isOn: false };
  const path = `/webhooks/${made.endpoint.id}`;
  const off = await stand.mara.call("PUT", path, change, { "if-match": `"${version}"` });
  expect(off.status).toBe(200);
  await stand.writeArticle(id, { title: "Nobody is told" });
  expect(await stand.takeTypes()).toEqual([]);
  const stale = await stand.mara.call("PUT", path, change, { "if-match": `"${version}"` });
  expect(stale.status).toBe(412);
  expect((await stand.mara.call("POST", `${path}/test`)).status).toBe(409);
});

test("shows a secret once, and stores it sealed", async () => {
  const { secret, endpoint } = await stand.addEndpoint();
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
  const listed = await (await stand.mara.call("GET", "/webhooks")).text();
  expect(listed).toContain(endpoint.url);
  expect(listed).not.toContain("whsec_");
  const [row] = await stand.app.query("select secret from webhooks.endpoints where id = $1", [
    endpoint.id,
  ]);
  expect((row!.secret as Buffer).toString("latin1")).not.toContain(secret.slice(6));
  const logged = await stand.app.query(
    "select action, after::text from desk.audit_log where subject = $1",
    [`webhook:${endpoint.id}`],
  );
  expect(logged.map(({ action }) => action)).toEqual(["webhook.add"]);
  expect(String(logged[0]!.after)).not.toContain("whsec_");
});

test.each([
  ["no address", "hello"],
  ["HTTP", "http://hooks.example/a"],
  ["another protocol", "ftp://127.0.0.1/"],
  ["a private address", "https://10.0.0.8/hooks"],
  ["the cloud’s own", "https://169.254.169.254/latest"],
  ["an IPv6 address of this network", "https://[fd00::1]/"],
  ["IPv4 within IPv6", "https://[::ffff:10.0.0.8]/"],
  ["a name and password", "https://nell:secret@hooks.example/"],
])("refuses %s", async (_what, url) => {
  const body = { url, description: "", events: everything };
  const refused = await stand.mara.call("POST", "/webhooks", body);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "invalid_url" });
});

test("answers nobody but publishers", async () => {
  const dora = await signInStaff(stand.app, "dora");
  expect((await dora.call("GET", "/webhooks")).status).toBe(403);
  const browser = openBrowser(stand.app);
  expect((await browser.send("/api/v1/desk/webhooks")).status).toBe(401);
  const reader = await openReader(stand.app, { email: "hook-reader@example.com" });
  expect((await reader.send("/api/v1/desk/webhooks")).status).toBe(401);
});
