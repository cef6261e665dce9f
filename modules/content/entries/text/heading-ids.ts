import { decode } from "../../../../shared/decode";
import { slugFrom } from "./slug";
import { wordsOf } from "./plain-text";

const heading = /<h2((?:\s[^>]*)?)>([\s\S]*?)<\/h2>/g;

/**
 * Gives each second-level heading without an ID one derived from its text, so that links can target it,
 * and lists these headings.
 *
 * @param html sanitized body
 */
export function withHeadingIds(html: string): {
  html: string;
  headings: readonly { readonly id: string; readonly name: string }[];
} {
  const taken = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
  const headings: { id: string; name: string }[] = [];
  const marked = html.replace(heading, (whole, attributes: string, inner: string) => {
    const name = wordsOf(inner).join(" ");
    if (name === "") return whole;
    const [, input] = /\sid="([^"]+)"/.exec(attributes) ?? [];
    if (input !== undefined) {
      headings.push({ id: input, name });
      return whole;
    }
    const base = decode(slugFrom(name)) || "part";
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    headings.push({ id, name });
    return `<h2${attributes} id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}
