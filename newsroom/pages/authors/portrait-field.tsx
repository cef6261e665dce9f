/** The portrait: chosen from the pictures, cropped around the ring. */
import { lazy, Suspense, useRef, useState } from "react";
import useSwr from "swr";
import type { DeskPicture } from "../../../modules/content/newsroom/desk/types";
import type { PictureDetails } from "../../../modules/content/pictures/desk/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { FocalPicker, type Focus } from "../../ui/focal-picker";
import { Person } from "../../ui/person";

const PicturePicker = lazy(async () => ({
  default: (await import("../../ui/picture-picker/picture-picker")).PicturePicker,
}));

/** After the ring was last moved. */
const restMs = 600;

interface PortraitFieldProps {
  readonly name: string;
  readonly portrait: DeskPicture | null;
  readonly isFixed: boolean;
  readonly onChange: (portrait: DeskPicture | null) => void;
}

export function PortraitField({ name, portrait, isFixed, onChange }: PortraitFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="authors-portrait">
      {portrait ? (
        <Ring key={portrait.id} portrait={portrait} isFixed={isFixed} />
      ) : (
        <Person name={name} size={44} />
      )}
      <div>
        <p className="field-label">Portrait</p>
        {portrait ? (
          <p className="field-hint">
            Everything in the ring stays visible when the picture is cropped.
          </p>
        ) : null}
        {isFixed ? null : (
          <div className="button-row">
            <Button isSmall onClick={() => setChoosing(true)}>
              {portrait ? "Change portrait" : "Choose a portrait"}
            </Button>
            {portrait ? (
              <Button kind="quiet" isSmall onClick={() => onChange(null)}>
                Remove
              </Button>
            ) : null}
          </div>
        )}
      </div>
      <Suspense>
        {isChoosing ? (
          <PicturePicker
            title="Choose a portrait"
            onClose={() => setChoosing(false)}
            onPick={([chosen]) => {
              setChoosing(false);
              if (chosen) onChange(chosen);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function Ring({
  portrait,
  isFixed,
}: {
  readonly portrait: DeskPicture;
  readonly isFixed: boolean;
}) {
  const path = `/pictures/${portrait.id}`;
  const { data, mutate } = useSwr(path, call<PictureDetails>, { revalidateOnFocus: false });
  const [focus, setFocus] = useState<Focus>({ x: portrait.focalX, y: portrait.focalY });
  const timer = useRef<number>(undefined);

  async function save(next: Focus, version: string): Promise<void> {
    try {
      const body = { focalX: next.x, focalY: next.y };
      await mutate(await call<PictureDetails>(path, { method: "PATCH", body, seen: version }), {
        revalidate: false,
      });
    } catch (error) {
      showToast({ text: "We couldn’t move the ring.", detail: (error as Error).message });
      void mutate();
    }
  }

  return (
    <FocalPicker
      picture={portrait}
      focus={focus}
      isFixed={isFixed || !data}
      onMove={(next) => {
        setFocus(next);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => data && void save(next, data.version), restMs);
      }}
    />
  );
}
