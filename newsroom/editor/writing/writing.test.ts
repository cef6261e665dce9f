import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ArticleCopy, DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { CallError } from "../../common/call";
import { type KeptWords, Writing } from "./writing";

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

/** A newsroom that answers what it is told to, and a computer that keeps words. */
function open() {
  let version = 1;
  let fail: (() => CallError) | null = null;
  const sent: { copy: ArticleCopy; seen: number }[] = [];
  let kept: KeptWords | null = null;
  const writing = new Writing(articleOf(1), {
    async put(input) {
      sent.push(input);
      if (fail) throw fail();
      return articleOf(++version, input.copy);
    },
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
    expect(state()).toMatchObject({ isSaved: true, article: { version: 2 } });
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
    expect(state().article.copy.title).toBe("Ferry Late");
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
    expect(state()).toMatchObject({ conflict: null, taken: ["excerpt"], article: { version: 7 } });
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
