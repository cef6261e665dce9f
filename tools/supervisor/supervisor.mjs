/**
 * Keeps several server processes on one port (docs/decisions/058). It runs in a process that loads
 * nothing of the app: connections arrive here and are passed on by Node's cluster, and what the
 * processes say arrives as messages (server/supervisor.ts).
 */
import cluster from "node:cluster";
import { createBackOff } from "./back-off.mjs";

/** How long a process may take to end, besides DRAIN_SECONDS; the server's own limits are shorter. */
const endLimitMs = 30_000;

/** A process ended before it was ready. */
class NotStarted extends Error {
  /** @param {{ reason: string, isRefusal: boolean }} given `isRefusal`: the operator must change something */
  constructor({ reason, isRefusal }) {
    super(reason);
    this.isRefusal = isRefusal;
  }
}

/**
 * @typedef {object} Member a process
 * @property {import("node:cluster").Worker} worker
 * @property {number | null} readyAt null: not ready yet
 * @property {string | null} refusal why it cannot start, in a sentence for the operator
 * @property {readonly string[]} greeting
 * @property {Promise<void>} ended
 *
 * @typedef {object} Place what one of the processes is for: it outlives them
 * @property {number} number from 1
 * @property {Member | null} member the one that serves
 * @property {boolean} isReplacing its next process starts, so the loss of this one is not made up for
 * @property {string | null} refusal of the last attempt to start one
 * @property {ReturnType<typeof createBackOff>} backOff
 * @property {NodeJS.Timeout} [timer]
 * @property {Promise<Member>} [starting] the last attempt after the first
 */

/**
 * @param {object} options
 * @param {number} options.count
 * @param {() => { exec: string, execArgv: readonly string[], env: object }} options.getLaunch how to
 *   start a process of the newest build
 * @param {(line: string) => void} options.say
 * @param {number} options.drainMs how long a process serves on after it was told to end
 * @param {Record<string, (worker: import("node:cluster").Worker, message: object) => void>} options.messages
 *   what to do with the processes' other messages, by their `paper`
 */
export function createSupervisor({ count, getLaunch, say, drainMs, messages }) {
  /** @type {readonly Place[]} */
  const places = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    member: null,
    isReplacing: false,
    refusal: null,
    backOff: createBackOff(),
  }));
  /** All that run, also those that start or end. @type {Set<Member>} */
  const members = new Set();
  let hasBegun = false;
  let isEnding = false;
  let isRolling = false;
  let isRollWanted = false;

  /**
   * Starts a process at a place, and resolves when it is ready.
   * @param {Place} place
   * @param {{ isFirst?: boolean }} [options] the first one also loads the sandbox's demo edition
   * @returns {Promise<Member>} rejects with NotStarted
   */
  function start(place, { isFirst = false } = {}) {
    const { exec, execArgv, env } = getLaunch();
    const args = ["--process", String(place.number), ...(isFirst ? ["--first"] : [])];
    cluster.setupPrimary({ exec, execArgv, args });
    const worker = cluster.fork(env);
    const ended = new Promise((resolve) => {
      worker.once("exit", () => resolve());
    });
    /** @type {Member} */
    const member = { worker, readyAt: null, refusal: null, greeting: [], ended };
    members.add(member);
    return new Promise((resolve, reject) => {
      worker.on("message", (message) => {
        if (message?.paper === "ready") {
          member.readyAt = performance.now();
          member.greeting = message.greeting;
          place.member = member;
          place.refusal = null;
          resolve(member);
        } else if (message?.paper === "refused") member.refusal = message.reason;
        else messages[message?.paper]?.(worker, message);
      });
      // A message to a process that is about to end fails; its end is told by itself.
      worker.on("error", () => undefined);
      worker.once("exit", (code, signal) => {
        members.delete(member);
        const how = signal ? `by ${signal}` : `with code ${code}`;
        if (place.member === member) lose(place, how);
        if (member.readyAt !== null) return;
        place.refusal = member.refusal;
        const reason = member.refusal ?? `It ended ${how}.`;
        reject(new NotStarted({ reason, isRefusal: member.refusal !== null }));
      });
    });
  }

  /** The process that served at a place has ended by itself. */
  function lose(place, how) {
    const servedMs = performance.now() - (place.member?.readyAt ?? 0);
    place.member = null;
    if (!isEnding) startLater(place, `Process ${place.number} ended ${how}.`, servedMs);
  }

  function startLater(place, sentence, servedMs) {
    if (place.isReplacing) return say(sentence);
    const seconds = place.backOff.next(servedMs);
    say(`${sentence} Starting it again in ${seconds} s.`);
    place.timer = setTimeout(() => void startAgain(place), seconds * 1000);
  }

  async function startAgain(place) {
    place.starting = start(place);
    try {
      await place.starting;
      if (hasBegun) say(`Process ${place.number} is ready again.`);
    } catch (error) {
      if (isEnding) return;
      const { reason, isRefusal } = error;
      const isSameForAll = places.every(({ member, refusal }) => !member && refusal === reason);
      if (isRefusal && isSameForAll) return giveUp(reason);
      startLater(place, `Process ${place.number} didn’t start: ${reason}`, 0);
    }
  }

  async function giveUp(reason) {
    process.exitCode = 1;
    say(`\n${reason}`);
    await end();
  }

  /** Replaces the processes one by one. If the new one doesn't start, the others stay. */
  async function roll() {
    isRollWanted = true;
    if (isRolling || !hasBegun) return;
    isRolling = true;
    while (isRollWanted) {
      isRollWanted = false;
      if (await replaceAll()) say(`All ${count} processes run the newest build.`);
    }
    isRolling = false;
  }

  async function replaceAll() {
    for (const place of places) {
      await place.starting?.catch(() => undefined);
      clearTimeout(place.timer);
      const old = place.member;
      place.isReplacing = true;
      try {
        await start(place);
      } catch (error) {
        if (isEnding) return false;
        say(`The new process ${place.number} didn’t start: ${error.message}`);
        say("The restart stops here. Processes that were not replaced yet go on.");
        place.isReplacing = false;
        if (!place.member) startLater(place, `Process ${place.number} has ended.`, 0);
        return false;
      }
      place.isReplacing = false;
      if (isEnding) return false;
      if (old && members.has(old)) await drain(old);
    }
    return true;
  }

  /** Ends a process whose successor serves; connections that are kept open get time to move. */
  function drain(member) {
    if (member.worker.isConnected()) member.worker.send({ paper: "drain" });
    else member.worker.process.kill("SIGTERM");
    return endWithin(member);
  }

  async function endWithin({ worker, ended }) {
    const late = setTimeout(() => worker.process.kill("SIGKILL"), endLimitMs + drainMs);
    await ended;
    clearTimeout(late);
  }

  async function end() {
    for (const { worker } of members) worker.process.kill("SIGTERM");
    // A second call is for the processes, which then wait no longer.
    if (isEnding) return;
    isEnding = true;
    for (const { timer } of places) clearTimeout(timer);
    await Promise.all([...members].map(endWithin));
    process.exit();
  }

  return {
    /** Starts the first process alone, which migrates the database, then the others. */
    async begin() {
      const [first, ...others] = places;
      try {
        await start(first, { isFirst: true });
      } catch (error) {
        if (isEnding) return;
        return giveUp(
          error.isRefusal ? error.message : "The first process didn’t start (see above).",
        );
      }
      const { greeting } = first.member;
      await Promise.all(others.map((place) => startAgain(place)));
      if (!isEnding) for (const line of greeting) say(line);
      hasBegun = true;
      if (isRollWanted) await roll();
    },
    roll,
    end,
  };
}
