import { describe, expect, it } from "vitest";
import { threeTiers } from "../../../../shared/publication/test-offers";
import { greetingFor, nextSteps } from "./thankyou-copy";

const offer = threeTiers;

describe("the greeting after a purchase", () => {
  it.each([
    [5, "", "Good morning. Welcome to The Sun."],
    [12, "Rita", "Good afternoon, Rita. Welcome to The Sun."],
    [18, "Rita", "Good evening, Rita. Welcome to The Sun."],
  ])("at %d for %j is %s", (hour, firstName, head) => {
    expect(greetingFor({ tier: "reader", hour, firstName, name: "The Sun", offer }).head).toBe(
      head,
    );
  });

  it.each([
    ["founder", /^Welcome to Sun Founder\.$/],
    ["member", /^Welcome to Sun Member\.$/],
    ["reader", /^Welcome to Sun Reader\.$/],
    ["new", /^Thank you for joining/],
    ["registered", /^Thank you for joining/],
  ] as const)("of the tier %s names it", (tier, words) => {
    const options = { tier, hour: 9, firstName: "", name: "The Sun", offer };
    expect(greetingFor(options).deck).toMatch(words);
  });
});

it("links to the account only for verified addresses", () => {
  const hrefs = (isUnverified: boolean) =>
    nextSteps({ tier: "new", isUnverified, navigation: [] }).map(({ link }) => link?.href);
  expect(hrefs(false)).toContain("/dashboard/account");
  expect(hrefs(true)).not.toContain("/dashboard/account");
});

it("links to the crosswords only where the paper does", () => {
  const hrefs = (navigation: { name: string; href: string }[]) =>
    nextSteps({ tier: "new", isUnverified: false, navigation }).map(({ link }) => link?.href);
  expect(hrefs([{ name: "Crossword", href: "/crosswords" }])).toContain("/crosswords");
  expect(hrefs([{ name: "Events", href: "/events" }])).not.toContain("/crosswords");
});

it("promises open articles only to paying readers", () => {
  const text = (tier: "registered" | "reader") =>
    greetingFor({ tier, hour: 9, firstName: "", name: "The Sun", offer }).deck +
    nextSteps({ tier, isUnverified: false, navigation: [] })[0]?.text;
  expect(text("reader")).toContain("Every article is open");
  expect(text("registered")).not.toMatch(/every article|whole paper/i);
});
