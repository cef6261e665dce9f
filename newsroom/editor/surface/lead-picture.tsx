import { lazy, Suspense, useState } from "react";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { imageUrl } from "../../../shared/image-url";
import { useDesk, useField, useKnown } from "../article-desk";

const PicturePicker = lazy(async () => ({
  default: (await import("../../ui/picture-picker/picture-picker")).PicturePicker,
}));

/** The picture above the text, with what is printed below it and what is read aloud. */
export function LeadPicture() {
  const { writing, known, isReadOnly } = useDesk();
  const pictureId = useField("pictureId");
  const picture = useKnown(({ pictures }) => pictures[pictureId ?? 0]);
  const [isChoosing, setChoosing] = useState(false);

  function pick([chosen]: readonly DeskPicture[]): void {
    setChoosing(false);
    if (!chosen) return;
    known.setState(({ pictures }) => ({ pictures: { ...pictures, [chosen.id]: chosen } }));
    writing.change({ pictureId: chosen.id });
  }

  if (isReadOnly && !picture) return null;
  return (
    <div className={picture ? "editor-lead" : "editor-lead-empty"}>
      {picture ? <Picture picture={picture} /> : null}
      {isReadOnly ? null : (
        <div className="editor-lead-tools">
          <button type="button" className="editor-open" onClick={() => setChoosing(true)}>
            {picture ? "Change picture" : "Add a picture"}
          </button>
          {picture ? (
            <button
              type="button"
              className="editor-open"
              onClick={() => writing.change({ pictureId: null })}
            >
              Remove
            </button>
          ) : null}
        </div>
      )}
      <Suspense>
        {isChoosing ? (
          <PicturePicker
            title="Choose the lead picture"
            onPick={pick}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function Picture({ picture }: { readonly picture: DeskPicture }) {
  const { url, alt, caption, credit, isDecorative } = picture;
  return (
    <>
      <img src={imageUrl(url, 384)} width={168} height={112} alt={alt} />
      <dl>
        <div>
          <dt className="unseen">Caption</dt>
          <dd>{caption || "No caption"}</dd>
        </div>
        <div data-missing={credit === "" || undefined}>
          <dt className="unseen">Credit</dt>
          <dd>{credit || "No credit yet. You can’t publish the story without one."}</dd>
        </div>
        <div data-missing={(alt === "" && !isDecorative) || undefined}>
          <dt>Alt text: </dt>
          <dd>
            {isDecorative
              ? "nothing (decorative)"
              : alt || "no description yet: it can’t be published without one."}
          </dd>
        </div>
      </dl>
    </>
  );
}
