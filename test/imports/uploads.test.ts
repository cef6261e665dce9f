/** Imports of subscribers in the newsroom: uploaded, checked, started, stopped, taken back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ImportFileView, ImportList } from "../../modules/imports/types";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { keepSignedIn } from "../subscribers/desk";

let app: TestApp;
let mara: Colleague;

beforeAll(async () => {
  app = await createTestApp();
  mara = await signInStaff(app, "mara");
  await keepSignedIn(app);
});
afterAll(() => app.close());
const none = { newsletters: [], comp: null, plans: {} };

async function send(
  list: string | Buffer,
  { id = randomUUID() as string, name = "members.csv", by = mara } = {},
): Promise<Response> {
  return by.browser.send("/api/v1/desk/subscriber-imports", {
    method: "POST",
    headers: {
      "content-type": "text/csv",
      "x-file-name": encodeURIComponent(name),
      "x-upload-id": id,
    },
    body: new Uint8Array(typeof list === "string" ? Buffer.from(list) : list),
  });
}

const look = (id: string) => mara.get<ImportFileView>(`/subscriber-imports/${id}`);
const list = () => mara.get<ImportList>("/subscriber-imports");

/** Uploads a list, and waits for its check. */
async function upload(text: string | Buffer, name?: string): Promise<ImportFileView> {
  const response = await send(text, name === undefined ? {} : { name });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = (await response.json()) as ImportFileView;
  await app.paper.jobs.settle();
  return look(id);
}

async function start({ id, rows }: ImportFileView): Promise<ImportFileView> {
  await mara.post(`/subscriber-imports/${id}/start`, { rows });
  await app.paper.jobs.settle();
  return look(id);
}

const countReaders = async (like: string) =>
  (await app.query("select 1 from accounts.readers where email like $1", [like])).length;

const deedsOf = async (id: string) =>
  (
    await app.query("select action from desk.audit_log where subject = $1 order by id", [
      `import:${id}`,
    ])
  ).map((row) => row["action"]);

test("a list is checked, imported with its plans, and taken back", async () => {
  const rows = [
    "email,first_name,plan,active,expiry,newsletters,points",
    "ana@up.example,Ana,Gold,yes,2031-01-01,morning-edition,4",
    "bo@up.example,Bo,Silver,yes,2031-01-01,,",
    "bo@up.example,Bo,Silver,yes,2031-01-01,,",
    "broken@,No,,,,,",
    "cy@up.example,Cy,Gone,yes,2031-01-01,yes,",
  ];
  const checked = await upload(rows.join("\n"), "folder/Mitglieder – Juni.csv");
  expect(checked).toMatchObject({
    file: "Mitglieder – Juni.csv",
    state: "checked",
    system: "a list",
    rows: 5,
    hasReport: true,
    result: {
      counts: { read: 5, new: 3, known: 0, lists: 1, comps: 0 },
      needsNewsletters: true,
      unread: [{ column: "points", count: 1 }],
    },
  });
  expect(checked.result!.plans.toSorted((a, b) => (a.plan < b.plan ? -1 : 1))).toEqual([
    { plan: "Gold", count: 1 },
    { plan: "Gone", count: 1 },
    { plan: "Silver", count: 1 },
  ]);
  expect(checked.result!.losses).toContainEqual({
    kind: "access that Stripe doesn’t bill; no access granted: add --comp PRODUCT",
    count: 3,
  });
  const report = await mara.browser.send(`/api/v1/desk/subscriber-imports/${checked.id}/report`);
  expect(report.headers.get("content-disposition")).toContain("attachment");
  expect(await report.text()).toContain(
    "line 4, bo@up.example: duplicate of the address in line 3",
  );
  expect(await countReaders("%@up.example")).toBe(0);

  const options = {
    newsletters: ["the-weekend"],
    comp: "sun-reader",
    plans: { Gold: "sun-member", Gone: "" },
  };
  await mara.post(`/subscriber-imports/${checked.id}/check`, options);
  await app.paper.jobs.settle();
  const again = await look(checked.id);
  expect(again).toMatchObject({
    state: "checked",
    options,
    result: { counts: { comps: 2, lists: 2 } },
  });

  const done = await start(again);
  expect(done).toMatchObject({
    state: "finished",
    result: { counts: { read: 5, new: 3, known: 0, lists: 2, comps: 2 } },
  });
  expect(
    await app.query(
      `select r.email, g.product_id as product from access.grants g
       join accounts.readers r on r.id = g.reader_id where r.email like '%@up.example' order by 1`,
    ),
  ).toEqual([
    { email: "ana@up.example", product: "sun-member" },
    { email: "bo@up.example", product: "sun-reader" },
  ]);
  // The list is personal data that nothing needs any longer.
  expect(
    await app.query(
      "select kind from accounts.import_file_parts where file_id = $1 and kind = 'list'",
      [done.id],
    ),
  ).toEqual([]);

  const batch = (await list()).batches.find(({ fileId }) => fileId === done.id)!;
  expect(batch).toMatchObject({ state: "finished", readers: 3, stays: null });
  const path = `/subscriber-import-batches/${batch.id}/take-back`;
  await mara.post(path, { readers: 2 }, 409);
  await Promise.all([mara.post(path, { readers: 3 }), mara.post(path, { readers: 3 })]);
  await app.paper.jobs.settle();
  expect(await look(done.id)).toMatchObject({
    state: "taken_back",
    result: { takenBack: { erased: 3, kept: 0, lists: 0, comps: 2 } },
  });
  expect(await countReaders("%@up.example")).toBe(0);
  expect(await deedsOf(done.id)).toEqual(["import.upload", "import.start", "import.take_back"]);
});

