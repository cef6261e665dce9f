/** Who edits an article and who reads along, with two members of the staff. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Presence, Room } from "../../modules/desk/types";
import { wind } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { publish } from "../comments/paper";
import { type Colleague, signInStaff } from "./desk-staff";

let app: TestApp;
let dora: Colleague;
let mara: Colleague;

beforeAll(async () => {
  app = await createTestApp();
  dora = await signInStaff(app, "dora");
  mara = await signInStaff(app, "mara");
});
afterAll(() => app.close());

const lockOf = async () => `/articles/${(await publish(app)).id}/lock`;
/** Lets time pass for leases, which run by the database's clock. */
const age = (seconds: number) =>
  app.query(
    `update desk.locks set expires_at = expires_at - make_interval(secs => $1),
       active_at = active_at - make_interval(secs => $1),
       answer_by = answer_by - make_interval(secs => $1),
       refused_until = refused_until - make_interval(secs => $1)`,
    [seconds],
  );

describe("the lock", () => {
  test("goes to who writes first, is asked for, refused, and handed over", async () => {
    const lock = await lockOf();
    const held = await dora.post<Room>(lock, { intent: "edit" });
    expect(held).toMatchObject({ lock: { status: "yours", mayEdit: true }, others: [] });
    const read = await mara.post<Room>(lock, { intent: "edit" });
    expect(read.lock).toMatchObject({ status: "theirs", holder: { name: "Dora Quill" } });
    expect(read.others).toEqual([{ id: dora.id, name: "Dora Quill" }]);

    expect((await mara.post<Room>(`${lock}/ask`)).lock.request).toEqual({
      by: { id: mara.id, name: mara.name },
      isYours: true,
      secondsLeft: 20,
    });
    const told = await dora.post<Room>(lock, { intent: "edit" });
    expect(told.lock.request).toMatchObject({ by: { name: mara.name }, isYours: false });
    expect((await mara.call("POST", `${lock}/answer`, { handsOver: true })).status).toBe(409);
    await dora.post(`${lock}/answer`, { handsOver: false });
    const refused = await mara.call("POST", `${lock}/ask`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "refused_lately",
      message: "Dora Quill wants to keep editing. You can ask again in five minutes.",
    });
    await age(301);
    await dora.post(lock, { intent: "edit" });
    await mara.post(`${lock}/ask`);
    const handed = await dora.post<Room>(`${lock}/answer`, { handsOver: true });
    expect(handed.lock).toMatchObject({ status: "theirs", holder: { name: mara.name } });
    expect((await mara.post<Room>(lock, { intent: "keep" })).lock.status).toBe("yours");
    const log = await app.query(
      "select action, login from desk.audit_log where action like 'article.lock%'",
    );
    expect(log).toEqual([{ action: "article.lock_changes_hands", login: "dora" }]);
  });

  test("changes hands without an answer after 20 seconds", async () => {
    const lock = await lockOf();
    await dora.post(lock, { intent: "edit" });
    await mara.post(`${lock}/ask`);
    await age(19);
    expect((await mara.post<Room>(lock, { intent: "edit" })).lock.status).toBe("theirs");
    await age(1.5);
    expect((await mara.post<Room>(lock, { intent: "edit" })).lock.status).toBe("yours");
    expect((await dora.post<Room>(lock, { intent: "edit" })).lock.status).toBe("theirs");
  });

  test("is free 30 seconds after a browser was killed, after two idle minutes, and when its tab closes", async () => {
    const lock = await lockOf();
    await dora.post(lock, { intent: "edit" });
    await age(31);
    expect((await mara.post<Room>(lock, { intent: "edit" })).lock.status).toBe("yours");
    for (const _ of [1, 2, 3, 4, 5]) {
      await age(24);
      await mara.post(lock, { intent: "keep" });
    }
    expect((await dora.post<Room>(lock, { intent: "read" })).lock.status).toBe("free");
    expect((await dora.post<Room>(lock, { intent: "edit" })).lock.status).toBe("yours");
    await dora.post(`${lock}/release`, undefined, 204);
    const free = await mara.post<Room>(lock, { intent: "read" });
    expect(free).toMatchObject({ lock: { status: "free" }, others: [] });
  });

  test("survives a jump of the sandbox’s clock, and shows the paper’s time", async () => {
    const lock = await lockOf();
    await dora.post(lock, { intent: "edit" });
    await wind(app, { minutes: 60 });
    const still = await mara.post<Room>(lock, { intent: "edit" });
    expect(still.lock.status).toBe("theirs");
    const other = await mara.post<Room>(await lockOf(), { intent: "edit" });
    const apart = Date.parse(other.lock.since!) - Date.parse(still.lock.since!);
    expect(apart).toBeGreaterThanOrEqual(60 * 60_000);
  });

  test("belongs to a tab: a second one of the same person takes it over by a press", async () => {
    const lock = await lockOf();
    await dora.post(lock, { intent: "edit" });
    const second = dora.openTab();
    expect((await second.post<Room>(lock, { intent: "edit" })).lock.status).toBe("elsewhere");
    expect((await second.post<Room>(lock, { intent: "take" })).lock.status).toBe("yours");
    expect((await dora.post<Room>(lock, { intent: "edit" })).lock.status).toBe("elsewhere");
  });

  test("is refused to those who may not change the article, and to calls without a tab", async () => {
    const lock = await lockOf();
    const front = await signInStaff(app, "frida", ["front"]);
    const read = await front.post<Room>(lock, { intent: "edit" });
    expect(read.lock).toMatchObject({ status: "free", mayEdit: false });
    expect((await front.call("POST", `${lock}/ask`)).status).toBe(403);
    const moderator = await signInStaff(app, "max", ["moderator"]);
    expect((await moderator.call("POST", lock, { intent: "read" })).status).toBe(403);
    const outsider = await signInStaff(app, "connie", ["contributor"]);
    expect((await outsider.call("POST", lock, { intent: "read" })).status).toBe(404);
    expect((await outsider.call("GET", "/presence")).status).toBe(403);
    const tabless = await dora.browser.post(`/api/v1/desk${lock}`, { intent: "edit" });
    expect(tabless.status).toBe(400);
    expect((await dora.call("POST", "/articles/99999999999/lock", { intent: "edit" })).status).toBe(
      404,
    );
  });

  test("lets two who press at the same moment have it once", async () => {
    const lock = await lockOf();
    const rooms = await Promise.all(
      [dora, mara].map((one) => one.post<Room>(lock, { intent: "edit" })),
    );
    expect(rooms.map((room) => room.lock.status).toSorted()).toEqual(["theirs", "yours"]);
  });
});

test("presence lists who edits and who reads which article", async () => {
  const { id } = await publish(app);
  await dora.post(`/articles/${id}/lock`, { intent: "edit" });
  await mara.post(`/articles/${id}/lock`, { intent: "read" });
  const { articles } = await dora.get<{ articles: Presence[] }>("/presence");
  expect(articles.find(({ articleId }) => articleId === id)).toEqual({
    articleId: id,
    editing: { id: dora.id, name: "Dora Quill" },
    reading: [{ id: mara.id, name: mara.name }],
  });
});
