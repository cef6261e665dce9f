/**
 * One desk for every kind of entry: the same steps, versions, locks and history, and the same rules for a
 * change via the API, in the newsroom's API and WordPress's.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ArticleHistory, DeskPicture } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { readPuzzle } from "./features/feature-desk";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;
let mara: Desk;
let picture: DeskPicture;
let writerId: number;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
  mara = await openDesk(app, "mara");
  const { pictures } = await dora.get<{ pictures: readonly DeskPicture[] }>("/pictures");
  picture = pictures.find(({ alt, credit }) => alt !== "" && credit !== "")!;
  writerId = (await dora.get<{ writers: { id: number }[] }>("/writers")).writers[0]!.id;
});
afterAll(() => app.close());

/** The responses and refusals of every kind. */
interface Entry {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly copy: Readonly<Record<string, unknown>> & { readonly facts?: object };
  readonly publishedAt: string | null;
  readonly takeBackUntil: string | null;
  readonly review: { readonly step: string; readonly note: string } | null;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  readonly code?: string;
  readonly message: string;
  readonly missing?: readonly string[];
  readonly theirs?: Entry | null;
}

interface Kind {
  readonly noun: string;
  /** Of the collection in the newsroom's API. */
  readonly begin: string;
  /** Of an entry there, before its ID. */
  readonly path: string;
  readonly type: string;
  readonly restBase: string;
  readonly takeDownTo: unknown;
  /** The requirements for publishing it; `facts` are laid over those that it has. */
  readonly ready: () => Promise<{ readonly facts?: object; readonly [field: string]: unknown }>;
}