test("pressed twice it runs once; with a number that isn’t the list’s it doesn’t start", async () => {
  const checked = await upload("email\none@twice.example\ntwo@twice.example\n");
  const path = `/subscriber-imports/${checked.id}/start`;
  await mara.post(path, { rows: 3 }, 409);
  await Promise.all([mara.post(path, { rows: 2 }), mara.post(path, { rows: 2 })]);
  await app.paper.jobs.settle();
  await mara.post(path, { rows: 2 });
  expect(await look(checked.id)).toMatchObject({ state: "finished" });
  expect((await list()).batches.filter(({ fileId }) => fileId === checked.id)).toHaveLength(1);
  expect(await deedsOf(checked.id)).toEqual(["import.upload", "import.start"]);
  const response = await send("email\nx@twice.example\n", { id: checked.id });
  expect(response.status).toBe(409);
});

test("an interrupted import goes on, and one that was stopped waits to be continued", async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `reader${at}@cut-up.example,morning-edition`);
  const checked = await upload(["email,newsletters", ...rows].join("\n"));
  const { takeIn } = app.paper.newsletters;
  const fail = vi.spyOn(app.paper.newsletters, "takeIn").mockImplementation(async (input) => {
    if (input.reader.email === "reader300@cut-up.example") throw new Error("The plug was pulled.");
    return takeIn(input);
  });
  await mara.post(`/subscriber-imports/${checked.id}/start`, { rows: 450 });
  await app.paper.jobs.settle();
  expect(await look(checked.id)).toMatchObject({ state: "importing", read: 200 });
  expect((await list()).batches[0]).toMatchObject({ state: "running", readers: 301 });
  fail.mockRestore();
  await mara.post(`/subscriber-imports/${checked.id}/stop`);
  await mara.post(`/subscriber-imports/${checked.id}/stop`);
  expect(await look(checked.id)).toMatchObject({ state: "stopped", read: 200 });
  await mara.post(`/subscriber-imports/${checked.id}/check`, none, 409);
  expect((await mara.call("DELETE", `/subscriber-imports/${checked.id}`)).status).toBe(409);
  const done = await start(await look(checked.id));
  expect(done).toMatchObject({
    state: "finished",
    result: { counts: { read: 450, new: 450, known: 0, lists: 450 } },
  });
  expect(await countReaders("%@cut-up.example")).toBe(450);
  expect(await deedsOf(checked.id)).toEqual([
    "import.upload",
    "import.start",
    "import.stop",
    "import.continue",
  ]);
});

test("a process that died loses its lease, and the next one goes on", async () => {
  const checked = await upload("email\nlost@lease.example\n");
  await app.query(
    `update accounts.import_files set leased_until = clock_timestamp() + interval '50 seconds' where id = $1`,
    [checked.id],
  );
  expect(await start(checked)).toMatchObject({ state: "importing" });
  await app.query(
    "update accounts.import_files set leased_until = clock_timestamp() - interval '1 second' where id = $1",
    [checked.id],
  );
  await app.paper.jobs.send("subscriber-imports-due", {});
  await app.paper.jobs.settle();
  expect(await look(checked.id)).toMatchObject({ state: "finished" });
});

