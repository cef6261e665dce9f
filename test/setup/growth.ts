const factor = 8;
const rounds = 7;
/** A busy machine may spoil a whole measurement: up to so many are made, until one of them is linear. */
const measurements = 4;
/** Below it, growth is linear. */
export const linear = 1.5;

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/**
 * The exponent by which the time of work grows with its input: 1 if it is linear, 2 if it is quadratic. Two sizes
 * are measured alternately, and the best time of each counts: a busy machine can only make work longer.
 *
 * @param work does what is measured, with an input of this size, and eight times as much
 */
export function measureGrowth(work: (size: number) => unknown, size: number): number {
  work(size * factor);
  let growth = Infinity;
  for (let count = 0; count < measurements && growth >= linear; count += 1) {
    growth = Math.min(growth, measureOnce(work, size));
  }
  return growth;
}

function measureOnce(work: (size: number) => unknown, size: number): number {
  let [small, large] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    small = Math.min(
      small,
      timeOf(() => work(size)),
    );
    large = Math.min(
      large,
      timeOf(() => work(size * factor)),
    );
  }
  return Math.log(large / small) / Math.log(factor);
}
