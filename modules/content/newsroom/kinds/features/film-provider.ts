/**
 * Fetches film metadata from YouTube via oEmbed, from its own hosts only. The sandbox has a
 * provider in its place.
 */
import { z } from "zod";
import { fetchFromHosts, type HttpRequest } from "../../../pictures/images/remote-image";

export interface FilmProvider {
  /** Title and channel; null with the reason, as a sentence, if it doesn’t say. */
  describe(providerId: string): Promise<FilmFacts | { readonly problem: string }>;
  /** The largest picture of it that there is; null if there is none, or it doesn’t answer. */
  findPicture(providerId: string): Promise<Uint8Array | null>;
}

interface FilmFacts {
  readonly title: string;
  readonly channel: string;
  readonly hasPicture: boolean;
}

/** Takes the place of the provider: `/oembed?url=...` and `/pictures/ID/SIZE.jpg`. */
export type SimulatedProvider = (path: string) => Promise<Response>;

type Found = { readonly bytes: Uint8Array } | { readonly because: string };

const hosts = new Set(["www.youtube.com", "i.ytimg.com"]);
const mostFacts = 64 * 1024;
const mostPicture = 5 * 1024 * 1024;
const pictures = ["maxresdefault", "sddefault", "hqdefault"];

const answerShape = z.object({
  title: z.string().max(2_000),
  author_name: z.string().max(500).default(""),
  thumbnail_url: z.string().max(2_000).optional(),
});

/** The address of a film as it is stored. */
export const filmAddress = (providerId: string): string =>
  `https://www.youtube.com/watch?v=${providerId}`;

const away = "YouTube isn’t responding. Type the title and choose a picture yourself.";
const unknown = "YouTube can’t find that video, or it can’t be embedded. Check the URL.";

export function createFilmProvider({
  simulated,
  request,
}: {
  readonly simulated: SimulatedProvider | null;
  /** Tests pass one that simulates hosts. */
  readonly request?: HttpRequest;
}): FilmProvider {
  async function get(
    { at, path }: { readonly at: string; readonly path: string },
    wanted: { readonly accept: string; readonly mostBytes: number },
  ): Promise<Found> {
    if (!simulated) {
      return fetchFromHosts(new URL(at), hosts, { ...wanted, ...(request ? { request } : {}) });
    }
    const response = await simulated(path);
    if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()) };
    return { because: response.status === 404 ? "not_found" : "unreachable" };
  }

  return {
    async describe(providerId) {
      const query = new URLSearchParams({ url: filmAddress(providerId), format: "json" });
      const found = await get(
        { at: `https://www.youtube.com/oembed?${query}`, path: `/oembed?${query}` },
        { accept: "application/json", mostBytes: mostFacts },
      );
      if ("because" in found) return { problem: found.because === "not_found" ? unknown : away };
      const read = answerShape.safeParse(parse(found.bytes));
      if (!read.success) return { problem: away };
      const { title, author_name, thumbnail_url } = read.data;
      return {
        title: title.replace(/\s+/g, " ").trim().slice(0, 500),
        channel: author_name.replace(/\s+/g, " ").trim().slice(0, 200),
        hasPicture: thumbnail_url !== undefined,
      };
    },

    async findPicture(providerId) {
      for (const size of pictures) {
        const found = await get(
          {
            at: `https://i.ytimg.com/vi/${providerId}/${size}.jpg`,
            path: `/pictures/${providerId}/${size}.jpg`,
          },
          { accept: "image/jpeg", mostBytes: mostPicture },
        );
        if ("bytes" in found) return found.bytes;
        if (found.because === "unreachable") return null;
      }
      return null;
    },
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
