import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureList } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { draw, openPictureDesk, type PictureDesk } from "./picture-desk";

let app: TestApp;
let dora: PictureDesk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openPictureDesk(app, "dora");
});
afterAll(() => app.close());

const list = async (query: string) =>
  (await dora.ask<PictureList>("GET", `/pictures?${query}`)).body;
const namesOf = ({ pictures }: PictureList) => pictures.map(({ fileName }) => fileName);

describe("a picture", () => {
  it("is uploaded, described, found by its words, and changed by one person at a time", async () => {
    const { status, body } = await dora.upload(await draw("#b00"), "pier at night.png");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/media\/.+\/pier-at-night-[0-9a-f]{32}\.png$/),
      fileName: "pier at night.png",
      width: 90,
      height: 60,
      alt: "",
      credit: "",
      uses: [],
      mayChange: true,
    });
    const path = `/pictures/${body.id}`;
    const texts = { credit: "R. Quill", alt: 'A "pier"', caption: "  The pier.\n", focalX: 20 };
    const changed = await dora.ask("PATCH", path, { body: texts, seen: body.version });
    expect(changed).toMatchObject({
      status: 200,
      body: { credit: "R. Quill", alt: "A “pier”", caption: "The pier.", focalX: 20, focalY: 50 },
    });
    const late = await dora.ask("PATCH", path, { body: { alt: "A dock" }, seen: body.version });
    expect(late).toMatchObject({
      status: 412,
      body: { code: "changed_elsewhere", theirs: { alt: "A “pier”" } },
    });
    for (const words of ["quil", "night", "PIER quill", "the pier"]) {
      expect(namesOf(await list(`q=${encodeURIComponent(words)}`))).toContain("pier at night.png");
    }
    expect(namesOf(await list("q=pier+lighthouses"))).not.toContain("pier at night.png");
    const logged = await app.query(
      "select action, after from desk.audit_log where subject = $1 order by id",
      [`picture:${body.id}`],
    );
    expect(logged).toEqual([
      { action: "picture.create", after: { status: "publish" } },
      { action: "picture.change", after: { fields: ["alt", "caption", "credit", "focal_x"] } },
    ]);
  });
});
