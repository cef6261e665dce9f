import { expect, it } from "vitest";
import { hiddenCopy } from "./hidden-copy";

it.each([
  [12, true, "metered", "Read the whole story to see its 12 comments."],
  [1, false, "metered", "Read the whole story to see its comment."],
  [12, true, "subscribers", "This story and its 12 comments are for subscribers."],
  [1, true, "subscribers", "This story and its comment are for subscribers."],
  [0, true, "metered", "No comments yet. Read the story to post the first one."],
  [0, true, "subscribers", "No comments yet. Subscribers can post the first one."],
  [0, false, "subscribers", "This story has no comments."],
] as const)("%i hidden comments, open %s, %s", (count, isOpen, access, words) => {
  expect(hiddenCopy({ count, isOpen, access })).toBe(words);
});
