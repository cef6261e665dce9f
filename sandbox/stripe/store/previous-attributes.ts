type Plain = Record<string, unknown>;

/**
 * `data.previous_attributes` of an `*.updated` event: the old values of changed fields; of hashes only
 * the changed keys, arrays whole. Null when nothing changed.
 */
export function findPreviousAttributes(before: object, after: object): Plain | null {
  const previous: Plain = {};
  const [old, now] = [before as Plain, after as Plain];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [old[key] ?? null, now[key] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const inner = isHash(was) && isHash(is) ? findPreviousAttributes(was, is) : was;
    if (isHash(was) && isHash(is) && inner === null) continue;
    previous[key] = inner;
  }
  return Object.keys(previous).length === 0 ? null : previous;
}

function isHash(value: unknown): value is Plain {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
