import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import type { PictureDetails, StoredPicture } from "../../../modules/content/pictures/desk/types";
import { announce } from "../../common/screen/announce";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { SearchField } from "../field";
import { Failed, Loading } from "../states";
import { useDropZone } from "./drop-zone";
import { FileButton } from "./file-button";
import { PictureGrid } from "./picture-grid";
import { UploadList } from "./upload-list";
import { createUploads, findMissing, type Uploads } from "./uploads";
import { usePictures } from "./use-pictures";
import "./picture-picker.css";

interface PicturePickerProps {
  /** "Choose a picture" unless given. */
  readonly title?: string;
  /** Several may be picked at once. */
  readonly isMultiple?: boolean;
  /** Uploaded at once: what was dropped or pasted before it opened. */
  readonly files?: readonly File[];
  /** In the order in which they were chosen; never empty. The dialog then has to be closed. */
  readonly onPick: (pictures: readonly DeskPicture[]) => void;
  readonly onClose: () => void;
}

/**
 * A dialog to pick stored pictures, or upload new ones: dropped, pasted, chosen, or photographed with a phone.
 * Their credit and description are asked for while they are uploaded.
 */
export function PicturePicker(props: PicturePickerProps) {
  const { title = "Choose a picture", isMultiple, files, onPick, onClose } = props;
  const [search, setSearch] = useState("");
  const q = useDeferredValue(search.trim());
  const found = usePictures({ q });
  const [chosen, setChosen] = useState<readonly StoredPicture[]>([]);
  const [fault, setFault] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const uploads = useUploads((picture) => {
    found.reload();
    setChosen((before) => withUploaded(before, picture, isMultiple ?? false));
  }, files);
  const list = useStore(uploads.store, (state) => state.uploads);
  const { isOver, handlers } = useDropZone((dropped) => uploads.add(dropped));
  const isUploading = list.some(({ state }) => state === "waiting" || state === "sending");
  const footId = useId();

  const choose = (picture: StoredPicture) =>
    setChosen((before) => {
      const isChosen = before.some(({ id }) => id === picture.id);
      const others = isMultiple ? before.filter(({ id }) => id !== picture.id) : [];
      return isChosen ? others : [...others, picture];
    });

  const pick = async (pictures: readonly StoredPicture[]) => {
    if (pictures.length === 0 || isSaving) return;
    setSaving(true);
    try {
      const saved = await Promise.all(list.map(({ key }) => uploads.save(key)));
      const latest = (picture: StoredPicture) =>
        saved.find((other) => other?.id === picture.id) ?? picture;
      onPick(pictures.map(latest));
    } catch (error) {
      setFault(error);
    }
    setSaving(false);
  };

  return (
    <Dialog title={title} width="wide" onClose={onClose}>
      <div className="picture-picker" data-over={isOver || undefined} {...handlers}>
        <div className="picture-picker-add">
          <p>{isOver ? "Drop it here" : "Drop pictures here, paste them, or"}</p>
          <div className="button-row">
            <FileButton label="Choose files" onFiles={(added) => uploads.add(added)} />
            <FileButton isCamera label="Take a photo" onFiles={(added) => uploads.add(added)} />
          </div>
        </div>
        <UploadList uploads={uploads} list={list} recent={found.pictures} />
        <SearchField
          label="Search pictures"
          placeholder="Caption, credit, or what it shows"
          value={search}
          data-autofocus={files?.length ? undefined : true}
          onChange={({ target }) => setSearch(target.value)}
          onEmpty={() => setSearch("")}
        />
        {found.error ? (
          <Failed
            what="We couldn’t load the pictures."
            error={found.error}
            onRetry={found.reload}
          />
        ) : null}
        <div className="picture-picker-found">
          {found.pictures.length > 0 ? (
            <PictureGrid
              label="Pictures"
              pictures={found.pictures}
              chosen={chosen.map(({ id }) => id)}
              isMultiple={isMultiple ?? false}
              rowHeight={112}
              onChoose={choose}
              onConfirm={(picture) =>
                void pick(isMultiple ? withPicture(chosen, picture) : [picture])
              }
              onEnd={found.hasMore ? found.loadMore : undefined}
            />
          ) : found.isLoading ? (
            <Loading what="pictures" rows={3} />
          ) : (
            <p className="picture-picker-none">
              {q === "" ? "There are no pictures yet." : `No pictures match “${q}”.`}
            </p>
          )}
        </div>
        {fault ? (
          <Failed
            what="Credit and description weren’t saved."
            error={fault}
            onRetry={() => void pick(chosen)}
          />
        ) : null}
        <div className="picture-picker-foot">
          <p id={footId} aria-live="polite">
            {describeChoice(chosen, isUploading)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="ink"
            isWaiting={isSaving}
            aria-disabled={chosen.length === 0 || isUploading || undefined}
            aria-describedby={footId}
            onClick={() => void pick(chosen)}
          >
            {chosen.length > 1 ? `Use ${chosen.length} pictures` : "Use this picture"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const withPicture = (chosen: readonly StoredPicture[], picture: StoredPicture) => [
  ...chosen.filter(({ id }) => id !== picture.id),
  picture,
];

/** The dialog's own uploads; those that are under way when it closes are canceled. */
function useUploads(
  onUploaded: (picture: PictureDetails) => void,
  files: readonly File[] | undefined,
): Uploads {
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [uploads] = useState(() =>
    createUploads((picture) => {
      latest.current(picture);
      announce("The picture is stored.");
    }),
  );
  useEffect(() => {
    if (files?.length) uploads.add(files);
    return () => uploads.dismissAll();
    // The files are those it was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uploads]);
  return uploads;
}

/** A new picture is chosen; one whose texts were saved takes its own place. */
function withUploaded(
  before: readonly StoredPicture[],
  picture: StoredPicture,
  isMultiple: boolean,
): readonly StoredPicture[] {
  if (before.some(({ id }) => id === picture.id)) {
    return before.map((other) => (other.id === picture.id ? picture : other));
  }
  return isMultiple ? [...before, picture] : [picture];
}

function describeChoice(chosen: readonly StoredPicture[], isUploading: boolean): string {
  if (isUploading) return "Uploading…";
  const [first] = chosen;
  if (!first) return "";
  if (chosen.length > 1) {
    const lacking = chosen.filter((picture) => findMissing(picture)).length;
    return lacking === 0 ? "" : `${lacking} can’t be published yet.`;
  }
  return findMissing(first) ?? first.caption;
}
