/** A film: its address at the provider, and what that says of it. */
import { useState } from "react";
import type { DeskPicture, FilmLookUp } from "../../../modules/content/types";
import { call } from "../../common/call";
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

export function FilmFields({ state, isForReading }: FieldsProps) {
  const { copy } = state;
  const [address, setAddress] = useState(copy.url);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<FilmLookUp | null>(null);
  const look = useAction(async () => {
    setProblem(null);
    const film = await call<FilmLookUp>("/features/video/look-up", {
      method: "POST",
      body: { address },
    });
    setAddress(film.url);
    setFound(film);
    state.change({ url: film.url });
    setProblem(film.problem);
    if (copy.title === "" && film.title !== "") state.change({ title: film.title });
    if (copy.pictureId !== null || !film.hasPicture) return;
    const picture = await call<DeskPicture>("/features/video/picture", {
      method: "POST",
      body: { address: film.url },
    });
    state.change({ pictureId: picture.id });
  });
  return (
    <>
      <div className="features-address">
        <Field
          label="Film URL"
          hint="Paste a YouTube page, short link or embed code."
          inputMode="url"
          value={address}
          error={look.error}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void look.run();
          }}
        />
        <Button
          isWaiting={look.isWaiting}
          aria-disabled={address.trim() === ""}
          onClick={() => void look.run()}
        >
          Get title and picture
        </Button>
      </div>
      {problem ? <output className="notice features-note">{problem}</output> : null}
      {found && !problem ? (
        <output className="fine features-note">
          Film {found.providerId}
          {found.channel === "" ? "" : `, uploaded by ${found.channel}`}.
        </output>
      ) : null}
      <TitleField state={state} />
      <DeckField state={state} />
      <div className="features-pair">
        <SectionField state={state} />
        <WriterField state={state} label="By" />
        <Field
          label="Length"
          hint="Minutes and seconds: 4:12"
          maxLength={20}
          value={copy.duration}
          onChange={({ currentTarget }) => state.change({ duration: currentTarget.value })}
        />
        <Field
          label="Series"
          maxLength={200}
          value={copy.series}
          onChange={({ currentTarget }) => state.change({ series: currentTarget.value })}
        />
        <SlugField state={state} />
        <PictureField state={state} isForReading={isForReading} />
      </div>
    </>
  );
}
