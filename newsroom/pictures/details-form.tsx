import { useState } from "react";
import type { PictureChange, PictureDetails } from "../../modules/content/pictures/desk/types";
import { formatMegabytes } from "../common/uploads/upload-picture";
import { formatShortDay } from "../common/dates";
import { Checkbox, Field, TextArea } from "../ui/field";
import { findMissing } from "../ui/picture-picker/uploads";
import { Crops } from "./crops";
import { DeletePicture } from "./delete-picture";
import { FocalPicker } from "../ui/focal-picker";
import { ReplaceEverywhere } from "./replace-everywhere";
import { UseList } from "./use-list";
import { usePictureSave } from "./use-picture-save";

interface DetailsFormProps {
  readonly picture: PictureDetails;
  readonly onChanged: (picture: PictureDetails) => void;
  readonly onGone: () => void;
}

/** Focal point, texts, uses and file of a picture. Each field is saved when it is left. */
export function DetailsForm({ picture, onChanged, onGone }: DetailsFormProps) {
  const [draft, setDraft] = useState<PictureChange>({});
  const { save, saveSoon, status, fault } = usePictureSave(picture, {
    draft,
    onSaved(saved, sent) {
      onChanged(saved);
      // Text typed since then stays.
      setDraft((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([name, value]) => sent[name as keyof typeof sent] !== value,
          ),
        ),
      );
    },
  });
  const shown = { ...picture, ...draft };
  const focus = { x: shown.focalX, y: shown.focalY };
  const missing = findMissing(shown);
  const isFixed = !picture.mayChange;
  const write = (change: PictureChange) => setDraft((before) => ({ ...before, ...change }));

  return (
    <>
      <FocalPicker
        picture={picture}
        focus={focus}
        isFixed={isFixed}
        onMove={({ x, y }) => {
          write({ focalX: x, focalY: y });
          saveSoon();
        }}
      />
      <p className="pictures-focus-note fine">
        <span>{isFixed ? "Focal point" : "Drag the ring to the focal point"}</span>
        <b>
          {focus.x}, {focus.y}
        </b>
      </p>
      <Crops picture={picture} focus={focus} />
      <div className="pictures-fields">
        <TextArea
          label="Caption"
          rows={1}
          readOnly={isFixed}
          maxLength={2_000}
          value={shown.caption}
          onChange={({ target }) => write({ caption: target.value })}
          onBlur={save}
        />
        <Field
          label="Credit"
          readOnly={isFixed}
          maxLength={300}
          value={shown.credit}
          error={shown.credit.trim() === "" ? "Add a credit before publishing." : null}
          onChange={({ target }) => write({ credit: target.value })}
          onBlur={save}
        />
        <TextArea
          label="Description for readers who can’t see it"
          rows={2}
          readOnly={isFixed || shown.isDecorative}
          maxLength={1_000}
          value={shown.alt}
          error={
            missing !== null && shown.alt.trim() === "" && !shown.isDecorative
              ? "Add a description before publishing."
              : null
          }
          onChange={({ target }) => write({ alt: target.value })}
          onBlur={save}
        />
        <Checkbox
          label="Decorative; no description needed"
          disabled={isFixed}
          checked={shown.isDecorative}
          onChange={({ target }) => {
            write({ isDecorative: target.checked });
            saveSoon();
          }}
        />
        {fault ? (
          <div className="notice notice-error" role="alert">
            <p>{fault}</p>
            <button type="button" className="button button-quiet" onClick={save}>
              Try again
            </button>
          </div>
        ) : null}
        <output className="fine">
          {isFixed
            ? "This picture is published or belongs to someone else. Ask an editor to change it."
            : status}
        </output>
      </div>
      <dl className="facts">
        <div>
          <dt>Used in</dt>
          <dd>
            <UseList picture={picture} />
          </dd>
        </div>
        <div>
          <dt>File</dt>
          <dd>
            {picture.width} × {picture.height}, {formatMegabytes(picture.bytes)},{" "}
            {formatShortDay(new Date(picture.uploadedAt))}
          </dd>
        </div>
      </dl>
      <div className="pictures-actions">
        <ReplaceEverywhere picture={picture} onReplaced={onChanged} />
        <DeletePicture picture={picture} onGone={onGone} />
      </div>
    </>
  );
}
