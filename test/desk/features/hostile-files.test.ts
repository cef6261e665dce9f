/** Files and addresses that no editor means to give: each has an answer, and none is an error of ours. */
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
  ["<script>alert(1)</script>", "This isn’t a web address."],
])("no film: %s", async (address, sentence) => {
  const { status, body } = await desk.send<Refusal>("POST", "/features/video/look-up", {
    body: { address },
  });
  expect([status, body.code]).toEqual([422, "no_film"]);
  expect(body.message).toContain(sentence);
});
