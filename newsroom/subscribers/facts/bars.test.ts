import { describe, expect, it } from "vitest";
import type { GrantBar } from "../../../modules/subscribers/types";
import { addMonths } from "./add-months";
import { drawBars } from "./bars";

const now = new Date("2026-11-21T12:00:00Z");
const createdAt = new Date("2026-01-01T12:00:00Z");
const grant = (change: Partial<GrantBar>): GrantBar => ({
  id: "one",
  source: "subscription",
  label: "Member",
  startsAt: "2026-01-20T12:00:00Z",
  endsAt: "2027-01-23T12:00:00Z",
  reason: "paid",
  renewsAt: null,
  ...change,
});
const draw = (grants: readonly GrantBar[]) =>
  drawBars(grants, { createdAt, now, listMonths: () => [] });

describe("the drawing", () => {
  it("draws a free account up to the first grant, and grants after it", () => {
    const { bars, now: today } = draw([grant({})]);
    expect(bars.map(({ look }) => look)).toEqual(["free", "paid"]);
    const [free, paid] = bars as [(typeof bars)[0], (typeof bars)[0]];
    expect(free.left).toBe(0);
    expect(free.left + free.width).toBeCloseTo(paid.left);
    expect(paid.left).toBeLessThan(today);
    expect(paid.left + paid.width).toBeGreaterThan(today);
  });

  it("goes on dashed where a subscription renews", () => {
    const [, paid] = draw([grant({ renewsAt: "2027-01-20T12:00:00Z" })]).bars;
    expect(paid!.renewal!.left).toBeCloseTo(paid!.left + paid!.width);
    expect(paid!.renewal!.left + paid!.renewal!.width).toBeCloseTo(100);
  });

  it("keeps within its width what has no end, or began long ago", () => {
    const { bars } = draw([
      grant({ id: "old", startsAt: "2001-01-01T00:00:00Z", endsAt: null, source: "comp" }),
      grant({ id: "past", startsAt: "2001-01-01T00:00:00Z", endsAt: "2002-01-01T00:00:00Z" }),
    ]);
    expect(bars.map(({ id }) => id)).toEqual(["old"]);
    expect(bars[0]).toMatchObject({ left: 0, look: "given" });
    expect(bars[0]!.width).toBeCloseTo(100);
  });
});

it.each([
  ["2026-11-21", 3, "2027-02-21"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-31", 12, "2027-12-31"],
  ["2027-01-31", 1, "2027-02-28"],
])("%s and %i months is %s", (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
