/** Other sites' content in an article: a still place of fixed size, whose frame loads after a click. */
import { decode, encode } from "html-entities";
import {
  type Embed,
  embedProviders,
  type EmbedProvider,
  readEmbed,
} from "../../../../shared/embeds";

type Kind = "video" | "chart" | "sound" | "message";

const kinds: Readonly<Record<EmbedProvider, Kind>> = {
  youtube: "video",
  vimeo: "video",
  datawrapper: "chart",
  flourish: "chart",
  soundcloud: "sound",
  x: "message",
  bluesky: "message",
  instagram: "message",
};

const buttons: Readonly<Record<Kind, string>> = {
  video: "Play video",
  chart: "Show chart",
  sound: "Play audio",
  message: "Show post",
};

const figure = /<figure\b[^<>]*>/g;
const embedClass = /[\s"]wp-block-embed[\s"]/;
const link = /<a\b[^<>]*>/;
/** WordPress writes a bare address. */
const wrapper = /<div\b[^<>]*>/;
const linkAddress = /\shref="([^"]*)"/;

/**
 * Draws the embeds of a sanitized body; what no provider's address is stays as it came.
 *
 * @returns the body, and the origins that its frames load from
 */
export function withEmbeds(html: string): {
  readonly html: string;
  readonly frameOrigins: readonly string[];
} {
  const origins = new Set<string>();
  let drawn = "";
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(figure)) {
    if (!embedClass.test(tag)) continue;
    const start = index + tag.length;
    const end = html.indexOf("</figure>", start);
    if (end < 0) break;
    const inside = html.slice(start, end);
    const { address, words } = readLink(inside);
    const embed = readEmbed(address);
    if (!embed) continue;
    origins.add(embedProviders[embed.provider].frameOrigin);
    const title = words === "" || words === address ? embed.title : words;
    const caption = inside.indexOf("<figcaption");
    drawn += html.slice(from, start) + draw(embed, title);
    from = caption < 0 ? end : start + caption;
  }
  return { html: drawn + html.slice(from), frameOrigins: [...origins] };
}

function readLink(html: string): { readonly address: string; readonly words: string } {
  const tag = link.exec(html) ?? wrapper.exec(html);
  if (!tag) return { address: "", words: "" };
  const start = tag.index + tag[0].length;
  const words = decode(html.slice(start, html.indexOf("<", start))).trim();
  return { address: decode(linkAddress.exec(tag[0])?.[1] ?? words), words };
}

function draw(embed: Embed, title: string): string {
  const { provider, address } = embed;
  const kind = kinds[provider];
  const { name } = embedProviders[provider];
  const host = new URL(address).hostname.replace(/^www\./, "");
  const named = `<span class="sr-only"> ${encode(title)}</span>`;
  return [
    `<div class="embed" data-kind="${kind}" data-embed="${encode(frameUrlOf(embed))}"`,
    ` data-title="${encode(`${name}: ${title}`)}">`,
    `<p class="kicker">${encode(name)}</p>`,
    `<p class="embed-title head"><a href="${encode(address)}" rel="noopener nofollow">${encode(title)}</a></p>`,
    `<button type="button" class="button button-ink needs-script" data-does="load-embed" data-app>`,
    `${buttons[kind]}${named}</button>`,
    `<p class="embed-note needs-script">Loads from ${encode(host)} when you click.</p>`,
    "</div>",
  ].join("");
}

/** The press has asked for it: it plays at once. */
function frameUrlOf({ provider, frameUrl }: Embed): string {
  const url = new URL(frameUrl);
  if (kinds[provider] === "video") url.searchParams.set("autoplay", "1");
  if (provider === "soundcloud") url.searchParams.set("auto_play", "true");
  return url.href;
}
