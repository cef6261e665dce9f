/** The fields that crosswords, films and events share. */
import { lazy, Suspense, useEffect, useState } from "react";
import useSwr from "swr";
import type { DeskPicture, DeskWriter } from "../../../modules/content/types";
import type { PictureDetails } from "../../../modules/content/pictures/desk/types";
import { useSections } from "../../common/articles";
import { call } from "../../common/call";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Field, Select, TextArea } from "../../ui/field";
import { PictureImage } from "../../ui/picture-image";
import type { FeatureState, FieldsProps } from "../kind";
import { decode } from "../../../shared/decode";

const PicturePicker = lazy(async () => ({
  default: (await import("../../ui/picture-picker/picture-picker")).PicturePicker,
}));

export function TitleField({
  state,
  label = "Title",
}: {
  readonly state: FeatureState;
  readonly label?: string;
}) {
  return (
    <Field
      label={label}
      maxLength={500}
      value={state.copy.title}
      onChange={({ currentTarget }) => state.change({ title: currentTarget.value })}
    />
  );
}

export function DeckField({ state }: { readonly state: FeatureState }) {
  return (
    <TextArea
      label="Deck"
      hint="One or two sentences in lists and below the title."
      rows={2}
      maxLength={2000}
      value={state.copy.excerpt}
      onChange={({ currentTarget }) => state.change({ excerpt: currentTarget.value })}
    />
  );
}

export function SlugField({ state }: { readonly state: FeatureState }) {
  return (
    <Field
      label="Address"
      hint={decode(state.item.address ?? "Made from the title.")}
      maxLength={200}
      placeholder="Made from the title"
      value={decode(state.copy.slug)}
      onChange={({ currentTarget }) => state.change({ slug: currentTarget.value })}
    />
  );
}

export function WriterField({
  state,
  label,
}: {
  readonly state: FeatureState;
  readonly label: string;
}) {
  const { data } = useSwr("/writers?q=", call<{ readonly writers: readonly DeskWriter[] }>, {
    revalidateOnFocus: false,
  });
  const { writerIds } = state.copy;
  const known = [...(data?.writers ?? [])];
  for (const writer of state.item.writers) {
    if (!known.some(({ id }) => id === writer.id)) known.push(writer);
  }
  return (
    <Select
      label={label}
      value={String(writerIds[0] ?? "")}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value);
        const others = writerIds.slice(1).filter((each) => each !== id);
        state.change({ writerIds: id === 0 ? [] : [id, ...others] });
      }}
    >
      <option value="">No byline</option>
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

export function SectionField({ state }: { readonly state: FeatureState }) {
  const sections = useSections();
  const { sectionIds } = state.copy;
  return (
    <Select
      label="Section"
      value={String(sectionIds[0] ?? "")}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value);
        const others = sectionIds.slice(1).filter((each) => each !== id);
        state.change({ sectionIds: id === 0 ? [] : [id, ...others] });
      }}
    >
      <option value="">No section</option>
      {sections.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** The picture, and what it lacks to be printed. */
export function PictureField({ state, isForReading }: FieldsProps) {
  const { copy, item } = state;
  const [chosen, setChosen] = useState<DeskPicture | null>(item.picture);
  const [isChoosing, setChoosing] = useState(false);
  const { data: loaded, mutate } = useSwr(
    copy.pictureId === null ? null : `/pictures/${copy.pictureId}`,
    call<PictureDetails>,
    { revalidateOnFocus: false },
  );
  const picture =
    copy.pictureId === null
      ? null
      : (loaded ?? [chosen, item.picture].find((each) => each?.id === copy.pictureId) ?? null);
  return (
    <section className="features-picture-field" aria-label="Picture">
      <h2 className="field-label">Picture</h2>
      {picture ? <PictureImage picture={picture} width={320} /> : null}
      {picture && loaded && !isForReading ? (
        <PictureWords key={loaded.version} picture={loaded} onSaved={() => void mutate()} />
      ) : null}
      {picture && isForReading ? <p className="fine">{picture.credit}</p> : null}
      {isForReading ? null : (
        <div className="button-row">
          <Button isSmall onClick={() => setChoosing(true)}>
            {picture ? "Change picture" : "Choose a picture"}
          </Button>
          {picture ? (
            <Button isSmall kind="quiet" onClick={() => state.change({ pictureId: null })}>
              Remove
            </Button>
          ) : null}
        </div>
      )}
      <Suspense>
        {isChoosing ? (
          <PicturePicker
            onPick={([first]) => {
              setChoosing(false);
              if (!first) return;
              setChosen(first);
              state.change({ pictureId: first.id });
            }}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/** Credit and description, which it can’t be printed without. */
function PictureWords(props: { readonly picture: PictureDetails; readonly onSaved: () => void }) {
  const { picture, onSaved } = props;
  const [credit, setCredit] = useState(picture.credit);
  const [alt, setAlt] = useState(picture.alt);
  const isChanged = credit !== picture.credit || alt !== picture.alt;
  const save = useAction(async () => {
    await call(`/pictures/${picture.id}`, {
      method: "PATCH",
      body: { credit, alt },
      seen: picture.version,
    });
    onSaved();
  });
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => void save.run(), 800);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [credit, alt]);
  return (
    <div className="features-picture-words">
      <Field
        label="Credit"
        maxLength={300}
        value={credit}
        error={save.error ?? (credit === "" ? "It can’t be published without a credit." : null)}
        onChange={({ currentTarget }) => setCredit(currentTarget.value)}
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={1000}
        value={alt}
        error={
          alt === "" && !picture.isDecorative
            ? "It can’t be published without a description."
            : null
        }
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </div>
  );
}
