/** Addresses of YouTube and SoundCloud: of single pieces, of lists, and of what is live. */
import { decode } from "./decode";
import { digits, isId, partsOf, type Place } from "./embed-place";

/** "90", "90s" or "1m30s" in seconds; 0 if it is something else. */
function readSeconds(text: string | null): number {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? "");
  if (!found) return 0;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Lists of films, and a channel's film that is live now, which have no ID of a film. */
function youtubeList(url: URL, [first, second]: readonly string[]): Place | null {
  const list = url.searchParams.get("list");
  const isList =
    first === "playlist" || (first === "embed" && (second ?? "videoseries") === "videoseries");
  if (isList && isId(list)) {
    return {
      id: list,
      address: `https://www.youtube.com/playlist?list=${list}`,
      frameUrl: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
    };
  }
  const isStream = first === "embed" && second === "live_stream";
  const channel = isStream ? url.searchParams.get("channel") : first === "channel" ? second : null;
  const isLive = isStream || url.pathname.endsWith("/live");
  if (!isLive || !isId(channel, /^UC[\w-]{22}$/)) return null;
  return {
    id: channel,
    address: `https://www.youtube.com/channel/${channel}/live`,
    frameUrl: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}`,
  };
}

export function youtube(url: URL, [first, part, ...rest]: readonly string[]): Place | null {
  const isShort = url.hostname === "youtu.be";
  const list = isShort
    ? null
    : youtubeList(url, [first ?? "", ...(part === undefined ? [] : [part])]);
  if (list) return list;
  // Codes of the time of Flash have their query in the path: "/v/ID&hl=en".
  const second = part?.split("&")[0];
  const named = ["embed", "shorts", "live", "v"].includes(first ?? "");
  const id = isShort
    ? first
    : named
      ? second
      : first === "watch"
        ? url.searchParams.get("v")
        : null;
  if (!isId(id, /^[\w-]{6,16}$/) || rest.length > 0 || (isShort && second)) return null;
  const start = readSeconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  return {
    id,
    address: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
  };
}

/** Pages of SoundCloud that have the form of an artist's. */
const notArtists = new Set(["discover", "search", "stream", "charts", "you", "upload", "pages"]);

const soundcloudPlayer = "https://w.soundcloud.com/player/";

/** A code's frame names a track by its page or by its number. */
function soundcloudFrame(address: string | null): Place | null {
  const url = URL.parse(address ?? "");
  if (!url) return null;
  if (url.hostname === "soundcloud.com") return soundcloud(url, partsOf(url));
  const [kind, id, ...rest] = partsOf(url).map((part) => decode(part));
  const isKnown = url.hostname === "api.soundcloud.com" && rest.length === 0;
  if (!isKnown || !["tracks", "playlists"].includes(kind ?? "")) return null;
  const number = id?.split(":").at(-1);
  if (!isId(number, digits)) return null;
  const query = new URLSearchParams({ url: `https://api.soundcloud.com/${kind}/${number}` });
  return {
    id: `${kind}-${number}`,
    address: `${soundcloudPlayer}?${query}`,
    frameUrl: `${soundcloudPlayer}?${query}&show_teaser=false`,
  };
}

export function soundcloud({ hostname, searchParams }: URL, path: readonly string[]): Place | null {
  if (hostname === "w.soundcloud.com") return soundcloudFrame(searchParams.get("url"));
  const [artist, first, second] = path;
  const isTrack = path.length === 2 && first !== "sets";
  const isSet = path.length === 3 && first === "sets" && isId(second, /^[\w-]{1,120}$/);
  if (!isId(artist) || notArtists.has(artist) || !isId(first, /^[\w-]{1,120}$/)) return null;
  if (!isTrack && !isSet) return null;
  const address = `https://soundcloud.com/${path.join("/")}`;
  const query = new URLSearchParams({ url: address, show_teaser: "false" });
  return {
    id: path.join("-"),
    address,
    frameUrl: `${soundcloudPlayer}?${query}`,
  };
}
