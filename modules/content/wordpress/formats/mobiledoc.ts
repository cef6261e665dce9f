/** Texts of Ghost before version 5, where an export has no HTML of them. */
import { escapeHtml } from "../../../../shared/text/escape-html";
import { type Card, cardHtml } from "./ghost-cards";

interface Mobiledoc {
  readonly sections?: readonly (readonly unknown[])[];
  readonly markups?: readonly (readonly unknown[])[];
  readonly atoms?: readonly (readonly unknown[])[];
  readonly cards?: readonly (readonly unknown[])[];
}

type Marker = readonly [kind: number, opened: readonly number[], closed: number, value: unknown];

const tags = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/;
const marks = /^(?:a|b|strong|i|em|u|s|code|sub|sup|del)$/;

export function mobiledocHtml(input: unknown, lose: (what: string) => void): string {
  const { sections = [], markups = [], atoms = [], cards = [] } = input as Mobiledoc;
  return sections.map(write).join("");

  function write(section: readonly unknown[]): string {
    const [kind, name, content] = section;
    if (kind === 1) {
      const tag = tags.test(String(name)) ? String(name) : "p";
      const text = textOf(content as readonly Marker[]);
      if (tag === "aside" || tag === "pull-quote") {
        return `<blockquote class="pullquote"><p>${text}</p></blockquote>`;
      }
      return tag === "blockquote"
        ? `<blockquote><p>${text}</p></blockquote>`
        : `<${tag}>${text}</${tag}>`;
    }
    if (kind === 2) return `<p><img src="${escapeHtml(String(name))}" alt=""></p>`;
    if (kind === 3) {
      const tag = name === "ol" ? "ol" : "ul";
      const items = (content as readonly (readonly Marker[])[]).map(
        (item) => `<li>${textOf(item)}</li>`,
      );
      return `<${tag}>${items.join("")}</${tag}>`;
    }
    const [card = "", payload = {}] = (kind === 10 ? cards[Number(name)] : null) ?? [];
    return card === "" ? "" : cardHtml(String(card), payload as Card, lose);
  }

  function textOf(markers: readonly Marker[]): string {
    const open: string[] = [];
    return (Array.isArray(markers) ? markers : [])
      .map(([kind, opened, closed, value]) => {
        let html = "";
        for (const index of opened) {
          const [tag = "", attributes = []] = markups[index] ?? [];
          const own = marks.test(String(tag)) ? String(tag) : "span";
          const pairs = attributes as readonly string[];
          const at = pairs.indexOf("href");
          html +=
            own === "a" && at >= 0 ? `<a href="${escapeHtml(pairs[at + 1] ?? "")}">` : `<${own}>`;
          open.push(own);
        }
        const [atom, text] = kind === 1 ? (atoms[Number(value)] ?? []) : [];
        html +=
          kind === 1
            ? atom === "soft-return"
              ? "<br>"
              : escapeHtml(String(text ?? ""))
            : escapeHtml(String(value));
        for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? "span"}>`;
        return html;
      })
      .join("");
  }
}
