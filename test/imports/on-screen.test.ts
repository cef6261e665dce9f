/** The export of subscribers in the newsroom, and imports there that something interrupts. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { randomUUID } from "node:crypto";
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

async function upload(text: string): Promise<ImportFileView> {
  const response = await mara.browser.send("/api/v1/desk/subscriber-imports", {
    method: "POST",
    headers: { "content-type": "text/csv", "x-upload-id": randomUUID() },
    body: new Uint8Array(Buffer.from(text)),
  });
  const { id } = (await response.json()) as ImportFileView;
  await app.paper.jobs.settle();
  return look(id);
}

const look = (id: string) => mara.get<ImportFileView>(`/subscriber-imports/${id}`);
const download = (path: string) => mara.browser.send(`/api/v1/desk${path}`, {});

test("a publisher exports what can be imported again; formulas are none, and the log has it", async () => {
  await app.paper.accounts.ensureReader({
    email: "formula@export.example",
    attributes: { first_name: '=HYPERLINK("https://evil.example")', last_name: 'Bo; "B", Jr.' },
  });
  expect((await mara.call("POST", "/subscriber-export")).status).toBe(204);
  const answer = await download("/subscriber-export");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  const csv = await answer.text();
  expect(csv).toContain("email,first_name,last_name,created_at,newsletters");
  expect(csv).toMatch(/^formula@export\.example,"'=HYPERLINK/m);
  const rows = csv.trim().split("\n").length - 1;
  expect(await upload(csv)).toMatchObject({
    state: "checked",
    result: { counts: { read: rows, known: rows, new: 0 } },
  });
  expect(
    await app.query("select login from desk.audit_log where action = 'export.subscribers'"),
  ).toEqual([{ login: "mara" }]);
});

test("the export is refused to those who may not, and without a proof of identity", async () => {
  const office = await signInStaff(app, "export-till", ["circulation", "editor"]);
  for (const method of ["GET", "POST"]) {
    expect((await office.call(method, "/subscriber-export")).status).toBe(403);
  }
  await app.query("update accounts.staff_sessions set proved_at = now() - interval '16 minutes'");
  expect((await mara.call("POST", "/subscriber-export")).status).toBe(401);
  expect((await download("/subscriber-export")).status).toBe(401);
  await keepSignedIn(app);
});

test("an interruption changes neither the numbers nor the report", async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `reader${at}@torn.example,2999-01-01,yes`);
  const checked = await upload(["email,created_at,comp", ...rows].join("\n"));
  const options = { newsletters: [], comp: "sun-reader", plans: {} };
  await mara.post(`/subscriber-imports/${checked.id}/check`, options);
  await app.paper.jobs.settle();
  const stopAt = (email: string, name: "takeInReader" | "findReader") => {
    const before = app.paper.accounts[name] as (input: object) => Promise<unknown>;
    return vi.spyOn(app.paper.accounts, name).mockImplementation(async (input: object) => {
      const found = await before(input);
      if (JSON.stringify([input, found]).includes(email)) throw new Error("The plug was pulled.");
      return found as never;
    });
  };
  let stopping = stopAt("reader300@", "takeInReader");
  await mara.post(`/subscriber-imports/${checked.id}/start`, { rows: 450 });
  await app.paper.jobs.settle();
  expect(await look(checked.id)).toMatchObject({ state: "importing" });
  stopping.mockRestore();
  await app.query("update accounts.import_files set leased_until = null");
  await app.paper.jobs.send("subscriber-imports-due", {});
  await app.paper.jobs.settle();
  expect(await look(checked.id)).toMatchObject({
    state: "finished",
    result: { counts: { new: 450, comps: 450 } },
  });
  const report = await (await download(`/subscriber-imports/${checked.id}/report`)).text();
  expect(report.match(/isn’t a past date/g)).toHaveLength(450);

  const { batches } = await mara.get<ImportList>("/subscriber-imports");
  const batch = batches.find(({ fileId }) => fileId === checked.id)!;
  stopping = stopAt("reader300@", "findReader");
  await mara.post(`/subscriber-import-batches/${batch.id}/take-back`, { readers: 450 });
  await app.paper.jobs.settle();
  stopping.mockRestore();
  expect((await look(checked.id)).state).toBe("taking_back");
  await app.paper.jobs.send("subscriber-imports-due", {});
  await app.paper.jobs.settle();
  const { state, result } = await look(checked.id);
  expect(state).toBe("taken_back");
  expect(result!.takenBack).toMatchObject({ erased: 450, kept: 0 });
  expect(result!.counts).toMatchObject({ read: 450, new: 450 });
});

test("words for a status that no one knows are listed, and mean what the publisher chooses", async () => {
  const rows = [
    "gil@status.example,Gold,Ruhend",
    "hal@status.example,Gold,Ehrenabo!",
    "ina@status.example,Gold,Ruhend",
  ];
  const checked = await upload(["email,plan,status", ...rows].join("\n"));
  expect(checked.result).toMatchObject({
    counts: { new: 3, comps: 0 },
    statuses: [
      { status: "Ruhend", count: 2 },
      { status: "Ehrenabo!", count: 1 },
    ],
  });
  expect(checked.result!.losses).toEqual([
    {
      kind: "an unknown status; no access granted: add --statuses",
      count: 3,
    },
  ]);
  const path = `/subscriber-imports/${checked.id}/check`;
  const options = { newsletters: [], comp: "sun-reader", plans: {} };
  await mara.post(path, { ...options, statuses: { Ruhend: "sometimes" } }, 400);
  const statuses = { Ruhend: "none", "Ehrenabo!": "complimentary" };
  await mara.post(path, { ...options, statuses });
  await app.paper.jobs.settle();
  expect(await look(checked.id)).toMatchObject({
    options: { statuses },
    result: {
      counts: { comps: 1 },
      losses: [],
      statuses: [
        { status: "Ruhend", count: 2 },
        { status: "Ehrenabo!", count: 1 },
      ],
    },
  });
});
