import { afterAll, expect, test } from "vitest";
import { openReceiver, type Receiver, verify } from "../webhooks/receiver";
import { findFreePort } from "./find-free-port";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
let receiver: Receiver | null = null;

afterAll(() => receiver?.close());

test("tells of an article after kill -9 and a restart if the receiver was down", async () => {
  const port = await findFreePort();
  const environment = { SANDBOX: "1" };
  const first = run("main", [], environment);
  const address = await first.opened;
  const json = { "content-type": "application/json" };
  const signedIn = await fetch(`${address}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ login: "mara" }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const added = await fetch(`${address}/api/v1/desk/webhooks`, {
    method: "POST",
    headers: { ...json, cookie },
    body: JSON.stringify({
      url: `http://127.0.0.1:${port}/hooks`,
      description: "",
      events: ["article.published"],
    }),
  });
  expect(added.status).toBe(201);
  const { secret } = (await added.json()) as { secret: string };
  const published = await fetch(`${address}/wp-json/wp/v2/articles`, {
    method: "POST",
    headers: { ...json, authorization: `Basic ${btoa("dora:sandbox")}` },
    body: JSON.stringify({ title: "It survives", status: "publish", categories: [2] }),
  });
  expect(published.status).toBe(201);
  first.child.kill("SIGKILL");
  await first.ended;

  receiver = await openReceiver(port);
  const second = run("main", [], environment);
  await second.opened;
  await expect.poll(() => receiver!.received.length, { timeout: 90_000 }).toBe(1);
  const [received] = receiver.received;
  expect(received!.event.data).toMatchObject({ title: "It survives" });
  expect(verify(received!, secret)).toEqual(received!.event);
}, 150_000);
