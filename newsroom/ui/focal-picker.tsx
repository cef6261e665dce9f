import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { DeskPicture } from "../../modules/content/newsroom/desk/types";
import { PictureImage } from "./picture-image";

export interface Focus {
  /** In percent from left and top. */
  readonly x: number;
  readonly y: number;
}

interface FocalPickerProps {
  readonly picture: DeskPicture;
  readonly focus: Focus;
  readonly isFixed: boolean;
  readonly onMove: (focus: Focus) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (percent: number) => Math.round(Math.max(0, Math.min(100, percent)));

/** The picture, and the ring around what must never be cut off: moved by pointer or arrow keys. */
export function FocalPicker({ picture, focus, isFixed, onMove }: FocalPickerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    onMove({
      x: within(((clientX - left) / width) * 100),
      y: within(((clientY - top) / height) * 100),
    });
  };
  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || isFixed) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 2;
    onMove({
      x: within(focus.x + step[0] * length),
      y: within(focus.y + step[1] * length),
    });
  };
  return (
    <div
      ref={frame}
      className="focal"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      data-fixed={isFixed || undefined}
      onPointerDown={(event) => {
        if (isFixed || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        frame.current?.querySelector("button")?.focus({ preventScroll: true });
        moveTo(event);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <PictureImage picture={picture} width={400} />
      {isFixed ? null : (
        <button
          type="button"
          className="focal-ring"
          // Two directions in one: no element of HTML has that.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          aria-label="Focal point"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={`${focus.x} percent from the left, ${focus.y} from the top`}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={moveBy}
        />
      )}
    </div>
  );
}
