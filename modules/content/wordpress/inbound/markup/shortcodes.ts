/** WordPress's shortcodes as HTML, before it is parsed: they may enclose markup. */
import { escapeHtml } from "../../../../../shared/text/escape-html";
import { findShortcode, type Shortcode } from "./read-shortcode";
import type { Attachment, BodySource } from "./types";

interface Expansion {
  readonly findAttachment: (id: string) => Attachment | null;
  readonly lose: (what: string) => void;
  readonly only: ReadonlySet<string> | null;
  /** Texts of footnotes that shortcodes hold, in the order of the text. */
  readonly notes: string[];
}

type Write = (code: Shortcode, inside: string, to: Expansion) => string;

const film: Write = ({ attributes }, inside) => {
  const address =
    ["src", "mp4", "m4v", "webm", "ogv", "mov"].map((name) => attributes[name]).find(Boolean) ?? "";
  return `<figure><video src="${escapeHtml(address)}"></video>${captionOf(inside)}</figure>`;
};

const sound: Write = ({ attributes }) => {
  const address = ["src", "mp3", "m4a", "ogg", "wav", "wma"]
    .map((name) => attributes[name])
    .find(Boolean);
  return `<audio src="${escapeHtml(address ?? "")}"></audio>`;
};

const captionOf = (html: string): string =>
  html.trim() === "" ? "" : `<figcaption>${html.trim()}</figcaption>`;

const embedOf =
  (toAddress: (input: string) => string): Write =>
  ({ attributes }, inside, to) => {
    const input = (inside.trim() || attributes.url || attributes.id || attributes[0] || "").trim();
    if (input === "") {
      to.lose("embed without an address");
      return "";
    }
    const address = /^https?:/.test(input) ? input : toAddress(input);
    return `<figure class="wp-block-embed">${escapeHtml(address)}</figure>`;
  };

const frame: Write = ({ attributes }) =>
  `<iframe src="${escapeHtml(attributes.src ?? attributes.url ?? attributes[0] ?? "")}"></iframe>`;

/** The content of a plugin's shortcode, if it is at an address. */
function addressed({ attributes }: Shortcode): string {
  const address = Object.values(attributes).find((value) => /^https?:\/\/\S+$/.test(value));
  return address === undefined
    ? ""
    : `<figure class="wp-block-embed">${escapeHtml(address)}</figure>`;
}

const caption: Write = ({ attributes }, inside) => {
  if (attributes.caption !== undefined) {
    return `<figure class="wp-caption">${inside}<figcaption>${attributes.caption}</figcaption></figure>`;
  }
  // The picture, linked or not, and after it the caption's text.
  const end = inside.indexOf(">", inside.search(/<img\b/));
  const close = /^\s*<\/a>/.exec(inside.slice(end + 1))?.[0] ?? "";
  const text = end < 0 ? "" : inside.slice(end + 1 + close.length);
  const picture = end < 0 ? inside : inside.slice(0, end + 1) + close;
  return `<figure class="wp-caption">${picture}${captionOf(text)}</figure>`;
};

const idsOf = ({ attributes }: Shortcode): readonly string[] =>
  (attributes.ids ?? attributes.include ?? "").match(/\d+/g) ?? [];

const gallery: Write = (code, _inside, to) => {
  const ids = idsOf(code);
  if (ids.length === 0) {
    to.lose("gallery of all the article’s pictures, without a list of them");
    return "";
  }
  const figures = ids.map((id) => {
    const found = to.findAttachment(id);
    if (!found) {
      to.lose(`picture ${id} of a gallery`);
      return "";
    }
    return `<figure><img class="wp-image-${id}" src="${escapeHtml(found.url)}" alt="${escapeHtml(found.alt)}" />${captionOf(escapeHtml(found.caption))}</figure>`;
  });
  const columns = /^[1-9]$/.test(code.attributes.columns ?? "") ? code.attributes.columns : "3";
  return `<figure class="wp-block-gallery columns-${columns}">${figures.join("")}</figure>`;
};

