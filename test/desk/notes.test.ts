/** Notes on an article's words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoteList } from "../../modules/desk/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { publish } from "../comments/paper";
import { type Colleague, signInStaff } from "./desk-staff";

let app: TestApp;
let dora: Colleague;
let mara: Colleague;
let articleId: number;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
  dora = await signInStaff(app, "dora");
  mara = await signInStaff(app, "mara");
  ({ id: articleId } = await publish(app, { content: "<p>She is its night manager.</p>" }));
  path = `/articles/${articleId}/notes`;
});
afterAll(() => app.close());

const anchor = { quote: "night manager", prefix: "She is its ", suffix: ".", block: 2 };

test("a note is left, answered, settled, opened again, and deleted by who wrote it", async () => {
  const left = await dora.post<NoteList & { created: number }>(
    path,
    { text: " Have we seen the contract? ", anchor },
    201,
  );
  expect(left).toMatchObject({
    open: 1,
    notes: [
      {
        id: left.created,
        by: { id: dora.id, name: "Dora Quill" },
        text: "Have we seen the contract?",
        anchor,
        replies: [],
        settled: null,
      },
    ],
  });
  const note = `/notes/${left.created}`;
  const answered = await mara.post<NoteList>(`${note}/replies`, { text: "I have." }, 201);
  expect(answered.notes[0]!.replies).toMatchObject([{ by: { name: mara.name }, text: "I have." }]);
  const reply = answered.notes[0]!.replies[0]!.id;
  const settled = await mara.post<NoteList>(`${note}/settle`);
  expect(settled).toMatchObject({ open: 0, notes: [{ settled: { by: mara.name } }] });
  expect(await app.paper.desk.listWarnings(articleId)).toEqual([]);
  await dora.post(`${note}/reopen`);
  expect(await app.paper.desk.listWarnings(articleId)).toEqual(["A note is open."]);
  expect(await app.paper.desk.listOpenNotes([articleId], 5)).toMatchObject([
    { articleId, text: "Have we seen the contract?", by: { name: "Dora Quill" } },
  ]);

  expect((await mara.call("DELETE", note)).status).toBe(403);
  expect((await mara.call("POST", `/notes/${reply}/settle`)).status).toBe(404);
  expect((await mara.call("DELETE", `/notes/${reply}`)).status).toBe(200);
  expect((await dora.call("DELETE", note)).status).toBe(200);
  expect((await dora.get<NoteList>(path)).notes).toEqual([]);
  const log = await app.query(
    "select action, after::text from desk.audit_log where subject = $1 order by id",
    [`article:${articleId}`],
  );
  expect(log.map(({ action }) => action)).toEqual([
    "article.create",
    "note.leave",
    "note.leave",
    "note.settle",
    "note.reopen",
    "note.delete",
    "note.delete",
  ]);
  expect(JSON.stringify(log)).not.toContain("contract");
});

test("notes are never printed", async () => {
  await dora.post(path, { text: "Not for readers: check the deer.", anchor }, 201);
  for (const surface of [`/wp-json/wp/v2/articles/${articleId}`, `/?p=${articleId}`, "/feed"]) {
    expect(await (await app.send(surface)).text()).not.toContain("check the deer");
  }
});

test("a note is a sentence of 2,000 characters at most, on words, of an article that exists", async () => {
  const send = (body: unknown) => dora.call("POST", path, body);
  expect((await send({ text: "  ", anchor })).status).toBe(400);
  expect((await send({ text: "x".repeat(2_001), anchor })).status).toBe(400);
  expect((await send({ text: "Where?" })).status).toBe(400);
  expect(
    (await send({ text: "Long.", anchor: { ...anchor, quote: "x".repeat(401) } })).status,
  ).toBe(400);
  expect((await dora.call("POST", "/articles/0/notes", { text: "No.", anchor })).status).toBe(404);
  expect((await dora.call("POST", "/notes/999999/settle")).status).toBe(404);
  expect((await dora.call("POST", "/notes/1e3/settle")).status).toBe(404);
});

test("who may not read the draft learns nothing of its notes", async () => {
  const { created } = await dora.post<{ created: number }>(path, { text: "Quietly.", anchor }, 201);
  const outsider = await signInStaff(app, "connie", ["contributor"]);
  expect((await outsider.call("GET", path)).status).toBe(404);
  expect((await outsider.call("POST", path, { text: "Hm.", anchor })).status).toBe(404);
  expect((await outsider.call("POST", `/notes/${created}/settle`)).status).toBe(404);
  const moderator = await signInStaff(app, "max", ["moderator"]);
  expect((await moderator.call("GET", path)).status).toBe(403);
});
