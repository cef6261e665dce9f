/** Chooses a list, and sends it. */
import { type DragEvent, useId, useRef, useState } from "react";
import type { ImportFileView } from "../../../modules/imports/types";
import { newId } from "../../../shared/new-id";
import { call } from "../../common/call";
import { readSent, sendFile } from "../../common/uploads/send-file";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";

const megabyte = 1024 * 1024;

async function send(file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  // One for each upload: an answer that was lost doesn't make two of them.
  const headers = { "x-upload-id": newId() };
  const failed = "We couldn’t save the list. Try again.";
  const first = await sendFile(file, {
    path: "/subscriber-imports",
    headers,
    onProgress,
    signal,
  });
  if (first.status !== 401) return readSent<ImportFileView>(first, failed);
  // Asks to sign in again; then again from the beginning.
  await call("/me");
  const again = await sendFile(file, { path: "/subscriber-imports", headers, onProgress, signal });
  return readSent<ImportFileView>(again, failed);
}

export function UploadList(props: {
  readonly mostBytes: number;
  /** Whether another list is what the screen is for now. */
  readonly isSecond: boolean;
  readonly onUploaded: () => Promise<unknown>;
}) {
  const { mostBytes, isSecond, onUploaded } = props;
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const canceling = useRef<AbortController | null>(null);
  const [isOver, setOver] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  const { run, isWaiting, error } = useAction(async (file: File) => {
    if (file.size === 0) throw new Error("This file is empty.");
    if (file.size > mostBytes) {
      throw new Error(
        `This list is larger than ${Math.floor(mostBytes / megabyte)} MB. Split it, or import it with the command.`,
      );
    }
    canceling.current = new AbortController();
    setPart(0);
    try {
      await send(file, setPart, canceling.current.signal);
      await onUploaded();
    } catch (failure) {
      if ((failure as Error).name !== "AbortError") throw failure;
    } finally {
      setPart(null);
      if (input.current) input.current.value = "";
    }
  });

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void run(file);
  }

  return (
    // Dropping a file is a convenience beside the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="imports-upload"
      aria-label="Upload a list"
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <h2 className="head-26">A list from another system</h2>
        <p id={hint} className="deck">
          A CSV from Stripe, Zephr, Piano, Ghost or Substack, or any table with a column of email
          addresses. It’s checked first; nothing is imported until you start it.
        </p>
      </div>
      {part === null ? (
        <label className={`button ${isSecond ? "button-outline" : "button-ink"}`}>
          Choose a list
          <input
            ref={input}
            className="unseen"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-describedby={hint}
            disabled={isWaiting}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void run(file);
            }}
          />
        </label>
      ) : (
        <div className="imports-progress">
          <progress value={part} max={1} aria-label="Upload" />
          <span className="fine">Uploading, {Math.floor(part * 100)} percent</span>
          <Button kind="quiet" isSmall onClick={() => canceling.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <FieldError error={error} />
    </section>
  );
}