const playlist: Write = (code, _inside, to) => {
  const tag = code.attributes.type === "video" ? "video" : "audio";
  return idsOf(code)
    .map((id) => {
      const found = to.findAttachment(id);
      if (!found) {
        to.lose(`file ${id} of a playlist`);
        return "";
      }
      return `<figure><${tag} src="${escapeHtml(found.url)}"></${tag}>${captionOf(escapeHtml(found.title))}</figure>`;
    })
    .join("");
};

const note: Write = (_code, inside, to) => {
  to.notes.push(inside.trim());
  const number = to.notes.length;
  return `<sup><a href="#note-${number}" id="note-${number}-link">${number}</a></sup>`;
};

const known: Readonly<Record<string, Write>> = {
  caption,
  wp_caption: caption,
  gallery,
  playlist,
  audio: sound,
  video: film,
  embed: embedOf((input) => input),
  youtube: embedOf((id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: embedOf((id) => `https://vimeo.com/${id}`),
  soundcloud: embedOf((input) => input),
  iframe: frame,
  tweet: embedOf((id) => `https://twitter.com/i/status/${id}`),
  instagram: embedOf((input) => input),
  ref: note,
  footnote: note,
  efn_note: note,
  mfn: note,
  fn: note,
};

/** The shortcodes of our own content pages, which stay as they are. */
const ours = new Set(
  "email phone address support-hours comment-days last-changed contact feeds masthead".split(" "),
);

/** That never enclose anything. */
const alone = new Set(["gallery", "playlist"]);

const deepest = 8;

/** Replaces the shortcodes of a text; those that are unknown leave what they enclose. */
export function expandShortcodes(
  html: string,
  options: {
    readonly source: BodySource;
    readonly lose: (what: string) => void;
    /** Names; all others stay as they are. */
    readonly only?: ReadonlySet<string>;
  },
): string {
  const { source, lose, only = null } = options;
  const to: Expansion = {
    only,
    findAttachment: (id) => source.findAttachment?.(id) ?? null,
    lose,
    notes: [],
  };
  const expanded = expand(html, to, 0);
  if (to.notes.length === 0) return expanded;
  const items = to.notes.map(
    (text, place) =>
      `<li id="note-${place + 1}">${text} <a href="#note-${place + 1}-link">↩</a></li>`,
  );
  return `${expanded}\n\n<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

function expand(html: string, to: Expansion, depth: number): string {
  if (!html.includes("[")) return html;
  let result = "";
  let at = 0;
  /** Names without an end after here, so that each is searched for once. */
  const endless = new Set<string>();
  for (;;) {
    const code = findShortcode(html, at);
    if (!code) return result + html.slice(at);
    result += html.slice(at, code.from);
    if (code.isEscaped) {
      result += html.slice(code.from + 1, code.to - 1);
      at = code.to;
      continue;
    }
    const write = Object.hasOwn(known, code.name) ? known[code.name] : undefined;
    const end = code.isClosed || alone.has(code.name) ? -1 : endOf(code);
    const isCode = to.only
      ? to.only.has(code.name)
      : !ours.has(code.name) && (write || end >= 0 || looksLikeCode(code));
    if (!isCode) {
      result += html.slice(code.from, code.to);
      at = code.to;
      continue;
    }
    const inside = end < 0 ? "" : html.slice(code.to, end);
    const within = depth < deepest ? expand(inside, to, depth + 1) : inside;
    if (write) {
      result += write(code, within, to);
    } else {
      to.lose(`shortcode [${code.name}]`);
      result += addressed(code) + within;
    }
    at = end < 0 ? code.to : end + code.name.length + 3;
  }

  function endOf({ name, to: from }: Shortcode): number {
    if (endless.has(name)) return -1;
    const end = html.indexOf(`[/${name}]`, from);
    if (end < 0) endless.add(name);
    return end;
  }
}

/** Words in brackets are words: "[sic]", "[he laughs]". */
const looksLikeCode = ({ name, attributes, isClosed }: Shortcode): boolean =>
  isClosed || /[_\d-]/.test(name) || Object.keys(attributes).some((key) => !/^\d+$/.test(key));
