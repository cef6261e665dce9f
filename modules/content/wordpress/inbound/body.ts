/**
 * Another system's HTML as a body of ours: WordPress's, rendered or as its database has it, and Ghost's.
 * An unsupported value is named, so that a report can list it.
 */
import type { ChildNode } from "domhandler";
import { toPlain } from "../../entries/text/plain-text";
import { isTooDeep, sanitizeBody } from "../../entries/text/sanitize-body";
import { convertNode } from "./markup/elements";
import { flow } from "./markup/flow";
import { expandShortcodes } from "./markup/shortcodes";
import { make, parseHtml, serialize, words } from "./markup/tree";
import type { BodySource, Conversion, WantedPicture } from "./markup/types";

export type { BodySource, WantedPicture } from "./markup/types";

export interface ConvertedBody {
  /** Sanitized, as it is stored. */
  readonly html: string;
  /** All that the body shows, in its order, each address once; also those that could not be resolved. */
  readonly pictures: readonly WantedPicture[];
  /** The parts that the body lost, each named once, in the words of a report. */
  readonly losses: readonly string[];
}

const deepestBlocks = 5;

/**
 * Converts a body. To fetch its pictures first, call it with a `resolvePicture` that answers null, fetch
 * `pictures`, and call it again.
 */
export function convertBody(html: string, source: BodySource): ConvertedBody {
  const losses = new Set<string>();
  const lose = (what: string) => void losses.add(what);
  const pictures = new Map<string, WantedPicture>();
  const input = html.toWellFormed().replaceAll("\0", "");
  const hasBlocks = input.includes("<!-- wp:");
  const expanded =
    source.form === "raw" || input.includes("[")
      ? expandShortcodes(input, { source, lose })
      : input;
  if (isTooDeep(expanded)) {
    lose("markup (nested more than 2,000 deep)");
    return { html: sanitizeBody(toPlain(expanded)), pictures: [], losses: [...losses] };
  }
  const isClassic = source.form === "raw" && !hasBlocks;
  let blocksDepth = 0;

  const to: Conversion = {
    source,
    keepsBreaks: isClassic,
    // The list of footnotes leads back to their marks.
    targets: new Set(
      [...expanded.matchAll(/\shref\s*=\s*["']?#([^"'\s>]+)/gi)].flatMap(([, id]) => [
        id!,
        `${id}-link`,
      ]),
    ),
    lose,
    wantPicture(wanted) {
      const key = wanted.url || `#${wanted.upstreamId}`;
      if (!pictures.has(key)) pictures.set(key, wanted);
      const own = source.resolvePicture(wanted);
      if (!own) lose(`picture ${wanted.url || wanted.upstreamId}`);
      return own;
    },
    inline: (nodes) => nodes.flatMap((node) => convertNode(node, to)),
    blocks: (nodes) =>
      flow(to.inline(nodes), { splits: source.form === "raw", keepsBreaks: isClassic }),
    paragraph({ attribs, children }) {
      const frame = make("p", keptOf(attribs, to));
      return flow(to.inline(children), { frame, splits: false, keepsBreaks: isClassic });
    },
    reusable(id) {
      const content = source.findBlock?.(id) ?? null;
      if (content === null || blocksDepth >= deepestBlocks || isTooDeep(content)) return null;
      blocksDepth += 1;
      const made = to.blocks(parseHtml(expandShortcodes(content, { source, lose })));
      blocksDepth -= 1;
      return made;
    },
  };
  const blocks = to.blocks(parseHtml(expanded));
  return {
    html: sanitizeBody(serialize(withLines(blocks))),
    pictures: [...pictures.values()],
    losses: [...losses],
  };
}

const keptOf = (
  { class: classes, id, lang, dir }: Readonly<Record<string, string>>,
  { targets }: Conversion,
): Record<string, string | undefined> => ({
  class: classes,
  id: id !== undefined && targets.has(id) ? id : undefined,
  lang,
  dir,
});

/** Each block on a line of its own, as other bodies are stored. */
const withLines = (blocks: readonly ChildNode[]): ChildNode[] =>
  blocks.flatMap((block, place) => (place === 0 ? [block] : [words("\n"), block]));
