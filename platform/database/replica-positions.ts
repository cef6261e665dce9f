/** Positions in the primary's log (WAL), and how far the replica has replayed it. */

/** Positions that were seen and are not replayed yet; more would say nothing new. */
const mostSeen = 600;

/**
 * @param options.lag how far the replica may be behind, in milliseconds
 * @param options.now milliseconds
 */
export function createPositions({ lag, now }: { lag: number; now: () => number }) {
  /** The position that the replica must have replayed. */
  let required = 0n;
  let replayed = -1n;
  /** Changes whose position will be told. */
  let pending = 0;
  /** Counts the changes whose position no one could tell, up to the last and up to the last look. */
  let unknown = 1;
  let known = 0;
  /** The primary's positions that the replica has not replayed, and when they were seen. */
  const ahead: { readonly position: bigint; readonly at: number }[] = [];

  const require = (position: bigint) => {
    if (position > required) required = position;
  };
  const isBehind = () => ahead[0] !== undefined && now() - ahead[0].at > lag;

  return {
    /** A change; the returned function is called once, with its position or null. */
    expect(): (position: string | null) => void {
      pending++;
      return (position) => {
        pending--;
        if (position === null) unknown++;
        else require(readPosition(position));
      };
    },
    /** Before the primary is asked for its position; the returned function takes the answer. */
    beginLook(): (position: string) => void {
      const before = unknown;
      return (text) => {
        const position = readPosition(text);
        // Every change that was unknown when the look began was committed before its answer.
        if (before > known) require(position);
        known = Math.max(known, before);
        const last = ahead.at(-1)?.position ?? replayed;
        if (position > last && ahead.length < mostSeen) ahead.push({ position, at: now() });
      };
    },
    replayed(text: string): void {
      replayed = readPosition(text);
      const rest = ahead.findIndex(({ position }) => position > replayed);
      ahead.splice(0, rest < 0 ? ahead.length : rest);
    },
    isBehind,
    /** Whether every change's position is known, and the replica not too far behind. */
    mayAsk: () => pending === 0 && known === unknown && !isBehind(),
    /** Whether the replica has replayed every change. */
    isCurrent: () => pending === 0 && known === unknown && !isBehind() && replayed >= required,
  };
}

/** Reads a `pg_lsn`, such as 16/B374D848. */
function readPosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
