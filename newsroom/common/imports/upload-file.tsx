/** Chooses a file to import, and sends it. */
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { newId } from "../../../shared/new-id";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { call, CallError } from "../call";
import { useAction } from "../forms/use-action";
import { readSent, sendFile } from "../uploads/send-file";

const megabyte = 1024 * 1024;

export interface UploadFileProps {
  /** Of the calls: "/subscriber-imports". */
  readonly path: string;
  /** The noun for the file: "list". */
  readonly noun: string;
  readonly title: string;
  readonly hint: ReactNode;
  /** The names that the browser's dialog offers. */
  readonly accept: string;
  /** The screen for files that belong on another, by the code of the refusal. */
  readonly other: { readonly code: string; readonly href: string; readonly label: string };
  readonly mostBytes: number;
  /** Whether another file is what the screen is for now. */
  readonly isSecond: boolean;
  readonly onUploaded: () => Promise<unknown>;
}

async function send(
  file: File,
  { path, noun }: Pick<UploadFileProps, "path" | "noun">,
  options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  // One for each upload: an answer that was lost doesn't make two of them.
  const headers = { "x-upload-id": newId() };
  const failed = `We couldn’t save the ${noun}. Try again.`;
  const first = await sendFile(file, { path, headers, ...options });
  if (first.status !== 401) return void readSent(first, failed);
  // Asks to sign in again; then again from the beginning.
  await call("/me");
  readSent(await sendFile(file, { path, headers, ...options }), failed);
}

export function UploadFile(props: UploadFileProps) {
  const { noun, title, hint, accept, other, mostBytes, isSecond, onUploaded } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const canceling = useRef<AbortController | null>(null);
  const [isOver, setOver] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  const [isOther, setOther] = useState(false);
  const { run, isWaiting, error } = useAction(async (file: File) => {
    setOther(false);
    if (file.size === 0) throw new Error("This file is empty.");
    if (file.size > mostBytes) {
      throw new Error(
        `This ${noun} is larger than ${Math.floor(mostBytes / megabyte)} MB. Split it, or import it with the command.`,
      );
    }
    canceling.current = new AbortController();
    setPart(0);
    try {
      await send(file, props, { onProgress: setPart, signal: canceling.current.signal });
      await onUploaded();
    } catch (failure) {
      setOther(failure instanceof CallError && failure.code === other.code);
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
      aria-label={`Upload ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`}
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <h2 className="head-26">{title}</h2>
        <p id={hintId} className="deck">
          {hint}
        </p>
      </div>
      {part === null ? (
        <label className={`button ${isSecond ? "button-outline" : "button-ink"}`}>
          Choose {/^[aeiou]/.test(noun) ? "an" : "a"} {noun}
          <input
            ref={input}
            className="unseen"
            type="file"
            accept={accept}
            aria-describedby={hintId}
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
      {error && isOther ? (
        <Link className="imports-other" href={other.href}>
          {other.label}
        </Link>
      ) : null}
    </section>
  );
}
