import { expect, test } from "vitest";
import { describeEntry } from "./log-sentences";

const names = new Map([
  [1, "Dora Quill"],
  [2, "Mara Lindgren"],
]);

const entry = (action: string, options: object = {}) => ({
  id: 1,
  recordedAt: "2026-11-22T12:00:00Z",
  login: "mara",
  name: "Mara Lindgren",
  action,
  subject: "staff:1",
  before: {},
  after: {},
  reason: "",
  ...options,
});

test.each([
  [entry("session.open", { after: { by: "passkey" } }), "signed in with a passkey"],
  [entry("session.end_all"), "ended all sessions of Dora Quill"],
  [entry("session.end_all", { subject: "staff:2" }), "ended their other sessions"],
  [
    entry("second_factor.reset", { subject: "staff:9" }),
    "reset two-step sign-in for someone who has left",
  ],
  [
    entry("staff.change_roles", {
      before: { roles: ["contributor"] },
      after: { name: "Dora Quill", roles: ["editor", "front"] },
    }),
    "changed the roles of Dora Quill from contributor to editor, front page",
  ],
  [
    entry("invitation.send", {
      subject: "invitation:7",
      after: { name: "Ivy", roles: ["reporter"] },
    }),
    "invited Ivy as reporter",
  ],
  [entry("article.take-down", { subject: "article:17" }), "took article 17 down"],
  [entry("note.settle", { subject: "article:17" }), "resolved a note on article 17"],
  [entry("front.put-up", { subject: "front:3" }), "published front page 3"],
  [entry("picture.update", { subject: "picture:9" }), "changed picture 9"],
  [entry("event.hold_over", { subject: "event:5" }), "event 5: hold over"],
])("%j", (input, sentence) => {
  expect(describeEntry(input, names, 2)).toBe(sentence);
});
