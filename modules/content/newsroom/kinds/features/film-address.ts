/** The film that an address names, or why it names none. */
import { readProviderId } from "../../../entries/text/provider-id";

export type FilmAddress =
  | { readonly ok: true; readonly providerId: string }
  | { readonly ok: false; readonly because: string };

const refuse = (because: string): FilmAddress => ({ ok: false, because });

const isOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Reads an address as it is copied from a browser, an app, or a frame's code. */
export function readFilmAddress(text: string): FilmAddress {
  const input = text.trim();
  // The code to embed a film is pasted as well.
  const address = input.startsWith("<") ? (/\ssrc=(["'])(.*?)\1/i.exec(input)?.[2] ?? "") : input;
  const providerId = readProviderId(address);
  if (providerId !== "") return { ok: true, providerId };
  const url = URL.parse(address.includes("://") ? address : `https://${address}`);
  const host = url?.hostname ?? "";
  if (!url || !host.includes(".")) return refuse("This isn’t a URL.");
  if (isOf(host, "vimeo.com")) {
    return refuse(
      "Films are played from YouTube. This one is on Vimeo; our player doesn’t support it.",
    );
  }
  if (!isOf(host, "youtube.com") && !isOf(host, "youtube-nocookie.com") && host !== "youtu.be") {
    return refuse(`Films are played from YouTube. This link is to ${host}.`);
  }
  if (url.pathname.startsWith("/playlist") || url.pathname === "/embed/videoseries") {
    return refuse("This is a playlist. Open one of its films, and paste that URL.");
  }
  if (/^\/(?:@|channel\/|c\/|user\/|embed\/live_stream)/.test(url.pathname)) {
    return refuse("This is a channel. Open one of its films, and paste that URL.");
  }
  return refuse("That link isn’t to a film. Open the film and paste its link.");
}
