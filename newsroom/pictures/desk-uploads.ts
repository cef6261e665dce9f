import { useEffect, useEffectEvent } from "react";
import type { PictureDetails } from "../../modules/content/pictures/desk/types";
import { announce } from "../common/screen/announce";
import { createUploads } from "../ui/picture-picker/uploads";

const listeners = new Set<(picture: PictureDetails) => void>();

/** Continues while another screen is shown. */
export const uploads = createUploads((picture) => {
  announce("The picture is stored.");
  for (const listener of listeners) listener(picture);
});

// Files that are on their way can't be kept over a reload.
window.addEventListener("beforeunload", (event) => {
  const isUnderWay = uploads.store
    .getState()
    .uploads.some(({ state }) => state === "waiting" || state === "sending");
  if (isUnderWay) event.preventDefault();
});

/** Calls back when a picture is stored, and when its texts are saved. */
export function useOnUploaded(onUploaded: (picture: PictureDetails) => void): void {
  const listener = useEffectEvent(onUploaded);
  useEffect(() => {
    const tell = (picture: PictureDetails) => listener(picture);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
}
