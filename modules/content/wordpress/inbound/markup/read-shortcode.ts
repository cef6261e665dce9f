/** Finds a shortcode in text: `[name attribute="value" …]`, `[name /]`, and `[[name]]` for itself. */
import { decode } from "html-entities";

export interface Shortcode {
  readonly name: string;
  /** Those without a name have their place as their name: "0", "1". */
  readonly attributes: Readonly<Record<string, string>>;
  readonly from: number;
  /** After its bracket. */
  readonly to: number;
  /** Written `[name /]`. */
  readonly isClosed: boolean;
  readonly isEscaped: boolean;
}

const nameForm = /\[([a-z][\w-]{0,60})(?=[\s/\]])/iy;
const mostAttributes = 20_000;

/** The next shortcode after an index, ignoring those in tags and comments. */
export function findShortcode(html: string, start: number): Shortcode | null {
  for (let at = start; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === "<") {
      const isComment = html.startsWith("<!--", at);
      if (!isComment && !/[a-z/]/i.test(html[at + 1] ?? "")) continue;
      const end = html.indexOf(isComment ? "-->" : ">", at);
      if (end < 0) return null;
      at = end;
    } else if (sign === "[") {
      const code = readAt(html, at);
      if (code) return code;
    }
  }
  return null;
}

function readAt(html: string, at: number): Shortcode | null {
  nameForm.lastIndex = at;
  const name = nameForm.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  let place = at + 1 + name.length;
  const last = Math.min(html.length, place + mostAttributes);
  const attributes: Record<string, string> = {};
  let count = 0;
  for (;;) {
    while (place < last && /\s/.test(html[place]!)) place += 1;
    if (place >= last || html[place] === "[" || html[place] === "<") return null;
    if (html[place] === "]") return done(place, false);
    if (html[place] === "/" && html[place + 1] === "]") return done(place + 1, true);
    const from = place;
    while (place < last && !/[\s=\][<"']/.test(html[place]!)) place += 1;
    const key = html.slice(from, place);
    if (html[place] === "=") {
      const value = readValue(html, place + 1, last);
      if (!value) return null;
      attributes[key.toLowerCase()] = value.text;
      place = value.to;
    } else if (html[place] === '"' || html[place] === "'") {
      const value = readValue(html, place, last);
      if (!value) return null;
      attributes[count] = value.text;
      count += 1;
      place = value.to;
    } else {
      if (key === "") return null;
      attributes[count] = decode(key);
      count += 1;
    }
  }

  function done(bracket: number, isClosed: boolean): Shortcode {
    const isEscaped = html[at - 1] === "[" && html[bracket + 1] === "]";
    return {
      name: name!,
      attributes,
      from: isEscaped ? at - 1 : at,
      to: bracket + (isEscaped ? 2 : 1),
      isClosed,
      isEscaped,
    };
  }
}

function readValue(html: string, from: number, last: number): { text: string; to: number } | null {
  const quote = html[from];
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, from + 1);
    return end < 0 || end > last ? null : { text: decode(html.slice(from + 1, end)), to: end + 1 };
  }
  let to = from;
  while (to < last && !/[\s\][<]/.test(html[to]!)) to += 1;
  return { text: decode(html.slice(from, to)), to };
}
