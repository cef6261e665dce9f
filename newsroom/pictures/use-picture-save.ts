import { useEffect, useRef, useState } from "react";
import type {
  PictureChange,
  PictureDetails,
  StoredPicture,
} from "../../modules/content/pictures/desk/types";
import { call, CallError } from "../common/call";

interface SaveOptions {
  /** Changes on the screen that aren’t saved. */
  readonly draft: PictureChange;
  /** @param sent what was saved */
  readonly onSaved: (picture: PictureDetails, sent: PictureChange) => void;
}

const idleMs = 600;

/** Saves what was changed: when a field is left, or soon after the last key. One save at a time. */
export function usePictureSave(picture: PictureDetails, { draft, onSaved }: SaveOptions) {
  const [status, setStatus] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const isSaving = useRef(false);
  /** After a conflict: theirs is known, and what is on the screen goes over it. */
  const version = useRef(picture.version);
  // It was saved from the row of its upload.
  useEffect(() => {
    version.current = picture.version;
  }, [picture.version]);

  const saveNow = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer.current);
    const sent = differencesOf(picture, draft);
    if (!sent || isSaving.current) return;
    isSaving.current = true;
    if (!isLeaving) setStatus("Saving…");
    try {
      const saved = await call<PictureDetails>(`/pictures/${picture.id}`, {
        method: "PATCH",
        body: sent,
        seen: version.current,
        keepalive: isLeaving,
      });
      version.current = saved.version;
      setFault(null);
      setStatus("Saved.");
      onSaved(saved, sent);
    } catch (error) {
      setStatus("");
      const theirs = findTheirs(error);
      if (theirs) version.current = theirs.version;
      setFault(describe(error, theirs));
    }
    isSaving.current = false;
  };

  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  // Text typed last is saved when another picture is chosen.
  useEffect(() => () => void latest.current(true), []);

  return {
    status,
    fault,
    save: () => void saveNow(),
    saveSoon() {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void latest.current(), idleMs);
    },
  };
}

/** A version that someone else has stored since. */
const findTheirs = (error: unknown): StoredPicture | null =>
  error instanceof CallError && error.code === "changed_elsewhere"
    ? (error.details["theirs"] as StoredPicture)
    : null;

function describe(error: unknown, theirs: StoredPicture | null): string {
  if (!(error instanceof CallError)) return "We couldn’t save it. Try again.";
  if (!theirs) return error.message;
  const words = [theirs.caption, theirs.credit, theirs.alt].filter((text) => text !== "");
  return `${error.message} The other version: ${words.join(" · ")}. Try again to replace it with yours.`;
}

/** The differences from the stored picture; null: none. */
function differencesOf(picture: PictureDetails, draft: PictureChange): PictureChange | null {
  const changed = Object.entries(draft).filter(
    ([name, value]) => picture[name as keyof PictureChange] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
