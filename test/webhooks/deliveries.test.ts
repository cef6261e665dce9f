/** Webhooks on their way: tries, answers, signatures, and how long they are kept. */
import { expect, test } from "vitest";
import { readEmails, wind } from "../accounts/browser";
import { publish } from "../comments/paper";
import { openReceiver, verify } from "./receiver";
import { type Made, openWebhookStand } from "./webhook-stand";

const stand = openWebhookStand();

test("tries again with growing delays and the same ID, then gives the delivery up", async () => {
  const made = await stand.addEndpoint(["article.published"]);
  stand.receiver.answer = { status: 500, body: "not now\0" };
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  const ids = new Set(stand.receiver.take().map(({ event }) => event.id));
  const [first] = (await stand.listDeliveries(made)).deliveries;
  expect(first).toMatchObject({
    state: "waiting",
    attempts: 1,
    status: 500,
    answer: "not now",
    error: null,
  });
  const waits = [Date.parse(first!.dueAt!) - Date.parse(first!.sentAt!)];
  for (const minutes of [1, 2, 6, 31, 121, 481]) {
    await wind(stand.app, { minutes });
    await stand.app.paper.jobs.settle();
    await stand.signIn();
    const [next] = (await stand.listDeliveries(made)).deliveries;
    waits.push(Date.parse(next!.dueAt!) - Date.parse(next!.sentAt!));
  }
  expect(waits.map((wait) => wait / 60_000)).toEqual([5 / 60, 1, 5, 30, 120, 480, 1440]);
  await wind(stand.app, { minutes: 1441 });
  await stand.app.paper.jobs.settle();
  await stand.signIn();
  const [last] = (await stand.listDeliveries(made)).deliveries;
  expect(last).toMatchObject({ state: "failed", attempts: 8, dueAt: null });
  for (const { event } of stand.receiver.take()) ids.add(event.id);
  expect(ids.size).toBe(1);

  stand.receiver.answer = { status: 204 };
  const again = await stand.mara.call(
    "POST",
    `/webhooks/${made.endpoint.id}/deliveries/${last!.id}/again`,
  );
  expect(again.status).toBe(204);
  await stand.app.paper.jobs.settle();
  expect(stand.receiver.take().map(({ event }) => event.id)).toEqual([...ids]);
  const { endpoint, deliveries } = await stand.listDeliveries(made);
  expect(deliveries[0]).toMatchObject({ state: "delivered", attempts: 1, status: 204 });
  expect(endpoint.failingSince).toBeNull();
});

test("turns an endpoint off when nothing has arrived for three days, and one that is gone at once", async () => {
  const failing = await stand.addEndpoint(["article.published"]);
  stand.receiver.answer = { status: 503 };
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  await wind(stand.app, { minutes: 3 * 1440 });
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  await stand.signIn();
  expect((await stand.listDeliveries(failing)).endpoint.state).toBe("failing");

  const gone = await stand.addEndpoint(["article.published"]);
  stand.receiver.answer = { status: 410 };
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  const { endpoint } = await stand.listDeliveries(gone);
  expect(endpoint.state).toBe("failing");
  const subjects = (await readEmails(stand.app, "mara@thesun.example")).map(
    ({ subject }) => subject,
  );
  const { host } = new URL(stand.receiver.url);
  expect(subjects.filter((subject) => subject === `The webhook to ${host} is off`)).toHaveLength(2);
  const { id, url, description, events } = endpoint;
  const turned = await stand.mara.call("PUT", `/webhooks/${id}`, {
    url,
    description,
    events,
    isOn: true,
  });
  expect(await turned.json()).toMatchObject({ state: "on", failingSince: null });
});

test("signs with both secrets for a day after a rotation", async () => {
  const made = await stand.addEndpoint(["article.published"]);
  const path = `/webhooks/${made.endpoint.id}`;
  const { secret } = await stand.mara.post<Made>(`${path}/secret`, {});
  expect(secret).not.toBe(made.secret);
  const send = async () => {
    await stand.mara.call("POST", `${path}/test`);
    await stand.app.paper.jobs.settle();
    return stand.receiver.take()[0]!;
  };
  const early = await send();
  expect(early.event.type).toBe("webhook.test");
  verify(early, secret);
  verify(early, made.secret);
  await wind(stand.app, { minutes: 1441 });
  await stand.signIn();
  const late = await send();
  verify(late, secret);
  expect(() => verify(late, made.secret)).toThrow("signature");
});

test("follows no redirect and reads no more than the beginning of an answer", async () => {
  const made = await stand.addEndpoint(["article.published"]);
  stand.receiver.answer = { status: 302, headers: { location: stand.receiver.url } };
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  expect(stand.receiver.take()).toHaveLength(1);
  expect((await stand.listDeliveries(made)).deliveries[0]).toMatchObject({
    status: 302,
    attempts: 1,
  });
  stand.receiver.answer = { status: 200, body: "x".repeat(10_000_000) };
  await wind(stand.app, { minutes: 1 });
  await stand.app.paper.jobs.settle();
  const [delivered] = (await stand.listDeliveries(made)).deliveries;
  expect(delivered).toMatchObject({ state: "delivered", answer: "x".repeat(500) });
});

test("says why there was no answer", async () => {
  const dead = await openReceiver();
  await dead.close();
  const made = await stand.addEndpoint(["article.published"], dead.url);
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  expect((await stand.listDeliveries(made)).deliveries[0]).toMatchObject({
    status: null,
    error: "The connection was refused.",
  });
});

test("keeps deliveries for 30 days", async () => {
  const made = await stand.addEndpoint(["article.published"]);
  await publish(stand.app);
  await stand.app.paper.jobs.settle();
  expect((await stand.listDeliveries(made)).deliveries).toHaveLength(1);
  await wind(stand.app, { minutes: 31 * 1440 });
  await stand.app.paper.jobs.settle();
  await stand.signIn();
  expect((await stand.listDeliveries(made)).deliveries).toEqual([]);
});
