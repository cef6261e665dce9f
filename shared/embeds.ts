/**
 * The embeds that an article can have, read from their address. A body keeps a link only:
 * `<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="…">Title</a></figure>`;
 * the frame is made from the link's address where it is shown.
 */

import { digits, isId, partsOf, type Place } from "./embed-place";
import { soundcloud, youtube } from "./embed-players";

export type EmbedProvider =
  | "youtube"
  | "vimeo"
  | "datawrapper"
  | "flourish"
  | "soundcloud"
  | "x"
  | "bluesky"
  | "instagram";

export interface Embed {
  readonly provider: EmbedProvider;
  /** As the provider writes it, without a slash. */
  readonly id: string;
  /** The description for people: "Video on YouTube". The link's text until an editor writes a better one. */
  readonly title: string;
  /** The address in one form, which the body's link keeps. */
  readonly address: string;
  /** The address that the frame loads, on the click. */
  readonly frameUrl: string;
}

interface Provider {
  readonly name: string;
  readonly title: string;
  /** The frame's origin, for the page's security policy. */
  readonly frameOrigin: string;
  /** @param path the address's path, in parts */
  readonly read: (url: URL, path: readonly string[]) => Place | null;
}

function vimeo(url: URL, path: readonly string[]): Place | null {
  const flash = path[0] === "moogaloop.swf" ? url.searchParams.get("clip_id") : null;
  const parts = flash !== null ? [flash] : path[0] === "video" ? path.slice(1) : path;
  const at = parts.findIndex((part) => digits.test(part));
  const id = parts[at];
  if (!isId(id, digits)) return null;
  const known = at === 0 || ["channels", "groups", "showcase"].includes(parts[0] ?? "");
  const key = parts[at + 1] ?? url.searchParams.get("h");
  if (!known || parts.length > at + 2) return null;
  // Unlisted films need their key.
  const isKeyed = isId(key, /^[\da-f]{6,16}$/);
  return {
    id,
    address: `https://vimeo.com/${id}${isKeyed ? `/${key}` : ""}`,
    frameUrl: `https://player.vimeo.com/video/${id}?${isKeyed ? `h=${key}&` : ""}dnt=1`,
  };
}

function datawrapper({ hostname }: URL, [first, second, ...rest]: readonly string[]): Place | null {
  const id = hostname === "datawrapper.dwcdn.net" ? first : first === "_" ? second : null;
  if (!isId(id, /^[A-Za-z\d]{5}$/) || rest.length > 1) return null;
  const address = `https://datawrapper.dwcdn.net/${id}/`;
  return { id, address, frameUrl: address };
}

function flourish(_url: URL, [kind, id, ...rest]: readonly string[]): Place | null {
  if ((kind !== "visualisation" && kind !== "story") || !isId(id, digits)) return null;
  if (rest.length > 1) return null;
  return {
    id: `${kind}-${id}`,
    address: `https://public.flourish.studio/${kind}/${id}/`,
    frameUrl: `https://flo.uri.sh/${kind}/${id}/embed`,
  };
}

function x(_url: URL, [person, status, id]: readonly string[]): Place | null {
  if (!isId(person, /^\w{1,20}$/) || status !== "status" || !isId(id, digits)) return null;
  return {
    id,
    address: `https://x.com/${person}/status/${id}`,
    frameUrl: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
  };
}

function bluesky(_url: URL, [profile, person, post, id]: readonly string[]): Place | null {
  if (profile !== "profile" || post !== "post" || !isId(id, /^[a-z\d]{5,20}$/)) return null;
  if (!isId(person, /^[\w.:-]{3,253}$/)) return null;
  return {
    id,
    address: `https://bsky.app/profile/${person}/post/${id}`,
    frameUrl: `https://embed.bsky.app/embed/${person}/app.bsky.feed.post/${id}`,
  };
}

function instagram(_url: URL, path: readonly string[]): Place | null {
  const at = path.findIndex((part) => ["p", "reel", "tv"].includes(part));
  const id = path[at + 1];
  if (at < 0 || at > 1 || !isId(id)) return null;
  const kind = path[at] === "reel" ? "reel" : "p";
  const address = `https://www.instagram.com/${kind}/${id}/`;
  return { id, address, frameUrl: `${address}embed/captioned/` };
}

export const embedProviders: Readonly<Record<EmbedProvider, Provider>> = {
  youtube: {
    name: "YouTube",
    title: "Video on YouTube",
    frameOrigin: "https://www.youtube-nocookie.com",
    read: youtube,
  },
  vimeo: {
    name: "Vimeo",
    title: "Video on Vimeo",
    frameOrigin: "https://player.vimeo.com",
    read: vimeo,
  },
  datawrapper: {
    name: "Datawrapper",
    title: "Chart on Datawrapper",
    frameOrigin: "https://datawrapper.dwcdn.net",
    read: datawrapper,
  },
  flourish: {
    name: "Flourish",
    title: "Chart on Flourish",
    frameOrigin: "https://flo.uri.sh",
    read: flourish,
  },
  soundcloud: {
    name: "SoundCloud",
    title: "Audio on SoundCloud",
    frameOrigin: "https://w.soundcloud.com",
    read: soundcloud,
  },
  x: { name: "X", title: "Post on X", frameOrigin: "https://platform.twitter.com", read: x },
  bluesky: {
    name: "Bluesky",
    title: "Post on Bluesky",
    frameOrigin: "https://embed.bsky.app",
    read: bluesky,
  },
  instagram: {
    name: "Instagram",
    title: "Picture on Instagram",
    frameOrigin: "https://www.instagram.com",
    read: instagram,
  },
};

const hosts: Readonly<Record<string, EmbedProvider>> = {
  "youtube.com": "youtube",
  "m.youtube.com": "youtube",
  "music.youtube.com": "youtube",
  "youtube-nocookie.com": "youtube",
  "youtu.be": "youtube",
  "vimeo.com": "vimeo",
  "player.vimeo.com": "vimeo",
  "datawrapper.dwcdn.net": "datawrapper",
  "datawrapper.de": "datawrapper",
  "public.flourish.studio": "flourish",
  "flo.uri.sh": "flourish",
  "soundcloud.com": "soundcloud",
  "m.soundcloud.com": "soundcloud",
  "w.soundcloud.com": "soundcloud",
  "x.com": "x",
  "twitter.com": "x",
  "mobile.twitter.com": "x",
  "bsky.app": "bluesky",
  "instagram.com": "instagram",
};

const longestAddress = 2000;

/** Reads a pasted address, with or without scheme; null if it is none that can be embedded. */
export function readEmbed(address: string): Embed | null {
  const text = address.trim();
  if (text === "" || text.length > longestAddress || /\s/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  const host = url.hostname.startsWith("www.") ? url.hostname.slice(4) : url.hostname;
  const provider = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  if (!provider || url.username !== "" || url.port !== "") return null;
  const path = partsOf(url);
  // The host without `www.` is what a provider's rules compare.
  url.hostname = host;
  const place = embedProviders[provider].read(url, path);
  return place && { provider, title: embedProviders[provider].title, ...place };
}

/** The classes of an embed's figure, as WordPress writes them. */
export function embedClasses(provider: EmbedProvider): string {
  return `wp-block-embed is-provider-${provider} wp-block-embed-${provider}`;
}
