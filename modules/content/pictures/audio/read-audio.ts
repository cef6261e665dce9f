/** Reads what an audio file is from its content; its name and its type are only what someone says. */
import { parseFile } from "music-metadata";

export interface AudioFacts {
  readonly extension: "mp3" | "m4a" | "aac" | "ogg";
  /** Whole, at least 1. */
  readonly seconds: number;
}

export type AudioFault = "not-audio" | "film" | "other-format" | "damaged";

/** The formats that browsers and directories of podcasts play, by container and codec. */
function extensionOf(container: string, codec: string): AudioFacts["extension"] | null {
  if (container === "MPEG" && codec.endsWith("Layer 3")) return "mp3";
  if (container.startsWith("ADTS")) return "aac";
  if (container === "Ogg" && /^(?:Vorbis|Opus)/.test(codec)) return "ogg";
  return codec.startsWith("MPEG-4/AAC") ? "m4a" : null;
}

/** Less than the shortest sound that anyone would publish; a broken index often says 0. */
const shortestSeconds = 0.5;
/** A header that promises more than this much beyond the file is of a file that was cut off. */
const mostMissing = 1.1;

/**
 * @param file path on the disk, without an extension: with one, the library believes it
 * @returns the facts, or why the file is not taken
 */
export async function readAudio({
  file,
  bytes,
}: {
  readonly file: string;
  readonly bytes: number;
}): Promise<AudioFacts | AudioFault> {
  try {
    // Counts the frames where no header says how many there are: MP3 of variable bit rate without Xing.
    const { format } = await parseFile(file, { duration: true, skipCovers: true });
    const { container = "", codec = "", duration = 0, bitrate = 0 } = format;
    if (format.hasVideo) return "film";
    const extension = extensionOf(container, codec);
    if (extension === null) return format.hasAudio === false ? "not-audio" : "other-format";
    if (!(duration >= shortestSeconds) || !Number.isFinite(duration)) return "damaged";
    if (bitrate > 0 && format.codecProfile !== undefined && isCutOff()) return "damaged";
    return { extension, seconds: Math.max(1, Math.round(duration)) };

    function isCutOff(): boolean {
      return (duration * bitrate) / 8 > bytes * mostMissing;
    }
  } catch {
    return "not-audio";
  }
}
