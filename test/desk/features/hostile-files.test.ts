/** Files, addresses and IDs that no editor means to give: each has an answer, and none is an error of ours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilmLookUp } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";
import { type FeatureDesk, openFeatureDesk, readPuzzle, type Refusal } from "./feature-desk";

let app: TestApp;
let desk: Desk;
let dora: FeatureDesk;

beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app, "dora");
  dora = openFeatureDesk(desk);
});
afterAll(() => app.close());

test("a puzzle's title and author lose the characters that can't be stored", async () => {
  const file = JSON.parse(await readPuzzle("loose-type")) as object;
  const puzzle = JSON.stringify({
    ...file,
    title: "Loose\u0000Type \ud800",
    author: "Nell\u0007 Abernathy\u0000",
  });
  const draft = await dora.begin("crosswords", { puzzle });
  expect([draft.copy.title, draft.puzzle?.author]).toEqual(["Loose Type \ufffd", "Nell Abernathy"]);
  const empty = await dora.begin("crosswords");
  expect((await dora.save(empty, { facts: { puzzle } })).puzzle?.problems).toEqual([]);
});

test("a broken file is refused with its cells, and what was saved stays", async () => {
  const good = await readPuzzle("low-water");
  const puzzle = JSON.parse(good) as { solution: unknown[][]; clues: { Across: unknown[] } };
  const draft = await dora.begin("crosswords", { puzzle: good });
  const [column] = puzzle.solution[0]!.flatMap((cell, at) => (cell === "#" ? [] : [at]));
  puzzle.solution[0]![column!] = "HEART";
  const { status, body } = await dora.put(draft, { facts: { puzzle: JSON.stringify(puzzle) } });
  expect([status, body.code]).toEqual([422, "broken_puzzle"]);
  expect(body.problems).toContainEqual({
    where: `Row 1, column ${column! + 1}`,
    what: "It holds “HEART”. The player allows only one letter per cell (no rebus).",
    cell: { row: 0, column },
  });
  expect((await dora.find(draft)).copy.facts.puzzle).toBe(good);
  const fresh = await desk.send<Refusal>("POST", "/features/crosswords", {
    body: { puzzle: JSON.stringify(puzzle) },
  });
  expect(fresh.status).toBe(422);
});

test.each([
  [
    `<iframe title="A film" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" allow="x"></iframe>`,
  ],
  [`<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ' onload='alert(1)'></iframe>`],
])("the film of a frame's code: %s", async (address) => {
  const { body } = await desk.send<FilmLookUp>("POST", "/features/video/look-up", {
    body: { address },
  });
  expect(body.url).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
});

test.each([
  ["https://www.youtube.com/embed/videoseries?list=PL1", "This is a playlist."],
  ["https://www.youtube.com/embed/live_stream?channel=UC1", "This is a channel."],
  [`<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>`, "a playlist."],
  ["<script>alert(1)</script>", "This isn’t a URL."],
])("no film: %s", async (address, sentence) => {
  const { status, body } = await desk.send<Refusal>("POST", "/features/video/look-up", {
    body: { address },
  });
  expect([status, body.code]).toEqual([422, "no_film"]);
  expect(body.message).toContain(sentence);
});

test.each([
  ["https://vimeo.com/76979871/8272103f6e", "Vimeo"],
  ["https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs", "playlist"],
  ["https://www.youtube.com/@papers", "channel"],
  ["https://films.example/watch?v=dQw4w9WgXcQ", "films.example"],
  ["the one with the boats", "isn’t a URL"],
  ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
])("no film, nor its picture: %s", async (address, word) => {
  for (const step of ["look-up", "picture"]) {
    const { status, body } = await desk.send<Refusal>("POST", `/features/video/${step}`, {
      body: { address },
    });
    expect([status, body.code]).toEqual([422, "no_film"]);
    expect(body.message).toContain(word);
  }
});

test("an ID of another kind, or no kind, is not found", async () => {
  const draft = await dora.begin("events");
  for (const path of [
    `/features/video/${draft.id}`,
    `/features/articles/${draft.id}`,
    "/features/events/0",
    "/features/events/99999999999",
    "/features/events/x",
  ]) {
    expect((await desk.send("GET", path)).status, path).toBe(404);
  }
  const { status, body } = await desk.send<Refusal>("PUT", `/features/events/${draft.id}/copy`, {
    body: draft.copy,
  });
  expect([status, body.code]).toEqual([400, "no_version"]);
});
