/** Notes at the foot of a text. */
import type { ChildNode } from "domhandler";
import { make, parseHtml, words } from "./tree";
import type { Conversion } from "./types";

/** The block `footnotes`: its texts are in the entry's meta of that name. */
export function footnoteList(to: Conversion): ChildNode[] {
  const notes = readNotes(to.source.footnotes);
  if (notes.length === 0) {
    if (to.source.footnotes !== undefined) to.lose("unreadable footnotes");
    return [];
  }
  return [
    make(
      "ol",
      { class: "wp-block-footnotes" },
      notes.map(({ id, content }) =>
        make("li", { id }, [
          ...to.inline(parseHtml(content)),
          words(" "),
          make("a", { href: `#${id}-link` }, [words("↩")]),
        ]),
      ),
    ),
  ];
}

function readNotes(json: string | undefined): readonly { id: string; content: string }[] {
  try {
    const value: unknown = JSON.parse(json ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.flatMap((note: unknown) => {
      const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
      return typeof id === "string" && typeof content === "string" ? [{ id, content }] : [];
    });
  } catch {
    return [];
  }
}
