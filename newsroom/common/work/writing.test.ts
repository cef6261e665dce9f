import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ArticleCopy, DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { CallError } from "../call";
import type { KeptWords } from "./kept-words";
import { articles, authors, type WorkItem, type WorkKind } from "./kinds";
import { Writing } from "./writing";

const copy: ArticleCopy = {
  title: "Ferry Runs on Time",
  excerpt: "",
  body: "<p>It left.</p>",
  subject: "",
  dateline: "",
  sectionIds: [2],
  access: "metered",
  writerIds: [],
  pictureId: null,
  slug: "",
  search: { title: "", description: "", pictureId: null },
  commentsOpen: true,
  topicIds: [],
};

const articleOf = (version: number, change: Partial<ArticleCopy> = {}): DeskArticle => ({
  id: 1,
  type: "article",
  state: "draft",
  review: null,
  version,
  copy: { ...copy, ...change },
  published: null,
  savedAt: "2026-11-21T15:00:00.000Z",
  savedBy: "Mara Lind",
  publishedAt: null,
  address: null,
  picture: null,
  writers: [],
  mayEdit: true,
  mayPublish: true,
  owner: null,
  notices: [],
  takeBackUntil: null,
});

/** A newsroom with given answers, and a computer that keeps text. */
function open() {
  let version = 1;
  let fail: (() => CallError) | null = null;
  const sent: { copy: ArticleCopy; seen: number }[] = [];
  let kept: KeptWords<ArticleCopy> | null = null;
  const writing = new Writing(articles, articleOf(1), {
    async put(input) {
      sent.push(input);
      if (fail) throw fail();
      return articleOf(++version, input.copy);
    },
    step: () => Promise.reject(new Error("No step is taken.")),
    async keep(words) {
      kept = words;
    },
    async forget() {
      kept = null;
    },
    now: () => new Date("2026-11-21T15:41:00Z"),
  });
  return {
    writing,
    sent,
    kept: () => kept,
    failWith(next: (() => CallError) | null) {
      fail = next;
    },
    state: () => writing.store.getState(),
  };
}

