import { expect, test } from "vitest";
import type { DeskItem, DeskQueue } from "./comment-calls";
import { leaves, moved, startQueue, undoing, without, withBack, withMore } from "./queue-state";

function item(id: number, status: DeskItem["status"] = "hold"): DeskItem {
  return {
    id,
    articleId: 1,
    parentId: 0,
    slug: "a-story",
    title: "A Story",
    name: "Ida Moss",
    email: "ida@example.com",
    contentHtml: "<p>Well said.</p>",
    createdAt: "2026-11-21T15:00:00.000Z",
    status,
    because: [],
    reports: [],
    writer: {
      approved: 0,
      refused: 0,
      held: 1,
      banId: null,
      bannedUntil: null,
      isStaff: false,
      isReader: true,
    },
  };
}

const counts = { hold: 3, reported: 0, spam: 0, trash: 0 };
const queue = (...ids: number[]): DeskQueue => ({
  items: ids.map((id) => item(id)),
  counts,
  more: false,
});
const start = startQueue(queue(9, 8, 7));

test("moves from the first item and stays within the queue", () => {
  expect(start.current).toBe(9);
  expect(moved(start, -1).current).toBe(9);
  expect(moved(moved(start, 1), 1).current).toBe(7);
  expect(moved(moved(moved(start, 1), 1), 1).current).toBe(7);
  expect(moved(startQueue(queue()), 1).current).toBeNull();
});

test("after a decision selects the next item, after the last one the previous", () => {
  expect(without(start, 9)).toMatchObject({ current: 8 });
  expect(without(moved(start, 1), 9)).toMatchObject({ current: 8 });
  expect(without({ ...start, current: 7 }, 7)).toMatchObject({ current: 8 });
  expect(without(startQueue(queue(1)), 1)).toMatchObject({ current: null, items: [] });
});

test("puts an item back after a failed decision or an undo", () => {
  const back = withBack(without(start, 8), item(8), 1);
  expect(back.items.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(back.current).toBe(8);
});

test("appends more of the queue without duplicates", () => {
  expect(withMore(start, queue(7, 6)).items.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
});

test("removes an item from the queue unless its new status belongs there", () => {
  expect(leaves("hold", "approve")).toBe(true);
  expect(leaves("hold", "hold")).toBe(false);
  expect(leaves("spam", "spam")).toBe(false);
  expect(leaves("reported", "approve")).toBe(true);
});

test("undoes a decision by restoring the previous status", () => {
  expect(undoing("approved")).toBe("approve");
  expect(undoing("spam")).toBe("spam");
});
