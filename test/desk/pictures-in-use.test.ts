import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskArticle, PictureDetails, Replacement } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";
import { draw, openPictureDesk, type PictureDesk } from "./picture-desk";

let app: TestApp;
let dora: PictureDesk;
let articles: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openPictureDesk(app, "dora");
  articles = await openDesk(app, "dora");
});
afterAll(() => app.close());

const figure = ({ url, alt, credit }: PictureDetails, caption = "Seen today.") =>
  `<p>Words before.</p><figure class="wp-block-image"><img src="${url}" alt="${alt}" width="90" height="60">` +
  `<figcaption>${caption} <span>${credit}</span></figcaption></figure><p>Words after.</p>`;
const find = async (id: number) => (await dora.ask("GET", `/pictures/${id}`)).body;
const read = (id: number) => articles.get<DeskArticle>(`/articles/${id}`);
const replace = (id: number, body: { withId: number; entryIds?: readonly number[] }, by = dora) =>
  by.ask<Replacement & { message?: string }>("POST", `/pictures/${id}/replace-everywhere`, {
    body,
  });

async function publish(article: DeskArticle, at: string | null = null): Promise<DeskArticle> {
  const { status, body } = await articles.send<DeskArticle>(
    "POST",
    `/articles/${article.id}/publish`,
    { body: { at, isEmbargoed: false }, seen: article.version },
  );
  expect([status, body]).toEqual([200, body]);
  return body;
}

