/** The episodes of the edition's podcast, whose recordings are written as they are loaded. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { EditionEpisode } from "../modules/content/types";
import type { MediaStorage } from "../platform/media/media-storage";
import { writeChime } from "./chime";

export const episodeShape = z.object({
  slug: z.string(),
  title: z.string(),
  deck: z.string().max(170),
  section: z.string(),
  author: z.string(),
  hoursAgo: z.number(),
  season: z.number().int().positive().optional(),
  episode: z.number().int().positive().optional(),
  picture: z.string().optional(),
  body: z.string(),
  tones: z
    .array(
      z.object({
        lines: z.array(z.number().int().min(0).max(60)),
        seconds: z.number().positive(),
        isStruck: z.boolean().default(false),
      }),
    )
    .min(1),
});

type SeedEpisode = z.infer<typeof episodeShape>;

/** Stores an episode's recording, under a name with a content hash. */
export async function storeRecording(
  { slug, tones }: SeedEpisode,
  media: Pick<MediaStorage, "find" | "write">,
): Promise<EditionEpisode["audio"]> {
  const recording = writeChime(tones);
  const hash = createHash("sha256").update(recording).digest("hex").slice(0, 12);
  const file = `episodes/${slug}-${hash}.mp3`;
  if ((await media.find(file))?.bytes !== recording.length) await media.write(file, recording);
  const seconds = Math.round(tones.reduce((total, tone) => total + tone.seconds, 0));
  return { file, mime: "audio/mpeg", bytes: recording.length, seconds };
}
