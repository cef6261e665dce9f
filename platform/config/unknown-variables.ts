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
/** Nobody else’s variables begin with these. */
const ownPrefixes = ["SMTP_", "STRIPE_", "CHURNKEY_", "SANDBOX_"];
/** Shorter names are too much like others: HOST and HOME. */
const shortest = 6;
const furthest = 2;

/**
 * One sentence for each name that was probably meant for this server.
 *
 * @param env the environment, of which only near misses are told
 * @param file the text of `.env`, of which every unknown name is told
 */
export function findUnknown(
  env: Readonly<Record<string, string | undefined>>,
  file: string | null,
): readonly string[] {
  const inFile = new Set(Object.keys(parseEnv((file ?? "").replace(/^\uFEFF/, ""))));
  const names = new Set([...Object.keys(env).filter((name) => env[name]), ...inFile]);
  return [...names].toSorted().flatMap((name) => {
    if (known.includes(name) || foreign.test(name)) return [];
    const nearest = findNearest(name);
    // An environment has both spellings where another program wants the other one.
    if (!inFile.has(name) && (nearest === null || env[nearest])) return [];
    return [
      `${name} isn’t a setting of the paper and has no effect.` +
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

const plain = (name: string) => name.toUpperCase().replaceAll("_", "");

/** How many characters must be added, removed or exchanged (Levenshtein). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1) {
      const exchanged = row[column - 1]! + (one[at - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, exchanged));
    }
    row = next;
  }
  return row.at(-1)!;
}
