/**
 * How many server processes to start: `--processes N`, or the variable PROCESSES. With `auto` one per core, and no
 * more than the database has connections for, which the first process finds out.
 */
import { availableParallelism } from "node:os";
import { refuse } from "../install.mjs";

const mostProcesses = 256;

/**
 * @param {readonly string[]} words the words after `npm start --`
 * @param {Record<string, string | undefined>} env
 * @returns {{ count: number, isAuto: boolean } | null} null: one process, without a supervisor
 */
export function readProcesses(words, env) {
  const [first, ...rest] = words;
  const [option, joined] = (first ?? "").split("=");
  const [given = env.PROCESSES, ...more] = joined === undefined ? rest : [joined, ...rest];
  if ((first !== undefined && option !== "--processes") || more.length > 0) {
    refuse("Usage: npm start [-- --processes N], with N from 1 to 256, or auto for one per core.");
  }
  if (first === undefined && !env.PROCESSES) return null;
  const hasPostgres = Boolean(env.DATABASE_URL);
  if (given === "auto") {
    return hasPostgres ? { count: availableParallelism(), isAuto: true } : null;
  }
  const count = /^\d{1,3}$/.test(given ?? "") ? Number(given) : 0;
  if (count < 1 || count > mostProcesses) {
    const name = first === undefined ? "PROCESSES" : "--processes";
    refuse(`${name} must be a whole number from 1 to ${mostProcesses}, or auto for one per core.`);
  }
  if (!hasPostgres && count > 1) {
    refuse(
      "The embedded database supports only one process. For several, set DATABASE_URL to a PostgreSQL " +
        "database, or start without --processes and PROCESSES.",
    );
  }
  return hasPostgres ? { count, isAuto: false } : null;
}
