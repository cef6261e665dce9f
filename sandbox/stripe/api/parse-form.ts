/** Stripe's form encoding: `items[0][price]=p` is `{items: [{price: "p"}]}`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const MOST_DEPTH = 8;
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Parses a body or a query. Malformed keys stay as they are and are later rejected as unknown. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = readPath(name);
    let place: Record<string, FormValue> = root;
    path.slice(0, -1).forEach((key) => {
      const next = place[key];
      if (next === undefined || typeof next === "string") place[key] = {};
      place = place[key] as Record<string, FormValue>;
    });
    const last = path.at(-1)!;
    place[last === "" ? String(Object.keys(place).length) : last] = value;
  }
  return shapeLists(root) as Form;
}

function readPath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const path = [match[1]!, ...Array.from(match[2]!.matchAll(/\[([^[\]]*)\]/g), (key) => key[1]!)];
  return path.length > MOST_DEPTH || path.some((key) => forbidden.has(key)) ? [name] : path;
}

/** Turns hashes whose keys are all numbers into lists. */
function shapeLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shapeLists(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  }
  return Object.fromEntries(entries);
}