test("an import of the command is taken back here, too", async () => {
  const digest = Buffer.from(randomUUID());
  const { importBatches } = app.paper.accounts;
  const batch = await importBatches.open({ file: "old.csv", digest, system: "Ghost" });
  const { reader, isNew } = await app.paper.accounts.takeInReader({
    email: "old@command.example",
    attributes: {},
    createdAt: new Date(),
    batchId: batch.id,
  });
  await importBatches.note(
    batch.id,
    { readerId: reader.id, madeAccount: isNew, lists: [], customerId: null, grantSourceId: null },
    2,
  );
  expect((await list()).batches[0]).toMatchObject({ state: "interrupted", fileId: null });
  const path = `/subscriber-import-batches/${batch.id}/take-back`;
  const file = await mara.post<ImportFileView>(path, { readers: 1 });
  await app.paper.jobs.settle();
  expect(await look(file.id)).toMatchObject({
    state: "taken_back",
    file: "old.csv",
    result: { takenBack: { erased: 1 } },
  });
  expect(await countReaders("old@command.example")).toBe(0);
});

test("what is no list is refused in a sentence, and not kept", async () => {
  for (const [text, sentence] of [
    ["", "is empty"],
    ["Email consent,Name\nyes,Ana\n", "No column of this list is called “email”"],
    ["PK\u0003\u0004", "ZIP archive"],
    ["<html><body>Sign in</body></html>", "is a web page"],
    ['{"db":[]}', "contains articles, not subscribers"],
  ] as const) {
    const response = await send(text);
    expect(response.status).toBe(422);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain(sentence);
    expect(message).not.toContain(app.dataDir);
  }
  const large = await mara.browser.send("/api/v1/desk/subscriber-imports", {
    method: "POST",
    headers: { "x-upload-id": randomUUID(), "content-length": String(2 ** 40) },
    body: "email\n",
  });
  expect(large.status).toBe(413);
  expect((await send("email\n", { id: "../../etc" })).status).toBe(400);
  expect(await app.query("select 1 from accounts.import_files where state = 'uploading'")).toEqual(
    [],
  );
});

test("a list that can’t be read to its end fails with a sentence, and is discarded", async () => {
  const long = `"${"x".repeat(1_200_000)}"`;
  const failed = await upload(`email,note\nfine@fails.example,\nlong@fails.example,${long}\n`);
  expect(failed).toMatchObject({ state: "failed" });
  expect(failed.failure).toContain("can’t be read after line");
  await mara.post(`/subscriber-imports/${failed.id}/start`, { rows: 0 }, 409);
  expect((await mara.call("DELETE", `/subscriber-imports/${failed.id}`)).status).toBe(204);
  expect((await mara.call("GET", `/subscriber-imports/${failed.id}`)).status).toBe(404);
});

test("choices that the paper doesn’t have are refused", async () => {
  const { id } = await upload("email\nfine@choices.example\n");
  const path = `/subscriber-imports/${id}/check`;
  await mara.post(path, { ...none, comp: "gold" }, 400);
  await mara.post(path, { ...none, newsletters: ["gossip"] }, 400);
  await mara.post(path, { ...none, plans: { Gold: "nothing" } }, 400);
  await mara.post(path, { ...none, extra: true }, 400);
});

test("lists that no one imports are deleted after a week, reports after 30 days", async () => {
  const { id } = await upload("email\nnobody@old.example\n");
  const done = await start(await upload("email\nsomebody@old.example\n"));
  const wind = async (days: number) => {
    await app.query(
      "update accounts.import_files set changed_at = changed_at - make_interval(days => $1)",
      [days],
    );
    await app.paper.jobs.send("subscriber-imports-due", {});
    await app.paper.jobs.settle();
  };
  await wind(8);
  expect((await mara.call("GET", `/subscriber-imports/${id}`)).status).toBe(404);
  expect(await look(done.id)).toMatchObject({ hasReport: true });
  await wind(23);
  expect(await look(done.id)).toMatchObject({ state: "finished", hasReport: false });
});
