/** An episode: its audio file, what is read from it, and its number. */
import { useRef, useState } from "react";
import type { StoredAudio } from "../../../modules/content/types";
import { call } from "../../common/call";
import { readSent, sendFile } from "../../common/uploads/send-file";
import { formatMegabytes } from "../../common/uploads/upload-picture";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import {
  DeckField,
  PictureField,
  SectionField,
  SlugField,
  TitleField,
  WriterField,
} from "./common-fields";
import type { FieldsProps } from "../kind";

const audioTypes = ".mp3,.m4a,.aac,.ogg,audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/ogg";
const megabyte = 1024 * 1024;
/** The server has the same limit. */
const mostMegabytes = 200;

/** "24:10", "1:02:40" */
function formatLength(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

async function upload(file: File, onProgress: (part: number) => void): Promise<StoredAudio> {
  if (file.size === 0) throw new Error("This file is empty.");
  if (file.size > mostMegabytes * megabyte) {
    throw new Error(
      `This file is ${formatMegabytes(file.size)}. The limit is ${mostMegabytes} MB; export it with a lower bit rate.`,
    );
  }
  const send = () => sendFile(file, { path: "/features/podcast/audio", onProgress });
  const failed = "We couldn’t save the file. Try again.";
  const first = await send();
  if (first.status !== 401) return readSent(first, failed);
  // Asks to sign in again; then again from the beginning.
  await call("/me");
  return readSent(await send(), failed);
}

export function EpisodeFields({ state, isForReading }: FieldsProps) {
  const { copy } = state;
  return (
    <>
      <AudioField state={state} isForReading={isForReading} />
      <TitleField state={state} />
      <DeckField state={state} />
      <div className="features-pair">
        <Field
          label="Episode"
          hint="The episode number, if you use them"
          inputMode="numeric"
          maxLength={5}
          value={copy.episode}
          onChange={({ currentTarget }) => state.change({ episode: currentTarget.value })}
        />
        <Field
          label="Season"
          hint="Leave blank if you don’t use seasons"
          inputMode="numeric"
          maxLength={5}
          value={copy.season}
          onChange={({ currentTarget }) => state.change({ season: currentTarget.value })}
        />
        <Field
          label="Length"
          hint="Leave blank to use the file’s length, or enter one, such as 24:10"
          maxLength={20}
          value={copy.duration}
          onChange={({ currentTarget }) => state.change({ duration: currentTarget.value })}
        />
        <WriterField state={state} label="Host" />
        <SectionField state={state} />
        <SlugField state={state} />
        <PictureField state={state} isForReading={isForReading} />
      </div>
    </>
  );
}

function AudioField({ state, isForReading }: FieldsProps) {
  const { audio } = state.copy;
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(0);
  const take = useAction(async (file: File) => {
    setPart(0);
    const { url, seconds } = await upload(file, setPart);
    state.change({ audio: url, duration: formatLength(seconds) });
  });
  return (
    <section className="features-audio" aria-label="Audio file">
      <h2 className="field-label">Audio file</h2>
      {audio === "" ? (
        <p className="fine">MP3, M4A, AAC or Ogg, up to {mostMegabytes} MB.</p>
      ) : (
        <>
          {/* The show notes have the spoken text. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls preload="metadata" src={audio} aria-label="The audio file" />
          <p className="fine">{audio.split("/").at(-1)}</p>
        </>
      )}
      {audio.endsWith(".ogg") ? (
        <p className="fine">Apple Podcasts doesn’t play Ogg files. MP3 plays everywhere.</p>
      ) : null}
      {take.isWaiting ? (
        <p>
          <progress value={part} aria-label="Uploaded" />{" "}
          {part < 1 ? `${Math.round(part * 100)}%` : "Reading the file…"}
        </p>
      ) : null}
      {take.error ? (
        <p className="field-error" role="alert">
          {take.error}
        </p>
      ) : null}
      {isForReading ? null : (
        <Button isSmall isWaiting={take.isWaiting} onClick={() => input.current?.click()}>
          {audio === "" ? "Choose an audio file" : "Replace the file"}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Audio file"
        accept={audioTypes}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take.run(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </section>
  );
}
