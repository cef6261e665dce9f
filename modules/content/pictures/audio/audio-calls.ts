/** The newsroom's call that uploads an audio file: the file is the body, its name is in a header. */
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../platform/desk/desk-call";
import { readFileName } from "../desk/take-desk-upload";
import { untilRetry } from "../take-picture";
import { type AudioFiles, type AudioRefusal, mostAudioBytes } from "./audio-files";

const megabyte = 1024 * 1024;
const formats = "Use an MP3, M4A, AAC or Ogg file.";

const refusals: Readonly<
  Record<AudioRefusal, readonly [400 | 413 | 422 | 500 | 503 | 507, string]>
> = {
  "too-large": [413, `The file is larger than ${mostAudioBytes / megabyte} MB, the limit.`],
  empty: [422, "This file is empty."],
  "cut-off": [400, "The upload was cut off. Try it again."],
  "not-audio": [422, `This isn’t an audio file, or it’s damaged. ${formats}`],
  film: [422, `This file contains video. Export only the audio. ${formats}`],
  "other-format": [422, `Not every browser and podcast app plays this format. ${formats}`],
  damaged: [422, "This file is damaged or incomplete. Export it again."],
  full: [
    507,
    "We couldn’t save the file because storage is full. Ask your server’s operator to free up space.",
  ],
  refused: [
    500,
    "We couldn’t save the file because the server can’t write to storage. Tell your server’s operator.",
  ],
  away: [
    503,
    "We couldn’t save the file because storage isn’t responding. Try again in a few minutes.",
  ],
};

export function createAudioCalls({
  audio,
}: {
  readonly audio: AudioFiles;
}): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "POST",
      path: "/features/podcast/audio",
      rights: ["edit_features"],
      rawBody: true,
      async handle({ request }) {
        const name = readFileName(request.headers.get("x-file-name"), "episode");
        const stored = await audio.take({ name, request });
        if (typeof stored !== "string") return { status: 201, body: stored };
        const [status, message] = refusals[stored];
        throw new DeskRefusal(status, stored.replaceAll("-", "_"), message, {
          ...(stored in untilRetry && {
            retryAfterSeconds: untilRetry[stored as keyof typeof untilRetry],
          }),
        });
      },
    }),
  ];
}
