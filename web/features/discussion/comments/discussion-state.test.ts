import { expect, test } from "vitest";
import type { Comment } from "../../../../modules/comments/types";
import {
  countAll,
  countFurther,
  isShown,
  isDeleted,
  listWaiting,
  nothingSaid,
  partWith,
  withoutComment,
  withPage,
  withPosted,
  withReplies,
} from "./discussion-state";

function comment(id: number, options: Partial<Comment> = {}): Comment {
  return {
    id,
    articleId: 1,
    parentId: 0,
    author: "Ida Moss",
    staffId: null,
    contentHtml: "<p>Well said.</p>",
    status: "approved",
    createdAt: "2026-11-21T15:00:00.000Z",
    replies: { total: 0, recent: [] },
    ...options,
  };
}

const reply = (id: number) => comment(id, { parentId: 2 });
const answered = comment(2, { replies: { total: 4, recent: [reply(8), reply(9)] } });
const shown = withPage(nothingSaid, { comments: [comment(3), answered], total: 5 });

test("appends a further page without duplicates", () => {
  const more = withPage(shown, { comments: [answered, comment(1)], total: 6 });
  expect(more.threads.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(countFurther(more)).toBe(3);
  expect(countAll(more)).toBe(10);
});

test("replaces the recent replies with all replies", () => {
  const whole = withReplies(shown, 2, [reply(6), reply(7), reply(8), reply(9)]);
  expect(whole.threads[1]?.replies.recent.map(({ id }) => id)).toEqual([6, 7, 8, 9]);
  expect(isShown(shown, 6)).toBe(false);
  expect(isShown(whole, 6)).toBe(true);
});

test("puts an approved comment first, and a reply last in its thread", () => {
  const first = withPosted(shown, comment(10));
  expect(first.threads.map(({ id }) => id)).toEqual([10, 3, 2]);
  expect(first.total).toBe(6);
  expect(first.own.approved).toEqual([10]);
  const last = withPosted(shown, reply(11));
  expect(last.threads[1]?.replies.total).toBe(5);
  expect(last.threads[1]?.replies.recent.at(-1)?.id).toBe(11);
});

test("shows a held comment beside the list, to its author only", () => {
  const held = withPosted(shown, comment(12, { parentId: 2, status: "hold" }));
  expect(held.total).toBe(5);
  expect(listWaiting(held, 2).map(({ id }) => id)).toEqual([12]);
  expect(listWaiting(held, 0)).toEqual([]);
  expect(isShown(held, 12)).toBe(true);
  expect(listWaiting(withoutComment(held, 12), 2)).toEqual([]);
});

test("replaces a deleted comment that has replies with a placeholder, and removes one without replies", () => {
  const taken = withoutComment(shown, 2);
  expect(taken.threads.map(isDeleted)).toEqual([false, true]);
  expect(taken.threads[1]?.replies.total).toBe(4);
  expect(withoutComment(shown, 3).threads.map(({ id }) => id)).toEqual([2]);
  expect(withoutComment(shown, 3).total).toBe(4);
  expect(withoutComment(shown, 9).threads[1]?.replies.total).toBe(3);
});

test.each([
  { place: 0, offset: 0, limit: 10 },
  { place: 9, offset: 0, limit: 10 },
  { place: 10, offset: 0, limit: 20 },
  { place: 99, offset: 0, limit: 100 },
  { place: 100, offset: 100, limit: 10 },
  { place: 1234, offset: 1230, limit: 10 },
])("loads the comment at index $place with the part from $offset", ({ place, offset, limit }) => {
  expect(partWith(place)).toEqual({ offset, limit });
});
