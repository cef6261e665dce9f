import { describe, expect, it } from "vitest";
import { answer, ask, inForce, type Lock, type Moment, release, visit } from "./lock-rules";

const begin = new Date("2026-11-20T12:00:00Z");
const at = (seconds: number): Moment => {
  const now = new Date(begin.getTime() + seconds * 1_000);
  return { now, paperNow: now };
};
const dora = { id: 1, name: "Dora", tab: "dora-1" };
const doraElsewhere = { ...dora, tab: "dora-2" };
const tobias = { id: 2, name: "Tobias", tab: "tobias-1" };
const mara = { id: 3, name: "Mara", tab: "mara-1" };

const doras = visit(null, dora, "edit", at(0)).lock!;
const asked = (seconds: number): Lock => {
  const input = ask(visit(doras, dora, "edit", at(seconds)).lock, tobias, at(seconds));
  if (!input.ok) throw new Error(input.because);
  return input.lock!;
};
const holderOf = (lock: Lock | null, seconds: number) =>
  inForce(lock, at(seconds).now)?.holder.name ?? null;

describe("the lock", () => {
  it("goes to who writes first; others follow along", () => {
    expect(holderOf(doras, 0)).toBe("Dora");
    const second = visit(doras, tobias, "edit", at(1));
    expect(holderOf(second.lock, 1)).toBe("Dora");
    expect(second.hasChanged).toBe(false);
    expect(visit(null, tobias, "read", at(0)).lock).toBeNull();
    expect(visit(null, tobias, "keep", at(0)).lock).toBeNull();
    // Sent before the tab knew that it has the lock.
    expect(holderOf(visit(doras, dora, "read", at(1)).lock, 1)).toBe("Dora");
  });

  it("ends 30 seconds after the last call, and goes on while calls come", () => {
    expect(holderOf(doras, 29)).toBe("Dora");
    expect(holderOf(doras, 30)).toBeNull();
    const renewed = visit(doras, dora, "keep", at(20)).lock;
    expect(holderOf(renewed, 49)).toBe("Dora");
    expect(holderOf(visit(doras, tobias, "edit", at(31)).lock, 31)).toBe("Tobias");
  });

  it("ends after two minutes without a key, however often the tab calls", () => {
    let lock: Lock | null = doras;
    for (let seconds = 10; seconds < 120; seconds += 10) {
      ({ lock } = visit(lock, dora, "keep", at(seconds)));
      expect(holderOf(lock, seconds)).toBe("Dora");
    }
    expect(visit(lock, dora, "keep", at(120))).toMatchObject({ lock: null, hasChanged: true });
    expect(holderOf(visit(lock, dora, "edit", at(121)).lock, 121)).toBe("Dora");
  });

  it("changes hands 20 seconds after somebody asked and nobody answered", () => {
    const lock = asked(5);
    expect(holderOf(visit(lock, tobias, "edit", at(24)).lock, 24)).toBe("Dora");
    const taken = visit(lock, tobias, "edit", at(25));
    expect(holderOf(taken.lock, 25)).toBe("Tobias");
    expect(taken.handedFrom).toEqual(dora);
    // Who asked, and left, gets nothing.
    const kept = visit(visit(lock, dora, "edit", at(30)).lock, dora, "edit", at(45)).lock;
    expect(holderOf(visit(kept, tobias, "edit", at(46)).lock, 46)).toBe("Dora");
    expect(kept?.request).toBeNull();
  });

  it("stays with who says no, for five minutes, and goes at once to who is told yes", () => {
    const lock = asked(5);
    expect(answer(lock, tobias, true, at(6))).toBeNull();
    expect(answer(doras, dora, true, at(6))).toBeNull();
    const kept = answer(lock, dora, false, at(6))!;
    expect(holderOf(kept.lock, 6)).toBe("Dora");
    expect(ask(kept.lock, tobias, at(10))).toMatchObject({ ok: false, because: "refused-lately" });
    expect(ask(kept.lock, mara, at(10)).ok).toBe(true);
    let { lock: held } = kept;
    for (let seconds = 16; seconds <= 306; seconds += 10) {
      ({ lock: held } = visit(held, dora, "edit", at(seconds)));
    }
    expect(ask(held, tobias, at(307)).ok).toBe(true);
    const handed = answer(lock, dora, true, at(6))!;
    expect(handed).toMatchObject({ handedFrom: dora, lock: { holder: tobias } });
  });

  it("is asked for by one person at a time, and asking twice does not start the wait anew", () => {
    const lock = asked(5);
    expect(ask(lock, mara, at(6))).toMatchObject({ ok: false, because: "asked-by-another" });
    const again = ask(lock, tobias, at(15));
    expect(again.lock?.request?.answerBy).toEqual(at(25).now);
    expect(ask(null, tobias, at(0)).lock?.holder).toEqual(tobias);
  });

  it("is taken from another tab of one's own at once, without a revision", () => {
    expect(visit(doras, doraElsewhere, "edit", at(1)).lock?.holder).toEqual(dora);
    const taken = visit(doras, doraElsewhere, "take", at(1));
    expect(taken).toMatchObject({ lock: { holder: doraElsewhere }, handedFrom: null });
    expect(visit(doras, tobias, "take", at(1)).lock?.holder).toEqual(dora);
  });

  it("is free when its tab closes, or goes to who waits for it", () => {
    expect(release(doras, dora, at(1))).toMatchObject({ lock: null, hasChanged: true });
    expect(release(doras, tobias, at(1)).lock).toEqual(doras);
    expect(release(asked(5), dora, at(6)).lock?.holder).toEqual(tobias);
    expect(release(asked(5), tobias, at(6)).lock).toMatchObject({ holder: dora, request: null });
  });
});
