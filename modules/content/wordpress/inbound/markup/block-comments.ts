/** Comments of Gutenberg: what they hold beyond the markup between them. */
import type { ChildNode } from "domhandler";
import { convertEmbedFigure } from "./embeds";
import { footnoteList } from "./footnotes";
import { make, words } from "./tree";
import type { Conversion } from "./types";

const opening = /^\s*wp:([a-z0-9/_-]+)(?:\s|$)/i;

function attributesOf(data: string): Readonly<Record<string, unknown>> {
  const start = data.indexOf("{");
  const end = data.lastIndexOf("}");
  if (start < 0 || end < start) return {};
  try {
    const value: unknown = JSON.parse(data.slice(start, end + 1));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A block without markup of its own is made here, or named as lost; all other comments say nothing. */
export function convertComment(data: string, to: Conversion): ChildNode[] {
  // Where Ghost's wall stands.
  if (data.trim() === "members-only") return [make("hr", { class: "paywall" })];
  const [, input = ""] = opening.exec(data) ?? [];
  const name = input.replace(/^core\//, "");
  const isAlone = data.trimEnd().endsWith("/");
  if (name === "" || !isAlone) return [];
  const attributes = attributesOf(data);
  switch (name) {
    case "more":
    case "nextpage":
    case "spacer":
      return [];
    case "separator":
      return [make("hr", {})];
    case "footnotes":
      return footnoteList(to);
    case "embed":
      return convertEmbedFigure(make("figure", {}, [words(String(attributes.url ?? ""))]), to);
    case "block": {
      const id = String(attributes.ref ?? "");
      const content = to.reusable(id);
      if (!content) to.lose(`reusable block ${id}`);
      return content ?? [];
    }
    default:
      to.lose(`block ${name}`);
      return addressed(attributes, to);
  }
}

/** The content of a block without markup, if it is at an address. */
function addressed(attributes: Readonly<Record<string, unknown>>, to: Conversion): ChildNode[] {
  const address = ["url", "src", "href"]
    .map((name) => attributes[name])
    .find((one) => typeof one === "string" && /^https?:\/\//.test(one));
  if (typeof address !== "string") return [];
  return convertEmbedFigure(make("figure", {}, [words(address)]), to);
}
