/** Names of settings that are not quite right: nothing else says that they have no effect. */
import { parseEnv } from "node:util";
import { variables } from "./variables";

/** Read by the tools that start, build and test. */
const ofTools = [
  "PUBLICATION",
  "PROCESSES",
  "POSTGRES_PASSWORD",
  "HEAP_MB",
  "CHROMIUM_PATH",
  "HMR_PORT",
];
const known = [...Object.keys(variables.shape), ...ofTools];
/** Of Node, the system and proxies; a `.env` may set them. */
const foreign =
  /^(NODE_|npm_|UV_|MALLOC_|LC_|PG|SSL_)|^(PATH|HOME|USER|TZ|LANG|DEBUG|NO_COLOR|FORCE_COLOR|(HTTPS?|ALL|NO)_PROXY)$/i;
/** No one else’s variables begin with these. */
const ownPrefixes = ["SMTP_", "STRIPE_", "CHURNKEY_", "SANDBOX_"];
/** Shorter names are too much like others: HOST and HOME. */
const shortest = 6;
const furthest = 2;
/** One letter more, less or other makes a shorter name another program’s: SFTP_URL. */
const shortestWithSlip = 8;

/**
 * One sentence for each name that was probably meant for this server.
 *
 * @param env the environment, where other programs have theirs: only misspellings of our own names are reported
 * @param file the text of `.env`, whose unknown names are all reported
 */
export function findUnknown(
  env: Readonly<Record<string, string | undefined>>,
  file: string | null,
): readonly string[] {
  const inFile = new Set(Object.keys(parseEnv((file ?? "").replace(/^\uFEFF/, ""))));
  const names = new Set([...Object.keys(env).filter((name) => env[name]), ...inFile]);
  return [...names].toSorted().flatMap((name) => {
    if (known.includes(name) || foreign.test(name)) return [];
    const nearest = inFile.has(name) ? findNearest(name) : findSlip(name);
    // An environment has both spellings where another program wants the other one.
    if (!inFile.has(name) && (nearest === null || env[nearest])) return [];
    return [
      `${name} isn’t a setting and has no effect.` +
        (nearest === null ? " Settings are listed in .env.example." : ` Did you mean ${nearest}?`),
    ];
  });
}

/** The known name that was probably meant; null if none is near. */
export function findNearest(name: string): string | null {
  const written = plain(name);
  if (written.length < shortest) return null;
  const near = known
    .map((candidate) => ({ candidate, distance: countEdits(written, plain(candidate)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = near;
  if (best && best.distance <= furthest) return best.candidate;
  const prefix = ownPrefixes.find((one) => name.startsWith(one));
  return near.find(({ candidate }) => prefix && candidate.startsWith(prefix))?.candidate ?? null;
}

/** The known name that differs by underscores, case or one slip of the keyboard; null if there is none. */
function findSlip(name: string): string | null {
  const written = plain(name);
  if (written.length < shortest) return null;
  const slips = written.length < shortestWithSlip ? 0 : 1;
  const isSlip = (candidate: string) =>
    written[0] === candidate[0] && countEdits(written, plain(candidate)) <= slips;
  return known.find(isSlip) ?? null;
}

const plain = (name: string) => name.toUpperCase().replaceAll("_", "");

/** How many characters must be added, removed, replaced or swapped with the next (optimal string alignment). */
function countEdits(one: string, other: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = row[column - 1]! + (one[at - 1] === other[column - 1] ? 0 : 1);
      const isSwapped = one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1];
      const swapped = isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
}
