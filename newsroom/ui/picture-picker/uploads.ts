/** Pictures on their way to the server, and the texts that are written about them until they arrive. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PictureChange, PictureDetails } from "../../../modules/content/pictures/desk/types";
import { call, CallError } from "../../common/call";
import { findFault, uploadPicture } from "../../common/uploads/upload-picture";

/** The questions while a picture is uploaded. */
export interface PictureTexts {
  readonly caption: string;
  readonly credit: string;
  readonly alt: string;
  readonly isDecorative: boolean;
}

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** Of the file on this computer. */
  readonly previewUrl: string;
  readonly state: "waiting" | "sending" | "uploaded" | "failed";
  /** Of the file that was sent, from 0 to 1. */
  readonly part: number;
  readonly texts: PictureTexts;
  /** The problem, as a sentence. */
  readonly fault: string | null;
  /** Whether trying again may help. */
  readonly mayRetry: boolean;
  /** Since it was uploaded; with the texts that were saved. */
  readonly picture: PictureDetails | null;
}

interface UploadState {
  readonly uploads: readonly Upload[];
}

export interface Uploads {
  readonly store: StoreApi<UploadState>;
  add(files: Iterable<File>): void;
  write(key: string, texts: Partial<PictureTexts>): void;
  /** Saves the texts of an uploaded picture if they have changed; throws what `call` throws. */
  save(key: string): Promise<PictureDetails | null>;
  /** Takes over what was saved of a picture elsewhere on the screen. */
  adopt(picture: PictureDetails): void;
  retry(key: string): void;
  /** Takes it out of the list; one that is being sent is canceled, one that was sent stays stored. */
  dismiss(key: string): void;
  /** The same with all. */
  dismissAll(): void;
}

const mostAtOnce = 2;
const noTexts: PictureTexts = { caption: "", credit: "", alt: "", isDecorative: false };

/** The requirements of a picture before publication, as a sentence; null: none. */
export function findMissing({ credit, alt, isDecorative }: PictureTexts): string | null {
  const hasCredit = credit.trim() !== "";
  const isDescribed = isDecorative || alt.trim() !== "";
  if (hasCredit && isDescribed) return null;
  if (hasCredit) return "It needs a description before it can be published.";
  if (isDescribed) return "It needs a credit before it can be published.";
  return "It needs a credit and a description before it can be published.";
}

/** @param onUploaded called for each picture when it is stored, and when its texts are saved */
export function createUploads(onUploaded: (picture: PictureDetails) => void): Uploads {
  const store = createStore<UploadState>(() => ({ uploads: [] }));
  const sending = new Map<string, AbortController>();
  const saving = new Map<string, Promise<PictureDetails | null>>();
  const find = (key: string) => store.getState().uploads.find((upload) => upload.key === key);
  const change = (key: string, changed: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)),
    }));

  function sendNext(): void {
    const next = store.getState().uploads.find(({ state }) => state === "waiting");
    if (!next || sending.size >= mostAtOnce) return;
    void send(next);
    sendNext();
  }

  async function send({ key, file }: Upload): Promise<void> {
    const controller = new AbortController();
    sending.set(key, controller);
    change(key, { state: "sending", part: 0, fault: null });
    try {
      const picture = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (part) => change(key, { part }),
      });
      change(key, { state: "uploaded", part: 1, picture });
      onUploaded(picture);
    } catch (error) {
      if (!controller.signal.aborted) fail(key, error as Error);
    } finally {
      sending.delete(key);
      sendNext();
    }
    await uploads.save(key).catch((error: Error) => change(key, { fault: error.message }));
  }

  function fail(key: string, error: Error): void {
    const isOurs = error instanceof CallError && [413, 422].includes(error.status);
    change(key, { state: "failed", part: 0, fault: error.message, mayRetry: !isOurs });
  }

  async function saveNow(key: string): Promise<PictureDetails | null> {
    const upload = find(key);
    if (!upload?.picture) return null;
    const { picture, texts } = upload;
    const body = differencesOf(picture, texts);
    if (!body) return picture;
    const saved = await call<PictureDetails>(`/pictures/${picture.id}`, {
      method: "PATCH",
      body,
      seen: picture.version,
    });
    // The server sets quotation marks; what has been typed since stays.
    const isTyping = find(key)?.texts !== texts;
    change(key, { picture: saved, fault: null, ...(isTyping ? {} : { texts: textsOf(saved) }) });
    onUploaded(saved);
    return saved;
  }

  function remove(key: string): void {
    const upload = find(key);
    if (upload) URL.revokeObjectURL(upload.previewUrl);
    store.setState(({ uploads: before }) => ({
      uploads: before.filter((other) => other.key !== key),
    }));
  }

  const uploads: Uploads = {
    store,
    add(files) {
      const added = [...files].map((file): Upload => {
        const fault = findFault(file);
        return {
          key: crypto.randomUUID(),
          file,
          previewUrl: URL.createObjectURL(file),
          state: fault ? "failed" : "waiting",
          part: 0,
          texts: noTexts,
          fault,
          mayRetry: false,
          picture: null,
        };
      });
      store.setState(({ uploads: before }) => ({ uploads: [...before, ...added] }));
      sendNext();
    },
    write(key, texts) {
      const upload = find(key);
      if (upload) change(key, { texts: { ...upload.texts, ...texts } });
    },
    async save(key) {
      // One after the other: each sends the version that the one before it made.
      const before = saving.get(key)?.catch(() => null) ?? Promise.resolve();
      const next = before.then(() => saveNow(key));
      saving.set(key, next);
      return next;
    },
    adopt(picture) {
      for (const { key, picture: known, texts } of store.getState().uploads) {
        if (known?.id !== picture.id) continue;
        // Text being written here stays.
        const isWritten = differencesOf(known, texts) !== null;
        change(key, { picture, ...(isWritten ? {} : { texts: textsOf(picture) }) });
      }
    },
    retry(key) {
      change(key, { state: "waiting", fault: null });
      sendNext();
    },
    dismiss(key) {
      sending.get(key)?.abort();
      void uploads
        .save(key)
        .catch(() => null)
        .then(() => remove(key));
    },
    dismissAll() {
      for (const { key } of store.getState().uploads) uploads.dismiss(key);
    },
  };
  return uploads;
}

const textsOf = ({ caption, credit, alt, isDecorative }: PictureTexts): PictureTexts => ({
  caption,
  credit,
  alt,
  isDecorative,
});

/** The fields to save; null: none. */
function differencesOf(picture: PictureDetails, texts: PictureTexts): PictureChange | null {
  const changed = Object.entries(texts).filter(
    ([name, value]) => picture[name as keyof PictureTexts] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
