/** Crosswords, films and events: how they are written, published and put away. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskPicture, Feature, FeatureList, FilmLookUp } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";
import { type FeatureDesk, openFeatureDesk, readPuzzle, type Refusal } from "./feature-desk";

let app: TestApp;
let desk: Desk;
let dora: FeatureDesk;
let mara: FeatureDesk;

const enter = async () => {
  desk = await openDesk(app, "dora");
  dora = openFeatureDesk(desk);
  mara = openFeatureDesk(await openDesk(app, "mara"));
};

beforeAll(async () => {
  app = await createTestApp();
  await enter();
});
afterAll(() => app.close());

const page = async (path: string) => {
  const response = await app.send(path);
  return { status: response.status, html: await response.text() };
};
const advance = async (hours: number) => {
  const { status } = await app.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: hours / 24 }),
  });
  expect(status).toBe(200);
  // Sessions are over with so long a move of the clock.
  await enter();
};
const nowAt = async () =>
  Date.parse(((await (await app.send("/sandbox/clock")).json()) as { now: string }).now);
const inHours = async (hours: number) =>
  new Date((await nowAt()) + hours * 3_600_000).toISOString();

describe("a crossword", () => {
  test("from its file to its readers, with title, constructor and the next day", async () => {
    const draft = await dora.begin("crosswords", { puzzle: await readPuzzle("loose-type") });
    expect([draft.state, draft.copy.title, draft.puzzle?.problems, draft.missing]).toEqual([
      "draft",
      "Loose Type",
      [],
      [],
    ]);
    expect(draft.puzzle).toMatchObject({ author: "Nell Abernathy", difficulty: "Middling" });
    expect(draft.puzzle?.words).toBeGreaterThan(20);
    expect(draft.publishedAt).not.toBeNull();
    expect(new Date(draft.publishedAt!).getTime()).toBeGreaterThan(await nowAt());
    const live = await dora.publish(await dora.save(draft, { title: "Fresh Type" }));
    expect([live.state, live.address]).toEqual(["live", "/crosswords/fresh-type"]);
    expect((await page("/crosswords/fresh-type/play")).html).toContain("Fresh Type");
    expect((await page("/crosswords")).html).toContain("Fresh Type");
  });

  test("several are proposed a day apart", async () => {
    const puzzle = await readPuzzle("low-water");
    const one = await dora.begin("crosswords", { puzzle });
    const two = await dora.begin("crosswords", { puzzle });
    const day = (feature: Feature) => Math.round(Date.parse(feature.publishedAt!) / 86_400_000);
    expect(day(two) - day(one)).toBe(1);
  });

  test("is tried in the desk before anyone else can", async () => {
    const draft = await dora.begin("crosswords", { puzzle: await readPuzzle("night-watch") });
    const path = `/desk/preview/crosswords/${draft.id}`;
    const tried = await app.send(path, { headers: { cookie: desk.cookie } });
    expect(tried.status).toBe(200);
    const html = await tried.text();
    expect(html).toContain("Night Watch");
    expect(html).toContain("<script");
    expect(tried.headers.get("cache-control")).toBe("no-store, private");
    expect(tried.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect((await app.send(path)).status).toBe(401);
    const { cookie } = await openDesk(app, "connie", ["contributor"]);
    expect((await app.send(path, { headers: { cookie } })).status).toBe(403);
    expect((await page(`/crosswords/preview-${draft.id}/play`)).status).toBe(404);
  });

  test("is scheduled, and out at its hour", async () => {
    const draft = await dora.begin("crosswords", { puzzle: await readPuzzle("curtain-up") });
    const named = await dora.save(draft, { title: "At Five", slug: "at-five" });
    const scheduled = await dora.publish(named, await inHours(2));
    expect(scheduled.state).toBe("scheduled");
    expect((await page("/crosswords/at-five")).status).toBe(404);
    // Changes wait until they are published.
    const changed = await dora.save(scheduled, { title: "At Five Sharp" });
    expect([changed.state, changed.hasChanges]).toEqual(["scheduled", true]);
    await dora.publish(changed, changed.publishedAt);
    await advance(3);
    expect((await page("/crosswords/at-five")).html).toContain("At Five Sharp");
  });
});

describe("a film", () => {
  test("from its URL, with title and picture of its provider", async () => {
    const look = await desk.send<FilmLookUp>("POST", "/features/video/look-up", {
      body: { address: "https://youtu.be/dQw4w9WgXcQ?t=3" },
    });
    expect(look).toEqual({
      status: 200,
      body: {
        providerId: "dQw4w9WgXcQ",
        url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        title: "Sample film dQw4w9WgXcQ",
        channel: "Sample Films",
        hasPicture: true,
        problem: null,
      },
    });
    const { status, body: picture } = await desk.send<DeskPicture>(
      "POST",
      "/features/video/picture",
      { body: { address: look.body.url } },
    );
    expect([status, picture.width, picture.credit]).toEqual([201, 1280, ""]);
    const film = await dora.save(await dora.begin("video"), {
      title: "On the Water",
      sectionIds: [2],
      pictureId: picture.id,
      facts: { url: look.body.url, duration: "4:12" },
    });
    const early = await dora.take(film, "publish", { at: null });
    expect([early.status, early.body.missing]).toEqual([
      422,
      ["The picture has no credit.", "The picture has no description."],
    ]);
    const { version } = await desk.get<{ version: number }>(`/pictures/${picture.id}`);
    const told = await desk.send("PATCH", `/pictures/${picture.id}`, {
      body: { credit: "Sample Films", alt: "Dusk over water." },
      seen: version,
    });
    expect(told.status).toBe(200);
    const live = await dora.publish(film);
    const { html } = await page(live.address!);
    expect(html).toContain("On the Water");
    expect(html).toContain("/embed/dQw4w9WgXcQ");
  });

  test("can be typed by hand while the provider is away", async () => {
    const away = await desk.send<FilmLookUp>("POST", "/features/video/look-up", {
      body: { address: "https://www.youtube.com/watch?v=broken-film1" },
    });
    expect([away.status, away.body.providerId, away.body.title]).toEqual([200, "broken-film1", ""]);
    expect(away.body.problem).toContain("Type the title and choose a picture yourself.");
  });
});

describe("an event", () => {
  const facts = async () => ({
    starts_at: await inHours(30),
    ends_at: await inHours(32),
    place: "Reading Room",
    address: "12 Press Street",
    admission: "Free",
    booking_url: "https://tickets.example/sun",
  });

  test("stands on the page of events, and goes to the past when it is over", async () => {
    const draft = await dora.save(await dora.begin("events"), {
      title: "Night of the Presses",
      body: "<p>Come and <em>listen</em>.</p>",
      facts: await facts(),
    });
    const preview = await app.send(`/desk/preview/events/${draft.id}`, {
      headers: { cookie: desk.cookie },
    });
    expect(await preview.text()).toContain("Night of the Presses");
    expect((await page("/events")).html).not.toContain("Night of the Presses");
    await dora.publish(draft);
    expect((await page("/events")).html).toContain("Night of the Presses");
    const tabOf = async (tab: string) =>
      (await desk.get<FeatureList>(`/features/events?tab=${tab}&q=night+of`)).features.map(
        ({ title, isPast }) => [title, isPast],
      );
    expect([await tabOf("live"), await tabOf("past")]).toEqual([
      [["Night of the Presses", false]],
      [],
    ]);
    await advance(33);
    expect([await tabOf("live"), await tabOf("past")]).toEqual([
      [],
      [["Night of the Presses", true]],
    ]);
  });

  test("with an end before its start, or tickets elsewhere than on https, it is refused", async () => {
    const draft = await dora.begin("events");
    const input = await facts();
    for (const wrong of [
      { ends_at: await inHours(2) },
      { booking_url: "http://tickets.example" },
      { booking_url: "javascript:alert(1)" },
      { starts_at: "tomorrow" },
    ]) {
      const { status } = await dora.put(draft, { title: "No", facts: { ...input, ...wrong } });
      expect(status, JSON.stringify(wrong)).toBe(400);
    }
  });

  test("two who change it: the later one sees the other’s words", async () => {
    const draft = await dora.save(await dora.begin("events"), { title: "A walk" });
    await mara.save(await mara.find(draft), { title: "A longer walk" });
    const { status, body } = await dora.put(draft, { title: "A short walk" });
    expect([status, body.code, body.theirs?.copy.title]).toEqual([
      412,
      "changed_elsewhere",
      "A longer walk",
    ]);
    const [one, two] = await Promise.all(
      [0, 1].map(() => dora.put(body.theirs!, { title: "At once" })),
    );
    expect([one!.status, two!.status].toSorted()).toEqual([200, 412]);
  });
});

describe("what is out", () => {
  const live = async (title: string) => {
    const draft = await dora.begin("crosswords", { puzzle: await readPuzzle("small-hours") });
    return dora.publish(await dora.save(draft, { title }));
  };

  test("changes wait until they are published, or are discarded", async () => {
    const out = await live("As printed");
    const waiting = await dora.save(out, { title: "As waiting" });
    expect([waiting.state, waiting.hasChanges]).toEqual(["live-changed", true]);
    expect((await page(out.address!)).html).not.toContain("As waiting");
    const back = await dora.take(waiting, "discard-changes");
    expect([back.body.state, back.body.copy.title]).toEqual(["live", "As printed"]);
    const again = await dora.publish(await dora.save(back.body, { title: "As published" }));
    expect(again.publishedAt).toBe(out.publishedAt);
    expect((await page(out.address!)).html).toContain("As published");
  });

  test("what REST changes meanwhile is not lost", async () => {
    const out = await live("By hand");
    const waiting = await dora.save(out, { title: "By hand again" });
    const answer = await app.sendAsDora("PATCH", `/wp-json/wp/v2/crosswords/${out.id}`, {
      slug: "by-rest",
    });
    expect(answer.status).toBe(200);
    expect((await dora.put(waiting, { title: "Late" })).status).toBe(412);
    const now = await dora.find(out);
    expect([now.copy.title, now.copy.slug]).toEqual(["By hand again", "by-rest"]);
  });

  test("is taken down with a reason, and its readers go to the list", async () => {
    const out = await live("Withdrawn");
    expect((await dora.take(out, "take-down", { reason: " ", to: "list" })).status).toBe(400);
    const down = await dora.take(out, "take-down", { reason: "Two answers fit.", to: "list" });
    expect(down.body.state).toBe("taken-down");
    const gone = await app.send(out.address!, { redirect: "manual" });
    expect([gone.status, gone.headers.get("location")]).toEqual([301, "/crosswords"]);
    const twice = await dora.take(down.body, "take-down", { reason: "Again.", to: "list" });
    expect([twice.status, twice.body.code]).toEqual([409, "wrong_state"]);
    const log = await app.query(
      "select action, reason from desk.audit_log where subject = $1 order by id desc limit 1",
      [`crossword:${out.id}`],
    );
    expect(log).toEqual([{ action: "crossword.take-down", reason: "Two answers fit." }]);
    await dora.publish(down.body);
    expect((await page(out.address!)).status).toBe(200);
  });

  test("only drafts are deleted, and come back", async () => {
    const out = await live("Staying");
    const kept = await desk.send<Refusal>("DELETE", `/features/crosswords/${out.id}`, {
      seen: out.version,
    });
    expect([kept.status, kept.body.code]).toEqual([409, "wrong_state"]);
    const draft = await dora.begin("events");
    const path = `/features/events/${draft.id}`;
    expect((await desk.send("DELETE", path, { seen: draft.version })).status).toBe(204);
    expect((await desk.send("GET", path)).status).toBe(404);
    expect((await dora.take(draft, "restore")).body.state).toBe("draft");
  });
});
