/** Ghost's cards as the HTML that Ghost makes of them, as far as bodies know it. */
import { Marked } from "marked";
import { escapeHtml } from "../../../../shared/text/escape-html";

export type Card = Readonly<Record<string, unknown>>;

const read = (card: Card, ...names: readonly string[]): string => {
  const value = names
    .map((name) => card[name])
    .find((one) => typeof one === "string" && one !== "");
  return typeof value === "string" ? value : "";
};

const caption = (card: Card): string => {
  const html = read(card, "caption");
  return html === "" ? "" : `<figcaption>${html}</figcaption>`;
};

const image = (card: Card): string =>
  `<img src="${escapeHtml(read(card, "src"))}" alt="${escapeHtml(read(card, "alt"))}">`;

const linkTo = (address: string, text: string): string =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(text || address)}</a></p>`;

const linkOf = (address: string, text: string): string =>
  address === "" ? "" : linkTo(address, text);

const button = (card: Card): string => linkOf(read(card, "buttonUrl"), read(card, "buttonText"));

const product = (card: Card): string => {
  const src = read(card, "productImageSrc");
  return src === "" ? "" : `<figure><img src="${escapeHtml(src)}" alt=""></figure>`;
};

/** Of older posts, which are a single card of Markdown; Markdown may contain HTML. */
const markdown = new Marked({ gfm: true });

const makers: Readonly<Record<string, (card: Card) => string>> = {
  image: (card) => `<figure class="kg-card kg-image-card">${image(card)}${caption(card)}</figure>`,
  gallery(card) {
    const images = Array.isArray(card.images) ? (card.images as Card[]) : [];
    const figures = images.map(
      (one) => `<figure>${image({ ...one, src: one.src ?? one.url })}</figure>`,
    );
    return `<figure class="kg-card kg-gallery-card">${figures.join("")}${caption(card)}</figure>`;
  },
  html: (card) => read(card, "html"),
  markdown: (card) => markdown.parse(read(card, "markdown"), { async: false }),
  embed(card) {
    const html =
      read(card, "html") ||
      `<a href="${escapeHtml(read(card, "url"))}">${escapeHtml(read(card, "url"))}</a>`;
    return `<figure class="kg-card kg-embed-card">${html}${caption(card)}</figure>`;
  },
  bookmark(card) {
    const about = (card.metadata ?? {}) as Card;
    const title = escapeHtml(read(about, "title") || read(card, "url"));
    const note = escapeHtml(read(about, "description"));
    return `<figure class="kg-card kg-bookmark-card"><a href="${escapeHtml(read(card, "url"))}"><div class="kg-bookmark-title">${title}</div>${note === "" ? "" : `<div class="kg-bookmark-description">${note}</div>`}</a>${caption(card)}</figure>`;
  },
  code: (card) => `<pre><code>${escapeHtml(read(card, "code"))}</code></pre>`,
  callout: (card) =>
    `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">${escapeHtml(read(card, "calloutEmoji"))}</div><div class="kg-callout-text">${read(card, "calloutText")}</div></div>`,
  toggle: (card) =>
    `<details><summary>${read(card, "heading")}</summary>${read(card, "content")}</details>`,
  button: (card) => linkTo(read(card, "buttonUrl"), read(card, "buttonText")),
  audio: (card) =>
    `<figure><audio src="${escapeHtml(read(card, "src"))}"></audio><figcaption>${escapeHtml(read(card, "title"))}</figcaption></figure>`,
  video: (card) =>
    `<figure><video src="${escapeHtml(read(card, "src"))}"></video>${caption(card)}</figure>`,
  file: (card) =>
    `${linkTo(read(card, "src"), read(card, "fileTitle", "fileName"))}<p>${escapeHtml(read(card, "fileCaption"))}</p>`,
  header: (card) =>
    `<h2>${read(card, "header")}</h2><p>${read(card, "subheader")}</p>${button(card)}`,
  product: (card) =>
    `${product(card)}<h4>${read(card, "productTitle")}</h4><p>${read(card, "productDescription")}</p>${linkOf(read(card, "productUrl"), read(card, "productButton"))}`,
  "call-to-action": (card) => `${read(card, "textValue")}${button(card)}`,
  paywall: () => "<!--members-only-->",
  hr: () => "<hr>",
};

const sameAs: Readonly<Record<string, string>> = {
  codeblock: "code",
  horizontalrule: "hr",
  "card-markdown": "markdown",
};

/** @param lose gets the names of cards that have no place in an article */
export function cardHtml(name: string, card: Card, lose: (what: string) => void): string {
  const own = Object.hasOwn(sameAs, name) ? sameAs[name]! : name;
  if (Object.hasOwn(makers, own)) return makers[own]!(card);
  lose(`card ${name}`);
  return "";
}
