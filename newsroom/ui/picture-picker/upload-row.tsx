import { Button, IconButton } from "../button";
import { Checkbox, Field } from "../field";
import { CloseIcon } from "../icons";
import { formatMegabytes } from "../../common/uploads/upload-picture";
import { findMissing, type Upload, type Uploads } from "./uploads";
import "./upload-row.css";

interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** Suggestions for the credit. */
  readonly creditsId: string;
  /** Takes the credit over to the others that have none. */
  readonly onShareCredit?: (() => void) | undefined;
}

/** A picture on its way, and the fields that are filled in until it arrives. */
export function UploadRow({ upload, uploads, creditsId, onShareCredit }: UploadRowProps) {
  const { key, file, state, texts, fault, mayRetry, previewUrl } = upload;
  const save = () => void uploads.save(key).catch(() => undefined);
  const missing = findMissing(texts);
  const isBlamed = state === "uploaded" && missing !== null;
  return (
    <li className="upload-row" aria-label={file.name} data-state={state}>
      <img
        className="upload-row-picture"
        src={previewUrl}
        alt=""
        onError={({ currentTarget }) => {
          // A file that is no picture.
          currentTarget.hidden = true;
        }}
      />
      <div className="upload-row-body">
        <p className="upload-row-name">
          <b>{file.name}</b>
          <span>{describeState(upload)}</span>
          <IconButton
            label={state === "uploaded" ? `Close ${file.name}` : `Cancel ${file.name}`}
            onClick={() => uploads.dismiss(key)}
          >
            <CloseIcon />
          </IconButton>
        </p>
        {state === "failed" ? null : (
          <progress
            className="upload-row-progress"
            aria-label={`Upload of ${file.name}`}
            value={upload.part}
            max={1}
          />
        )}
        {fault ? (
          <p className="upload-row-fault" role="alert">
            {fault}{" "}
            {mayRetry ? (
              <Button kind="quiet" isSmall onClick={() => uploads.retry(key)}>
                Try again
              </Button>
            ) : null}
          </p>
        ) : null}
        {state === "failed" && !mayRetry ? null : (
          <div className="upload-row-fields" data-blamed={isBlamed || undefined}>
            <Field
              label="Caption"
              value={texts.caption}
              maxLength={2_000}
              onChange={({ target }) => uploads.write(key, { caption: target.value })}
              onBlur={save}
            />
            <Field
              label="Credit"
              value={texts.credit}
              maxLength={300}
              list={creditsId}
              data-missing={texts.credit.trim() === "" || undefined}
              onChange={({ target }) => uploads.write(key, { credit: target.value })}
              onBlur={save}
            />
            <Field
              label="What does it show?"
              value={texts.alt}
              maxLength={1_000}
              disabled={texts.isDecorative}
              data-missing={(!texts.isDecorative && texts.alt.trim() === "") || undefined}
              onChange={({ target }) => uploads.write(key, { alt: target.value })}
              onBlur={save}
            />
            <div className="upload-row-foot">
              <p className={isBlamed ? "upload-row-missing" : "fine"} aria-live="polite">
                {missing ?? "Ready to publish."}
              </p>
              {onShareCredit ? (
                <Button kind="quiet" isSmall onClick={onShareCredit}>
                  Use this credit for all
                </Button>
              ) : null}
              <Checkbox
                label="Decorative; no description needed"
                checked={texts.isDecorative}
                onChange={({ target }) => {
                  uploads.write(key, { isDecorative: target.checked });
                  save();
                }}
              />
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

function describeState({ state, part, file }: Upload): string {
  const size = formatMegabytes(file.size);
  if (state === "waiting") return `Waiting, ${size}`;
  if (state === "sending") {
    return part < 1 ? `${formatMegabytes(part * file.size)} of ${size}` : `${size}, being checked…`;
  }
  return state === "uploaded" ? `Stored, ${size}` : size;
}
