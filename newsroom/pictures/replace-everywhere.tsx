import { useState } from "react";
import type { DeskPicture } from "../../modules/content/newsroom/desk/types";
import type { PictureDetails, Replacement } from "../../modules/content/pictures/desk/types";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { PicturePicker } from "../ui/picture-picker/picture-picker";

interface ReplaceEverywhereProps {
  readonly picture: PictureDetails;
  /** @param picture the one that was replaced, which nothing uses any more */
  readonly onReplaced: (picture: PictureDetails) => void;
}

/** Puts another picture, new or stored, in all places of this one. */
export function ReplaceEverywhere({ picture, onReplaced }: ReplaceEverywhereProps) {
  const [isPicking, setPicking] = useState(false);
  if (!picture.mayReplace || picture.useCount === 0) return null;

  const replace = async (next: DeskPicture) => {
    setPicking(false);
    try {
      const { entryIds, picture: now } = await call<Replacement>(
        `/pictures/${picture.id}/replace-everywhere`,
        { method: "POST", body: { withId: next.id } },
      );
      onReplaced(now);
      showToast({
        text: "Replaced everywhere.",
        detail: entryIds.length === 1 ? "In one place." : `In ${entryIds.length} places.`,
        undo: {
          run: async () => {
            await call(`/pictures/${next.id}/replace-everywhere`, {
              method: "POST",
              body: { withId: picture.id, entryIds },
            });
            onReplaced(await call<PictureDetails>(`/pictures/${picture.id}`));
          },
        },
      });
    } catch (error) {
      showToast({ text: "Nothing was replaced.", detail: (error as Error).message });
    }
  };

  return (
    <>
      <Button onClick={() => setPicking(true)}>Replace everywhere</Button>
      {isPicking ? (
        <PicturePicker
          title={
            picture.useCount === 1
              ? "Replace it with"
              : `Replace it in ${picture.useCount} places with`
          }
          onPick={([next]) => void replace(next!)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
