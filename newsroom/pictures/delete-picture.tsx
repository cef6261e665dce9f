import { useState } from "react";
import type { PictureDetails } from "../../modules/content/pictures/desk/types";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

interface DeletePictureProps {
  readonly picture: PictureDetails;
  readonly onGone: () => void;
}

/** Deletes a picture that nothing uses; that cannot be undone, so it is asked. */
export function DeletePicture({ picture, onGone }: DeletePictureProps) {
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  if (!picture.mayChange) return null;
  const remove = async () => {
    setWaiting(true);
    try {
      await call(`/pictures/${picture.id}`, { method: "DELETE" });
      showToast({ text: `${picture.fileName} is deleted.` });
      onGone();
    } catch (error) {
      showToast({ text: "We couldn’t delete it.", detail: (error as Error).message });
      setWaiting(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button aria-disabled={picture.useCount > 0 || undefined} onClick={() => setAsking(true)}>
        {picture.useCount > 0 ? "Delete (in use)" : "Delete"}
      </Button>
      {isAsking ? (
        <Dialog title="Delete this picture?" width="narrow" onClose={() => setAsking(false)}>
          <p className="deck">
            {picture.fileName} and its file will be permanently deleted. No article uses it.
          </p>
          <div className="button-row pictures-ask">
            <Button kind="ink" isWaiting={isWaiting} onClick={() => void remove()}>
              Delete permanently
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