/** A published article with changes that wait, a scheduled one and a draft, all showing the picture. */
async function useEverywhere(picture: PictureDetails) {
  const base = { sectionIds: [2], access: "free" as const, writerIds: await listWriters() };
  const live = await publish(
    await articles.write({ ...base, title: "Out already", body: figure(picture) }),
  );
  const changed = await articles.save(live, {
    pictureId: picture.id,
    body: `${figure(picture)}<p>More.</p>`,
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await publish(
    await articles.write({
      ...base,
      title: "Tomorrow",
      pictureId: picture.id,
      body: "<p>Words.</p>",
    }),
    tomorrow,
  );
  const draft = await articles.write({ title: "Some day", body: figure(picture) });
  return { live: changed, scheduled, draft };
}

async function listWriters(): Promise<readonly number[]> {
  const { writers } = await articles.get<{ writers: { id: number }[] }>("/writers?q=");
  return [writers[0]!.id];
}

describe("a picture in use", () => {
  it("knows its places: lead, text, drafts, and changes that wait", async () => {
    const picture = await dora.add("#100");
    expect((await find(picture.id)).uses).toEqual([]);
    const { live, scheduled, draft } = await useEverywhere(picture);
    const { uses, useCount } = await find(picture.id);
    expect(useCount).toBe(3);
    expect(uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: live.id,
          state: "live-changed",
          places: ["lead", "body"],
          isWaiting: false,
        }),
        expect.objectContaining({ id: scheduled.id, state: "scheduled", places: ["lead"] }),
        expect.objectContaining({
          id: draft.id,
          state: "draft",
          places: ["body"],
          title: "Some day",
        }),
      ]),
    );
    const carl = await openPictureDesk(app, "carl", ["contributor"]);
    const seen = (await carl.ask("GET", `/pictures/${picture.id}`)).body;
    expect([seen.uses.map(({ id }) => id), seen.useCount]).toEqual([[live.id], 3]);
  });

  it("is replaced in all of them at once, and back", async () => {
    const old = await dora.add("#200", { credit: "Old & Sons", alt: "The old one" });
    const next = await dora.add("#300", { credit: "New Hand", alt: "The new one" });
    const { live, scheduled, draft } = await useEverywhere(old);
    const ids = [live.id, scheduled.id, draft.id];

    const { status, body } = await replace(old.id, { withId: next.id });
    expect([status, body.entryIds.toSorted()]).toEqual([200, ids.toSorted()]);
    expect(body.picture).toMatchObject({ id: old.id, uses: [], useCount: 0 });
    const now = await read(live.id);
    expect(now.version).toBeGreaterThan(live.version);
    expect(now.copy.pictureId).toBe(next.id);
    for (const text of [now.copy.body, now.published!.body, (await read(draft.id)).copy.body]) {
      expect(text).toContain(`src="${next.url}" alt="The new one"`);
      expect(text).toContain("<figcaption>Seen today. <span>New Hand</span></figcaption>");
      expect(text).not.toContain(old.url);
    }
    expect(now.copy.body).toContain("<p>More.</p>");
    expect(now.published!.body).not.toContain("<p>More.</p>");
    expect(await read(scheduled.id)).toMatchObject({
      state: "scheduled",
      publishedAt: scheduled.publishedAt,
      copy: { pictureId: next.id },
    });
    // Who has the article open is told, and overwrites nothing.
    const late = await articles.send("PUT", `/articles/${live.id}/copy`, {
      body: live.copy,
      seen: live.version,
    });
    expect(late.status).toBe(412);
    const page = await (await app.send(now.address!)).text();
    expect(page).toContain(encodeURIComponent(next.url));
    expect(page).not.toContain(encodeURIComponent(old.url));

    expect(
      await app.query(
        "select action, after from desk.audit_log where subject = any($1) and action like '%replace%' order by subject",
        [[`article:${live.id}`, `picture:${old.id}`]],
      ),
    ).toEqual([
      { action: "article.replace-picture", after: { picture: next.id } },
      { action: "picture.replace", after: { by: next.id, entries: expect.any(Array) } },
    ]);

    const back = await replace(next.id, { withId: old.id, entryIds: body.entryIds });
    expect(back.body.entryIds.toSorted()).toEqual(ids.toSorted());
    const again = await read(live.id);
    expect(again.copy).toEqual(live.copy);
    expect(again.published).toEqual(live.published);
  });

  it("stays where the other one stood before, when a replacement is undone", async () => {
    const old = await dora.add("#210");
    const next = await dora.add("#310");
    const both = await articles.write({ title: "Both", body: figure(old) + figure(next) });
    const one = await articles.write({ title: "One", body: figure(old) });
    const { entryIds } = (await replace(old.id, { withId: next.id })).body;
    expect(entryIds).toEqual([one.id]);
    await replace(next.id, { withId: old.id, entryIds });
    expect((await read(one.id)).copy.body).toBe(one.copy.body);
    expect((await read(both.id)).copy.body).not.toContain(old.url);
  });

  it("is not replaced by itself, by nothing, by what can’t be printed, or by a reporter", async () => {
    const old = await dora.add("#400");
    const bare = await dora.add("#410", { alt: "Without a credit" });
    const draft = await articles.write({ title: "Untouched", body: figure(old) });
    for (const [withId, words] of [
      [old.id, "Choose a different picture"],
      [999_999, "was deleted"],
      [draft.id, "was deleted"],
      [bare.id, "has no credit"],
    ] as const) {
      const { status, body } = await replace(old.id, { withId });
      expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
    }
    const rita = await openPictureDesk(app, "rita", ["reporter"]);
    const next = await dora.add("#420");
    expect((await replace(old.id, { withId: next.id }, rita)).status).toBe(403);
    expect((await read(draft.id)).copy.body).toBe(draft.copy.body);
  });

  it("is not deleted; once nothing shows it, it goes with its file", async () => {
    const picture = await dora.add("#500");
    const article = await articles.write({ title: "Its only place", pictureId: picture.id });
    const refused = await dora.ask<{ message: string; uses: unknown[] }>(
      "DELETE",
      `/pictures/${picture.id}`,
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        message: "It is in use: in “Its only place”. Replace it there first.",
        uses: [{ id: article.id }],
      },
    });
    await articles.save(await read(article.id), { pictureId: null });
    expect((await dora.ask("DELETE", `/pictures/${picture.id}`)).status).toBe(204);
    expect((await dora.ask("GET", `/pictures/${picture.id}`)).status).toBe(404);
    expect((await app.send(picture.url)).status).toBe(404);
    expect(
      await app.query("select action from desk.audit_log where subject = $1 order by id desc", [
        `picture:${picture.id}`,
      ]),
    ).toContainEqual({ action: "picture.delete" });
  });

  it("leaves the file to another picture that shares it", async () => {
    const one = await dora.add("#600");
    const two = await dora.add("#600");
    expect(two.url).toBe(one.url);
    expect((await dora.ask("DELETE", `/pictures/${one.id}`)).status).toBe(204);
    expect((await app.send(two.url)).status).toBe(200);
  });
});

describe("publication", () => {
  it("waits for the credit and description of every picture in the text", async () => {
    const bare = (await dora.upload(await draw("#700"), "bare.png")).body;
    const decorative = await dora.add("#710", { credit: "R. Quill", isDecorative: true });
    const told = await dora.add("#720");
    const article = await articles.write({
      title: "Nearly ready",
      sectionIds: [2],
      writerIds: await listWriters(),
      body: figure(decorative) + figure(told) + `<p><img src="${bare.url}" alt=""></p>`,
    });
    const order = { at: null, isEmbargoed: false };
    const path = `/articles/${article.id}/publish`;
    const refused = await articles.send("POST", path, { body: order, seen: article.version });
    const name = bare.url.split("/").at(-1);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        missing: [
          `A picture in the text (${name}) has no credit below it.`,
          `A picture in the text (${name}) has no description.`,
        ],
      },
    });
    const ready = { ...bare, alt: "A field", credit: "By nobody we know" };
    await publish(
      await articles.save(await read(article.id), { body: figure(decorative) + figure(ready) }),
    );
  });
});