const text = { body: "<p>Something happened.</p>" };
const feature = (kind: string) => ({
  begin: `/features/${kind}`,
  path: `/features/${kind}`,
  restBase: kind,
  takeDownTo: "list",
});
const kinds: readonly Kind[] = [
  {
    noun: "article",
    begin: "/articles",
    path: "/articles",
    type: "article",
    restBase: "articles",
    takeDownTo: { kind: "section", id: 2 },
    ready: async () => ({ ...text, sectionIds: [2], writerIds: [writerId] }),
  },
  {
    noun: "page",
    begin: "/pages",
    path: "/articles",
    type: "page",
    restBase: "pages",
    takeDownTo: { kind: "gone" },
    ready: async () => text,
  },
  {
    ...feature("crosswords"),
    noun: "crossword",
    type: "crossword",
    ready: async () => ({ facts: { puzzle: await readPuzzle("low-water") } }),
  },
  {
    ...feature("video"),
    noun: "film",
    type: "video",
    ready: async () => ({
      sectionIds: [2],
      pictureId: picture.id,
      facts: { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
    }),
  },
  {
    ...feature("events"),
    noun: "event",
    type: "event",
    ready: async () => ({ facts: { starts_at: "2099-05-01T18:00:00.000Z", place: "Hall" } }),
  },
];

const inAnHour = async () => {
  const { now } = (await (await app.send("/sandbox/clock")).json()) as { now: string };
  return new Date(Date.parse(now) + 3_600_000).toISOString();
};
const actionsOn = async (type: string, id: number) =>
  (
    await app.query("select action from desk.audit_log where subject = $1 order by id", [
      `${type}:${id}`,
    ])
  ).map(({ action }) => String(action).replace(`${type}.`, ""));

describe.each(kinds)("$noun", (kind) => {
  const at = ({ id }: { id: number }, step = "") => `${kind.path}/${id}${step}`;
  const put = (
    desk: Desk,
    entry: Entry,
    { facts, ...change }: Awaited<ReturnType<Kind["ready"]>>,
  ) =>
    desk.send<Entry>("PUT", at(entry, "/copy"), {
      body: {
        ...entry.copy,
        ...change,
        ...(facts ? { facts: { ...entry.copy.facts, ...facts } } : {}),
      },
      seen: entry.version,
    });
  const take = (entry: Entry, step: string, body?: unknown) =>
    dora.send<Entry>("POST", at(entry, `/${step}`), { body, seen: entry.version });
  const done = async (answer: Promise<{ status: number; body: Entry }>): Promise<Entry> => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const begin = async (title: string): Promise<Entry> => {
    const begun = await dora.send<Entry>("POST", kind.begin, { body: {} });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    return done(put(dora, begun.body, { ...(await kind.ready()), title }));
  };
  const find = (entry: Entry) => dora.get<Entry>(at(entry));
  const history = async (entry: Entry) =>
    (await dora.get<ArticleHistory>(at(entry, "/revisions"))).revisions;
  const rest = async (method: string, entry: Entry, body?: object, query = "") => {
    const path = `/wp-json/wp/v2/${kind.restBase}/${entry.id}${query}`;
    const answer = await app.sendAsDora(method, path, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { readonly status: string };
  };

  test("goes through every step, each of which is logged", async () => {
    const draft = await begin("Every step");
    expect([draft.state, draft.mayEdit, draft.mayPublish]).toEqual(["draft", true, true]);
    const check = await take(draft, "copy-check");
    expect([check.status, check.body.missing]).toEqual([200, []]);
    const submitted = await done(take(draft, "submit", { note: "Please read." }));
    expect([submitted.state, submitted.review?.note]).toEqual(["review", "Please read."]);
    const back = await done(take(submitted, "send-back", { note: "Shorter, please." }));
    expect([back.state, back.review?.step]).toEqual(["draft", "sent-back"]);
    const withdrawn = await done(take(await done(take(back, "submit", {})), "withdraw"));
    expect(withdrawn.state).toBe("draft");

    const order = { at: await inAnHour(), isEmbargoed: true };
    const due = await done(take(withdrawn, "publish", order));
    expect([due.state, due.publishedAt]).toEqual(["embargoed", order.at]);
    const open = await done(take(due, "unschedule"));
    expect(open.state).toBe("draft");

    const first = await done(take(open, "publish", { at: null, isEmbargoed: false }));
    expect([first.state, first.takeBackUntil]).toEqual(["live", expect.any(String)]);
    const undone = await done(take(first, "take-back"));
    expect([undone.state, undone.copy["title"]]).toEqual(["draft", "Every step"]);
    const live = await done(take(undone, "publish", { at: null, isEmbargoed: false }));
    const changed = await done(put(dora, live, { title: "Another step" }));
    expect(changed.state).toBe("live-changed");
    const named = await dora.send<{ id: number }>("POST", at(changed, "/revisions"), {
      body: { name: "Before the call" },
      seen: changed.version,
    });
    expect(named.status).toBe(201);
    const dropped = await done(take(changed, "discard-changes"));
    expect([dropped.state, dropped.copy["title"]]).toEqual(["live", "Every step"]);
    const restored = await done(take(dropped, `revisions/${named.body.id}/restore`));
    expect([restored.state, restored.copy["title"]]).toEqual(["live-changed", "Another step"]);
    const down = await done(take(restored, "take-down", { reason: "Wrong.", to: kind.takeDownTo }));
    expect(down.state).toBe("taken-down");
    const wrong = await take(down, "unschedule");
    expect([wrong.status, wrong.body.code]).toEqual([409, "wrong_state"]);

    expect((await history(down)).map((revision) => revision.kind)).toEqual(
      expect.arrayContaining(["begun", "submitted", "sent-back", "scheduled", "published"]),
    );
    expect((await actionsOn(kind.type, draft.id)).filter((action) => action !== "write")).toEqual([
      "create",
      "submit",
      "send-back",
      "submit",
      "withdraw",
      "schedule",
      "unschedule",
      "publish",
      "take-back",
      "publish",
      "name-version",
      "discard-changes",
      "restore-version",
      "take-down",
    ]);
  });

  test("is not written over, by an older version, in the trash, or in someone's hands", async () => {
    const draft = await begin("Two hands");
    const unseen = await dora.send<Entry>("PUT", at(draft, "/copy"), { body: draft.copy });
    expect([unseen.status, unseen.body.code]).toEqual([400, "no_version"]);
    await done(put(mara, draft, { title: "Mara’s hand" }));
    const late = await put(dora, draft, { title: "Dora’s hand" });
    expect([late.status, late.body.code, late.body.theirs?.copy["title"]]).toEqual([
      412,
      "changed_elsewhere",
      "Mara’s hand",
    ]);
    expect(late.body.message).toContain(`Mara Lindgren changed this ${kind.noun} in the meantime.`);

    const lock = await mara.send("POST", `/articles/${draft.id}/lock`, {
      body: { intent: "edit" },
    });
    expect(lock.status).toBe(200);
    const locked = await put(dora, await find(draft), { title: "Last words" });
    expect([locked.status, locked.body.message]).toEqual([
      423,
      `Mara Lindgren is writing this ${kind.noun} now. Your text is in its history.`,
    ]);
    expect((await history(draft))[0]).toMatchObject({ kind: "late", title: "Last words" });
    await mara.send("POST", `/articles/${draft.id}/lock/release`);

    const now = await find(draft);
    expect((await dora.send("DELETE", at(now), { seen: now.version })).status).toBe(204);
    const trashed = await put(dora, now, { title: "Still writing" });
    expect([trashed.status, trashed.body.code]).toEqual([412, "in_trash"]);
    const restored = await dora.send<Entry>("POST", at(now, "/restore"));
    expect([restored.body.state, restored.body.copy["title"]]).toEqual(["draft", "Mara’s hand"]);
    await rest("DELETE", now, undefined, "?force=true");
    const gone = await put(dora, now, { title: "Still writing" });
    expect([gone.status, gone.body.code]).toEqual([412, "deleted_elsewhere"]);
    expect((await dora.send("GET", at(now))).status).toBe(404);
  });

  test("follows changes via the API: fields, review, and a history that both have", async () => {
    const live = await done(take(await begin("As printed"), "publish", { at: null }));
    const waiting = await done(put(dora, live, { title: "As waiting", excerpt: "Waiting." }));
    await rest("PATCH", live, { title: "As sent" });
    expect((await put(dora, waiting, { title: "Later" })).status).toBe(412);
    const after = await find(live);
    expect([after.state, after.copy["title"], after.copy["excerpt"]]).toEqual([
      "live-changed",
      "As sent",
      "Waiting.",
    ]);
    const kept = await history(live);
    expect(kept.map((revision) => [revision.kind, revision.title])).toContainEqual([
      "replaced",
      "As waiting",
    ]);
    const revisions = (await rest("GET", live, undefined, "/revisions")) as unknown as {
      readonly id: number;
    }[];
    expect(revisions.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));

    // Into review by its status, as WordPress's editor sends it; the text that waited is the draft's then.
    expect((await rest("PATCH", live, { status: "pending" })).status).toBe("pending");
    const pending = await find(live);
    expect([pending.state, pending.review?.step, pending.copy["excerpt"]]).toEqual([
      "review",
      "submitted",
      "Waiting.",
    ]);
    await rest("PATCH", live, { status: "draft" });
    const draft = await find(live);
    expect([draft.state, draft.review]).toEqual(["draft", null]);
  });
});

test("an author, whose every save is published, has versions and a history, too", async () => {
  interface Author {
    readonly id: number;
    readonly version: number;
    readonly fields: { readonly name: string; readonly role: string };
    readonly code?: string;
  }
  const { body: begun } = await dora.send<Author>("POST", "/authors", {
    body: { name: "Ida Roe" },
  });
  const put = (author: Author, change: object) =>
    dora.send<Author>("PUT", `/authors/${author.id}`, {
      body: { ...author.fields, ...change },
      seen: author.version,
    });
  const critic = await put(begun, { role: "Critic" });
  expect((await put(begun, { role: "Editor" })).body.code).toBe("changed_elsewhere");
  const name = `/wp-json/wp/v2/authors/${begun.id}`;
  expect((await app.sendAsDora("PATCH", name, { title: "Ida Lind" })).status).toBe(200);
  const now = await dora.get<Author>(`/authors/${begun.id}`);
  expect(now.fields).toMatchObject({ name: "Ida Lind", role: "Critic" });

  const path = `/authors/${begun.id}/revisions`;
  const { revisions } = await dora.get<ArticleHistory>(path);
  expect(revisions.map(({ kind, title }) => [kind, title])).toEqual([
    ["rest", "Ida Lind"],
    ["saved", "Ida Roe"],
    ["begun", "Ida Roe"],
  ]);
  const first = `${path}/${revisions[1]!.id}`;
  expect((await dora.get<{ copy: object }>(first)).copy).toEqual(critic.body.fields);
  const back = await dora.send<Author>("POST", `${first}/restore`, { seen: now.version });
  expect([back.status, back.body.fields.name]).toEqual([200, "Ida Roe"]);
  expect(await (await app.send("/author/ida-roe")).text()).toContain("Critic");
  expect(
    (await dora.send("DELETE", `/authors/${begun.id}`, { seen: back.body.version })).status,
  ).toBe(204);
  expect((await put(back.body, { role: "Late" })).body.code).toBe("deleted_elsewhere");
});
