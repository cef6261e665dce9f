/** A year of subscribers who start, renew, fail, change, cancel and get money back; by a seed. */
import { groupOf, type Plan, plans } from "./simulated-plans";
import { type Coupon, DAY, Subscriber } from "./simulated-subscriber";

const seconds = (instant: string) => Date.parse(instant) / 1000;

export const year = { from: seconds("2026-01-01T05:00:00Z"), to: seconds("2027-01-01T05:00:00Z") };

/** Around midnight in New York where days have 23 and 25 hours. */
const nearMidnight = [
  "2026-03-08T04:59:59Z",
  "2026-03-08T05:00:00Z",
  "2026-03-09T03:59:59Z",
  "2026-03-09T04:00:00Z",
  "2026-11-01T03:59:59Z",
  "2026-11-01T04:00:00Z",
  "2026-11-02T04:59:59Z",
  "2026-11-02T05:00:00Z",
].map(seconds);

const coupons: readonly Coupon[] = [
  { duration: "once", percent: 50 },
  { duration: "repeating", percent: 33 },
  { duration: "forever", off: 300 },
];

/** A seeded random number generator from 0 to 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hasEnded = ({ state }: Subscriber): boolean => state === "ended";

export function simulateYear(seed: number, count: number): readonly Subscriber[] {
  const chance = createChance(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!;
  const between = (from: number, to: number) => Math.floor(from + chance() * (to - from));
  /** Every tenth webhook is three days late. */
  const late = () => (chance() < 0.1 ? 3 : 0);
  const better: Readonly<Record<string, Plan>> = {
    [plans.reader.price]: plans.member,
    [plans.member.price]: plans.founderYear,
    [plans.readerYear.price]: plans.founderYear,
  };

  function live(id: string, at: number): Subscriber {
    const path = chance() < 0.2 ? null : `/article/story-${between(1, 9)}`;
    if (chance() < 0.15) {
      const one = new Subscriber(id, plans.readerYear, path);
      one.beginPenny(at);
      return carryOn(one);
    }
    const plan = chance() < 0.1 ? groupOf(between(5, 60)) : pick(Object.values<Plan>(plans));
    const one = new Subscriber(id, plan, path);
    one.begin(at, {
      ...(chance() < 0.25 && { coupon: pick(coupons) }),
      paidAfter: chance() < 0.1 ? between(3600, 2 * DAY) : 0,
      late: late(),
    });
    return carryOn(one);
  }

  /** Until it has ended, or the year has. What happens within a period leaves room for late webhooks. */
  function carryOn(one: Subscriber): Subscriber {
    while (!hasEnded(one) && one.periodEnd < year.to - 20 * DAY) {
      const left = one.periodEnd - 12 * DAY;
      const start = one.diary.at(-1)!.at + 5 * DAY;
      const luck = chance();
      if (one.state === "paying" && start < left) {
        const at = between(start, Math.min(left, start + 20 * DAY));
        const { seats } = one.plan;
        // A group has more seats, or fewer.
        const plan = seats === undefined ? better[one.plan.price] : groupOf(between(5, 60));
        const often = seats === undefined ? 0.08 : 0.13;
        if (luck < often && plan && plan.seats !== seats) one.change(at, plan, late());
        else if (luck < 0.14) one.refund(at, chance(), late());
        else if (luck < 0.18) one.discount(at, { duration: "repeating", percent: 50 }, 3);
        else if (luck < 0.22) one.end(at, late());
      }
      if (hasEnded(one) || one.periodEnd >= year.to - 20 * DAY) break;
      const pauses = one.state === "paying" && chance() < 0.06;
      if (chance() < 0.06) one.end(one.periodEnd, late());
      else if (pauses) one.pause({ days: between(2, 20), pays: chance() < 0.5 });
      else if (chance() < 0.1)
        one.renew({ paidAfter: chance() < 0.5 ? null : between(DAY, 9 * DAY) });
      else one.renew({ paidAfter: 0, late: late() });
    }
    return one;
  }

  const byChance = Array.from({ length: count }, (_, place) =>
    live(`sub_${place}`, nearMidnight[place] ?? between(year.from, year.to - 30 * DAY)),
  );
  return [...byChance, pauseTwice()];
}

/** A pause after a pause, with nothing paid between them: chance rarely brings it. */
function pauseTwice(): Subscriber {
  const one = new Subscriber("sub_paused_twice", plans.member, null);
  one.begin(year.from + 40 * DAY);
  one.pause({ days: 10, pays: false });
  one.pause({ days: 5, pays: false });
  one.renew({ paidAfter: 0 });
  one.end(one.periodEnd);
  return one;
}
