/**
 * Keeps several server processes on one port (docs/decisions/058). It runs in a process that loads
 * nothing of the app: connections arrive here and are passed on by Node's cluster, and what the
 * processes say arrives as messages (server/supervisor.ts).
 */
import cluster from "node:cluster";
import { createBackOff } from "./back-off.mjs";
import { createHeartbeat, silentSeconds } from "./heartbeat.mjs";
import { passOnUnaccepted } from "./unaccepted.mjs";

/** How long a process may take to end, besides DRAIN_SECONDS; the server's own limits are shorter. */
const endLimitMs = 30_000;

/** A process ended before it was ready. */
class NotStarted extends Error {
  /**
   * @param {string} reason
   * @param {Refusal | null} refusal null: it ended without one
   */
  constructor(reason, refusal) {
    super(reason);
    this.isRefusal = refusal !== null;
    /** Whether it will not start until an operator changes something. */
    this.isFinal = refusal !== null && !refusal.mayPass;
  }
}

/**
 * @typedef {object} Refusal
 * @property {string} reason why a process cannot start, in a sentence for the operator
 * @property {boolean} mayPass whether it may start later without a change, as after an outage of the database
 *
 * @typedef {object} Member a process
 * @property {import("node:cluster").Worker} worker
 * @property {number | null} readyAt null: not ready yet
 * @property {Refusal | null} refusal
 * @property {readonly string[]} greeting
 * @property {number | null} most how many processes the database has connections for; null: any number
 * @property {Promise<void>} ended
 *
 * @typedef {object} Place what one of the processes is for: it outlives them
 * @property {number} number from 1
 * @property {Member | null} member the one that serves
 * @property {boolean} isReplacing its next process starts, so the loss of this one is not made up for
 * @property {string | null} refusal the final one of the last attempt to start one
 * @property {ReturnType<typeof createBackOff>} backOff
 * @property {NodeJS.Timeout} [timer]
 * @property {Promise<Member>} [starting] the last attempt after the first
 */

/**
 * @param {object} options
 * @param {number} options.count
 * @param {boolean} options.isAuto whether fewer are started where the database has no connections for `count`
 * @param {() => { exec: string, execArgv: readonly string[], env: object }} options.getLaunch how to
 *   start a process of the newest build
 * @param {(line: string) => void} options.say
 * @param {number} options.drainMs how long a process serves on after it was told to end
 * @param {Record<string, (worker: import("node:cluster").Worker, message: object) => void>} options.messages
 *   what to do with the processes' other messages, by their `paper`
 */
export function createSupervisor({ count, isAuto, getLaunch, say, drainMs, messages }) {
  /** @type {readonly Place[]} */
  let places = Array.from({ length: count }, (_, index) => ({
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
  const heartbeat = createHeartbeat((worker, number) => {
    say(`Process ${number} hasn’t responded for ${silentSeconds} s. Killing it.`);
    worker.process.kill("SIGKILL");
  });

  /**
   * Starts a process at a place, and resolves when it is ready.
   * @param {Place} place
   * @param {{ isFirst?: boolean }} [options] the first one also loads the sandbox's demo edition
   * @returns {Promise<Member>} rejects with NotStarted
   */
  function start(place, { isFirst = false } = {}) {
    const { exec, execArgv, env } = getLaunch();
    const first = ["--first", "--count", String(count), ...(isAuto ? ["--auto"] : [])];
    const args = ["--process", String(place.number), ...(isFirst ? first : [])];
    cluster.setupPrimary({ exec, execArgv, args });
    const worker = cluster.fork(env);
    passOnUnaccepted(worker);
    const ended = new Promise((resolve) => {
      worker.once("exit", () => resolve());
    });
    /** @type {Member} */
    const member = { worker, readyAt: null, refusal: null, greeting: [], most: null, ended };
    members.add(member);
    heartbeat.watch(worker, place.number);
    return new Promise((resolve, reject) => {
      worker.on("message", (message) => {
        if (message?.paper === "ready") {
          member.readyAt = performance.now();
          // It may serve before its first beat.
          heartbeat.heard(worker);
          member.greeting = message.greeting;
          member.most = message.most;
          place.member = member;
          place.refusal = null;
          resolve(member);
        } else if (message?.paper === "refused") member.refusal = message.refusal;
        else if (message?.paper === "alive") heartbeat.heard(worker);
        else messages[message?.paper]?.(worker, message);
      });
      // A message to a process that is about to end fails; its exit is reported separately.
      worker.on("error", () => undefined);
      worker.once("exit", (code, signal) => {
        members.delete(member);
        heartbeat.forget(worker);
        const how = signal ? `by ${signal}` : `with code ${code}`;
        if (place.member === member) lose(place, how);
        if (member.readyAt !== null) return;
        const error = new NotStarted(member.refusal?.reason ?? `It ended ${how}.`, member.refusal);
        place.refusal = error.isFinal ? error.message : null;
        reject(error);
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
      const { message, isFinal } = error;
      const isSameForAll = places.every(({ member, refusal }) => !member && refusal === message);
      if (isFinal && isSameForAll) return giveUp(message);
      startLater(place, `Process ${place.number} didn’t start: ${message}`, 0);
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
      if (await replaceAll()) say(`All ${places.length} processes run the newest build.`);
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
        say("The restart has stopped. Processes not yet replaced keep running.");
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
      const [first] = places;
      try {
        await start(first, { isFirst: true });
      } catch (error) {
        if (isEnding) return;
        // A start that can’t use the database says so at once (DATABASE_WAIT_SECONDS waits for it).
        return giveUp(
          error.isRefusal ? error.message : "The first process didn’t start (see above).",
        );
      }
      const { greeting, most } = first.member;
      if (isAuto && most !== null) places = places.slice(0, Math.max(1, most));
      await Promise.all(places.slice(1).map((place) => startAgain(place)));
      if (!isEnding) for (const line of greeting) say(line);
      hasBegun = true;
      if (isRollWanted) await roll();
    },
    roll,
    end,
    /** How many processes should serve. */
    get wanted() {
      return places.length;
    },
  };
}
