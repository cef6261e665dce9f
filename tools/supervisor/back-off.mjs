/** How long to wait before a process that ended is started again: 1 s, 2 s, 4 s … 30 s. */

const longestSeconds = 30;
/** A process that has served this long has nothing to do with earlier failures. */
const soundMs = 60_000;

/** Counts the failures of one place. */
export function createBackOff() {
  let failures = 0;
  return {
    /**
     * The seconds to wait.
     * @param {number} servedMs how long the process that ended had served
     */
    next(servedMs) {
      if (servedMs >= soundMs) failures = 0;
      failures += 1;
      return Math.min(2 ** (failures - 1), longestSeconds);
    },
  };
}
