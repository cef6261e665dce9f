/** Reads what other programs put on the clipboard, token by token, before a document is made of it. */
import { QuoteType, Tokenizer } from "htmlparser2";
import { styleName } from "./styles";

interface Markup {
  /**
   * Without style sheets, comments and conditions, and with styles under another name: the security policy
   * watches over every document that a page parses, and would report each style.
   */
  readonly html: string;
  /** IDs of text boxes. Their words are in `html`; a picture of each is there, too. */
  readonly boxes: ReadonlySet<string>;
  /** Classes that Word's style sheet hides. */
  readonly hidden: ReadonlySet<string>;
  /** How deep elements are nested, apart from those that need no end tag. */
  readonly depth: number;
}

/**
 * Word and Excel write a drawing twice: in a comment for themselves, which alone has the words of text boxes,
 * and as a picture for everyone else, between `<![if !vml]>` and `<![endif]>`.
 */
const drawing = "[if gte vml 1]";

/** Elements without an end tag, or whose end tag may be left out. */
const unnested = new Set(
  "area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot".split(
    " ",
  ),
);

/** Elements that can't have content. */
const empty = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

export function readMarkup(source: string): Markup {
  return read(source, false);
}

/** Of a drawing, only the content of its text boxes is written. */
function read(source: string, isDrawing: boolean): Markup {
  const written: string[] = [];
  const boxes = new Set<string>();
  const sheets: string[] = [];
  let depth = 0;
  let level = 0;
  let name = "";
  let tag: string[] = [];
  let attribute = "";
  let value = "";
  let shape = "";
  let isInStyle = false;
  let isInBox = false;
  /** Within a box, Word has a table for programs that don't know boxes. */
  let isForOthers = false;
  const isOn = () => !isInStyle && (!isDrawing || (isInBox && !isForOthers));
  const nameAt = (start: number, end: number) => source.slice(start, end).toLowerCase();
  const write = (...parts: readonly string[]) => {
    if (isOn()) written.push(...parts);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext(start, end) {
        if (isInStyle) sheets.push(source.slice(start, end));
        write(source.slice(start, end));
      },
      onopentagname(start, end) {
        name = nameAt(start, end);
        tag = [`<${name}`];
      },
      onattribname(start, end) {
        attribute = nameAt(start, end);
        value = "";
      },
      onattribdata(start, end) {
        value += source.slice(start, end);
      },
      onattribend(quote) {
        if (attribute === "id" && name.startsWith("v:") && !isInBox) shape = value;
        tag.push(` ${attribute === "style" ? styleName : attribute}`);
        if (quote === QuoteType.Single) tag.push(`='${value}'`);
        else if (quote !== QuoteType.NoValue) tag.push(`="${value.replaceAll('"', "&quot;")}"`);
      },
      onopentagend() {
        if (isDrawing && name === "v:textbox") {
          boxes.add(shape);
          isInBox = true;
          written.push("<div>");
          return;
        }
        isInStyle = name === "style";
        write(...tag, ">");
        if (!unnested.has(name)) level++;
        depth = Math.max(depth, level);
      },
      // XML's short form of an empty element: HTML would take everything after it into the element.
      onselfclosingtag: () => write(...tag, empty.has(name) ? ">" : `></${name}>`),
      onclosetag(start, end) {
        const closed = nameAt(start, end);
        if (isInBox && closed === "v:textbox") {
          isInBox = false;
          isForOthers = false;
          written.push("</div>");
          return;
        }
        if (closed === "style") isInStyle = false;
        else write(`</${closed}>`);
        if (!unnested.has(closed)) level = Math.max(0, level - 1);
      },
      oncomment(start, end, offset) {
        const text = source.slice(start, end - offset);
        if (isDrawing) isForOthers = text.includes("[if !mso]");
        else if (text.startsWith(drawing)) {
          const inner = read(text, true);
          written.push(inner.html);
          for (const id of inner.boxes) boxes.add(id);
          depth = Math.max(depth, level + inner.depth);
        }
      },
      // Everything is read as one HTML document, and references to characters stay as they are.
      oncdata: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onattribentity: () => undefined,
      ontextentity: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return { html: written.join(""), boxes, hidden: hiddenNames(sheets.join("")), depth };
}

/** Hidden text may have a style of its own, such as `span.Secret {display:none; mso-hide:all}`. */
function hiddenNames(sheet: string): ReadonlySet<string> {
  const rules = sheet.split("}").map((rule) => rule.split("{"));
  return new Set(
    rules.flatMap(([selectors = "", declarations = ""]) =>
      /mso-hide\s*:\s*all/i.test(declarations)
        ? selectors.split(",").flatMap((selector) => selector.trim().split(".")[1] ?? [])
        : [],
    ),
  );
}