const lost = () => new CallError(0, "no_connection", "No connection.", {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("words", () => {
  test("are on this computer within a second, and in the newsroom within two", async () => {
    const { writing, sent, kept, state } = open();
    writing.change({ title: "Ferry Late" });
    await vi.advanceTimersByTimeAsync(999);
    expect(kept()).toMatchObject({ version: 1, copy: { title: "Ferry Late" } });
    expect(state().isSaved).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
    expect(state()).toMatchObject({ isSaved: true, item: { version: 2 } });
    expect(kept()).toBeNull();
  });

  test("are sent every so often while somebody goes on typing, one request at a time", async () => {
    const { writing, sent, state } = open();
    for (let key = 0; key < 50; key++) {
      writing.change({ title: `Ferry ${key}` });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.map(({ seen }) => seen)).toEqual(sent.map((_, place) => place + 1));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)!.copy.title).toBe("Ferry 49");
    expect(state().isSaved).toBe(true);
  });

  test("stay here while there is no connection, and go out by themselves", async () => {
    const { writing, kept, failWith, state, sent } = open();
    failWith(lost);
    writing.change({ title: "Ferry Late" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state()).toMatchObject({ isSaved: false, offlineSince: "2026-11-21T15:41:00.000Z" });
    expect(kept()).not.toBeNull();
    const tries = sent.length;
    expect(tries).toBeLessThan(8);
    failWith(null);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(state()).toMatchObject({ isSaved: true, offlineSince: null });
    expect(sent).toHaveLength(tries + 1);
  });

  test("that the newsroom refuses say why, and stay here", async () => {
    const { writing, kept, failWith, state } = open();
    failWith(() => new CallError(400, "invalid", "The headline is too long.", {}));
    writing.change({ title: "Ferry Late" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state().refusal).toBe("The headline is too long.");
    expect(kept()).not.toBeNull();
    expect(await writing.flush()).toBe(false);
  });

  test("are all there before something is published", async () => {
    const { writing, state } = open();
    writing.change({ title: "Ferry Late" });
    expect(await writing.flush()).toBe(true);
    expect(state().item.copy.title).toBe("Ferry Late");
  });

  test("of the text are read from the screen, and only once they are needed", async () => {
    const { writing, sent } = open();
    const read = vi.fn(() => "<p>It left late.</p>");
    const part = writing.joinBody(read, () => undefined);
    writing.touch();
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent[0]!.copy.body).toBe("<p>It left late.</p>");
    part();
  });
});

describe("what someone else has changed", () => {
  const changed = (theirs: DeskArticle) => () =>
    new CallError(412, "changed_elsewhere", "Mara Lind changed this article.", { theirs });

  test("in another field is taken over, and both changes are saved", async () => {
    const { writing, failWith, state, sent } = open();
    failWith(changed(articleOf(7, { excerpt: "Theirs." })));
    writing.change({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(1_300);
    expect(state()).toMatchObject({ conflict: null, taken: ["excerpt"], item: { version: 7 } });
    failWith(null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toMatchObject({ seen: 7, copy: { title: "Mine", excerpt: "Theirs." } });
    expect(state().isSaved).toBe(true);
  });

  test("in the same field is asked about, and nothing is sent until then", async () => {
    const { writing, failWith, state, sent, kept } = open();
    failWith(changed(articleOf(7, { title: "Theirs", excerpt: "Theirs." })));
    writing.change({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().conflict).toMatchObject({
      contested: ["title"],
      changes: { excerpt: "Theirs." },
      mine: { title: "Mine" },
    });
    expect(sent).toHaveLength(1);
    expect(kept()).not.toBeNull();
    failWith(null);
    writing.settle({ ...state().conflict!.mine, title: "Both" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toMatchObject({ seen: 7, copy: { title: "Both" } });
    expect(state()).toMatchObject({ conflict: null, isSaved: true });
  });

  test("to the same value is no conflict", async () => {
    const { writing, failWith, state } = open();
    failWith(changed(articleOf(7, { title: "Same" })));
    writing.change({ title: "Same" });
    await vi.advanceTimersByTimeAsync(1_300);
    expect(state().conflict).toBeNull();
    failWith(null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state().isSaved).toBe(true);
  });
});

describe("a form that waits for Save", () => {
  interface Row extends WorkItem {
    readonly fields: { readonly name: string; readonly role: string };
  }
  const rowOf = (version: number, fields: Row["fields"]): Row => ({
    id: 4,
    version,
    fields,
    savedAt: "2026-11-21T15:00:00.000Z",
    savedBy: "Mara Lind",
  });
  const before = { name: "Ann", role: "Ducks" };
  const kind: WorkKind<Row, Row["fields"]> = {
    ...authors,
    fields: { name: ["Name"], role: ["Role"] },
    read: ({ fields }) => fields,
    write: (fields) => fields,
  };

  function begin(put: (fields: Row["fields"], seen: number) => Row) {
    let kept: KeptWords<Row["fields"]> | null = null;
    const writing = new Writing(kind, rowOf(1, before), {
      put: async (input) => put(input.copy, input.seen),
      step: async () => rowOf(9, { ...before, role: "Taken back" }),
      async keep(words) {
        kept = words;
      },
      async forget() {
        kept = null;
      },
      now: () => new Date("2026-11-21T15:41:00Z"),
    });
    return { writing, kept: () => kept, state: () => writing.store.getState() };
  }

  test("keeps words here, sends them when it is saved, and shows what the server made of them", async () => {
    const { writing, kept, state } = begin(({ name, role }) =>
      rowOf(2, { name: name.trim(), role }),
    );
    writing.change({ name: "Anne " });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept()).toMatchObject({ version: 1, copy: { name: "Anne " }, base: before });
    expect(state()).toMatchObject({ isSaved: false, item: { version: 1 } });
    const saving = writing.flush();
    writing.change({ role: "Swans" });
    // Text typed during a save stays, and is saved after it.
    expect(await saving).toBe(true);
    expect(state()).toMatchObject({ isSaved: true, copy: { name: "Anne", role: "Swans" } });
    expect(kept()).toBeNull();
  });

  test("has nothing to save once it is as it was", async () => {
    const { writing, kept, state } = begin(() => rowOf(2, before));
    writing.change({ name: "Anne" });
    await vi.advanceTimersByTimeAsync(1_000);
    writing.change({ name: "Ann" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state().isSaved).toBe(true);
    expect(kept()).toBeNull();
  });

  test("puts words of an earlier page into what others have saved since", async () => {
    const words = { copy: { name: "Anne", role: "Ducks" }, base: before, version: 0, at: "" };
    const joined = begin(() => rowOf(2, before));
    joined.writing.show(rowOf(3, { name: "Ann", role: "Geese" }));
    await joined.writing.recall(words);
    expect(joined.state()).toMatchObject({
      isSaved: false,
      conflict: null,
      taken: ["role"],
      copy: { name: "Anne", role: "Geese" },
    });
    expect(joined.kept()).toMatchObject({ version: 3, copy: { name: "Anne", role: "Geese" } });
    const contested = begin(() => rowOf(2, before));
    contested.writing.show(rowOf(3, { name: "Anna", role: "Ducks" }));
    await contested.writing.recall(words);
    expect(contested.state().conflict).toMatchObject({ contested: ["name"], mine: words.copy });
  });

  test("asks about a field that others change again after it was put together", async () => {
    let theirs = rowOf(2, { name: "Ann", role: "Geese" });
    const { writing, state } = begin((fields, seen) => {
      if (seen === theirs.version) return rowOf(seen + 1, fields);
      throw new CallError(412, "changed_elsewhere", "Mara Lind changed it.", { theirs });
    });
    writing.change({ name: "Anne" });
    await writing.recall({
      copy: { name: "Anne", role: "Ducks" },
      base: before,
      version: 0,
      at: "",
    });
    theirs = rowOf(3, { name: "Hanna", role: "Geese" });
    expect(await writing.flush()).toBe(false);
    expect(state().conflict).toMatchObject({ contested: ["name"], mine: { name: "Anne" } });
  });

  test("keeps what was typed since while a step is undone", async () => {
    const { writing, state } = begin(() => rowOf(2, before));
    writing.change({ name: "Anne" });
    await writing.step("take-back");
    expect(state()).toMatchObject({
      isSaved: false,
      copy: { name: "Anne", role: "Taken back" },
    });
  });
});
