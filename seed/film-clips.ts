import { parse } from "yaml";
import { z } from "zod";
import videosYaml from "./edition/videos.yaml?raw";

const filmShape = z.object({ providerId: z.string(), clip: z.string() });

/** The sample clip of each film in the demo edition, by the provider's ID. */
export function readFilmClips(): ReadonlyMap<string, string> {
  const films = z.array(filmShape).parse(parse(videosYaml));
  return new Map(films.map(({ providerId, clip }) => [providerId, clip]));
}
