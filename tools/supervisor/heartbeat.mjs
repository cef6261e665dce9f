/**
 * Notices processes that hang: each says every two seconds that it is alive (server/supervisor.ts). Beats are counted
 * instead of time, because a machine that was asleep wakes with everything late.
 */

const beatMs = 2_000;
/** A page may take 15 s (RENDER_LIMIT_MS), and never without a pause. */
const mostMissed = 10;
/** Before the first beat: a busy machine takes its time to load the server. */
const mostMissedAtStart = 60;

export const silentSeconds = (mostMissed * beatMs) / 1000;

/** @param {(worker: import("node:cluster").Worker, number: number) => void} onSilent called once for each that hangs */
export function createHeartbeat(onSilent) {
  /** @type {Map<import("node:cluster").Worker, { number: number, left: number }>} */
  const watched = new Map();
  setInterval(() => {
    for (const [worker, state] of watched) {
      state.left -= 1;
      if (state.left > 0) continue;
      watched.delete(worker);
      onSilent(worker, state.number);
    }
  }, beatMs).unref();
  return {
    watch(worker, number) {
      watched.set(worker, { number, left: mostMissedAtStart });
    },
    heard(worker) {
      const state = watched.get(worker);
      if (state) state.left = mostMissed;
    },
    forget(worker) {
      watched.delete(worker);
    },
  };
}
