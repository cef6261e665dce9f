import { describe, expect, test } from "vitest";
import { decide } from "./decide";
import type { Facts } from "./moderation-rule";

const now = new Date("2026-11-21T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const usual: Facts = {
  writer: { kind: "reader", approved: 2, refusedLately: 0 },
  text: "I have crossed that bridge every day for forty years.",
  characters: 53,
  links: 0,
  isDuplicate: false,
  timesElsewhere: 0,
  lastAt: null,
  ban: null,
  now,
  locale: {
    language: "en-US",
    timeZone: "America/New_York",
    timeZoneNames: { short: "ET", long: "Eastern" },
  },
  rules: {
    openDays: 30,
    mostCharacters: 100,
    holdFromLinks: 2,
    floodSeconds: 15,
    trustedAfter: 5,
    heldWords: ["moron"],
    spamWords: ["casino bonus"],
  },
};
const trusted = { kind: "reader", approved: 5, refusedLately: 0 } as const;
const newcomer = { kind: "reader", approved: 0, refusedLately: 0 } as const;
const scolded = { kind: "reader", approved: 9, refusedLately: 2 } as const;
const anonymous = { kind: "anonymous", approved: 9, refusedLately: 0 } as const;
const staff = { kind: "staff", approved: 0, refusedLately: 0 } as const;

describe("approved and held comments, with reasons", () => {
  test.each<[string, Partial<Facts>, string, readonly string[]]>([
    ["a known reader's comment", {}, "approved", []],
    ["a reader's first comment", { writer: newcomer }, "hold", ["This commenter’s first comment."]],
    [
      "any comment without an account",
      { writer: anonymous },
      "hold",
      ["Posted without an account."],
    ],
    ["one link", { links: 1 }, "approved", []],
    ["two links", { links: 2 }, "hold", ["Contains 2 links."]],
    ["two links of a trusted reader", { links: 2, writer: trusted }, "approved", []],
    ["a word that hurts", { text: "You Moron!" }, "hold", ["Contains “moron.”"]],
    [
      "a word that hurts, of a trusted reader",
      { text: "moron", writer: trusted },
      "hold",
      ["Contains “moron.”"],
    ],
    [
      "a word that hurts, taken apart unseen",
      { text: "mo\u200br\u00adön" },
      "hold",
      ["Contains “moron.”"],
    ],
    ["a word that holds one that hurts", { text: "Oxymorons are my trade." }, "approved", []],
    [
      "words of spammers, however they are set",
      { text: "A CASINO–bonus!", writer: trusted },
      "spam",
      ["Contains “casino bonus.”"],
    ],
    ["the same words elsewhere", { timesElsewhere: 1 }, "hold", ["Same text as another comment."]],
    ["few words that stand elsewhere", { timesElsewhere: 9, text: "Well said!" }, "approved", []],
    [
      "a reader who was refused lately, however many stand",
      { writer: scolded },
      "hold",
      ["This commenter recently had 2 comments declined."],
    ],
    ["a second comment after fifteen seconds", { lastAt: secondsAgo(15) }, "approved", []],
    ["staff, with links and words", { writer: staff, links: 9, text: "moron" }, "approved", []],
    ["staff at any pace", { writer: staff, lastAt: secondsAgo(1) }, "approved", []],
    ["as many characters as fit", { characters: 100 }, "approved", []],
    [
      "several things at once",
      { writer: newcomer, links: 3, text: "moron" },
      "hold",
      ["Contains “moron.”", "Contains 3 links.", "This commenter’s first comment."],
    ],
  ])("%s", (_what, facts, status, because) => {
    expect(decide({ ...usual, ...facts })).toEqual({ ok: true, status, because });
  });
});

describe("declined comments", () => {
  test.each<[string, Partial<Facts>, string, number]>([
    ["too long", { characters: 101 }, "comment_content_column_length", 400],
    ["a banned reader", { ban: { until: null } }, "comment_banned", 403],
    ["the same again", { isDuplicate: true }, "comment_duplicate", 409],
    ["too soon", { lastAt: secondsAgo(14.9) }, "comment_flood", 400],
    ["the same again, too soon", { isDuplicate: true, lastAt: now }, "comment_duplicate", 409],
    [
      "too long, by staff",
      { characters: 101, writer: staff },
      "comment_content_column_length",
      400,
    ],
  ])("%s", (_what, facts, code, status) => {
    expect(decide({ ...usual, ...facts })).toMatchObject({ ok: false, refusal: { code, status } });
  });

  test("only an account learns until when it is banned", () => {
    const ban = { until: new Date("2026-12-03T12:00:00Z") };
    const said = (facts: Partial<Facts>) => {
      const decision = decide({ ...usual, ban, ...facts });
      return decision.ok ? "" : decision.refusal.message;
    };
    expect(said({})).toContain("December 3, 2026");
    expect(said({ writer: anonymous })).not.toContain("2026");
  });
});
