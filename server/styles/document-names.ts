/** Which of a stylesheet's names occur in a document. */

const space = 32;
const slash = 47;
const greater = 62;

/** Attribute values seen so far are kept up to this number: an edition has a few hundred. */
const mostKept = 5_000;

/** The attributes that are searched for names, with the first character of these names. */
const marks = { class: ".", id: "#", type: "=" };

/**
 * Returns a function that finds the names (see `Need`) in a document and gives each found name's index the
 * value 1. One pass over the tags and one for each kind of attribute: markup by React and by the
 * sanitizer writes attributes as ` name="value"`.
 */
export function createNameFinder(names: readonly string[]): (html: string) => Uint8Array {
  const indexes = new Map(names.map((name, index) => [name, index]));
  const listsKept = {
    class: new Map<string, readonly number[]>(),
    id: new Map<string, readonly number[]>(),
    type: new Map<string, readonly number[]>(),
  };

  const indexesIn = (value: string, mark: string): readonly number[] =>
    decode(value)
      .split(/\s+/)
      .flatMap((word) => indexes.get(mark + word) ?? []);

  function addAttributes(html: string, kind: keyof typeof marks, found: Uint8Array): void {
    const start = ` ${kind}="`;
    const kept = listsKept[kind];
    for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at)) {
      at += start.length;
      const value = html.slice(at, html.indexOf('"', at));
      let list = kept.get(value);
      if (!list) {
        list = indexesIn(value, marks[kind]);
        if (kept.size >= mostKept) kept.clear();
        kept.set(copy(value), list);
      }
      for (const index of list) found[index] = 1;
    }
  }

  function addTags(html: string, found: Uint8Array): void {
    for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
      const start = at + 1;
      let end = start;
      for (let code = html.charCodeAt(end); code > space && code !== greater && code !== slash;) {
        code = html.charCodeAt(++end);
      }
      if (end === start) continue;
      const index = indexes.get(html.slice(start, end));
      if (index !== undefined) found[index] = 1;
    }
  }

  return (html) => {
    const found = new Uint8Array(names.length);
    addTags(html, found);
    addAttributes(html, "class", found);
    addAttributes(html, "id", found);
    addAttributes(html, "type", found);
    return found;
  };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const decode = (value: string) =>
  value.includes("&")
    ? value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
    : value;

/** A slice of a document would keep the whole document in memory. */
const copy = (slice: string) => Buffer.from(slice, "latin1").toString("latin1");
