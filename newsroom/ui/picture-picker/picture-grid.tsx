import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { StoredPicture } from "../../../modules/content/pictures/desk/types";
import { PictureImage } from "../picture-image";
import "./picture-grid.css";

interface PictureGridProps {
  readonly label: string;
  readonly pictures: readonly StoredPicture[];
  /** IDs of those that are chosen. */
  readonly chosen: readonly number[];
  readonly isMultiple?: boolean;
  /** The height of a row in CSS pixels; each is stretched a little to fill its width. */
  readonly rowHeight: number;
  readonly onChoose: (picture: StoredPicture) => void;
  /** Enter, or a double click. */
  readonly onConfirm?: (picture: StoredPicture) => void;
  /** The end is near; undefined: there is no more. */
  readonly onEnd?: (() => void) | undefined;
}

/**
 * Pictures in rows of one height each, in their true proportions. One of them is in the order of Tab; arrow
 * keys, Home and End go to the others.
 */
export function PictureGrid(props: PictureGridProps) {
  const { label, pictures, chosen, isMultiple, rowHeight, onChoose, onConfirm, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const tabbable =
    pictures.find(({ id }) => id === current) ??
    pictures.find(({ id }) => chosen.includes(id)) ??
    pictures[0];

  const act = (event: KeyboardEvent<HTMLElement>, picture: StoredPicture) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      (event.key === "Enter" && onConfirm ? onConfirm : onChoose)(picture);
      return;
    }
    const target = findTarget(event.key, event.currentTarget, list.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  };

  return (
    <>
      <div
        ref={list}
        className="picture-grid"
        // A select can't show pictures.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
      >
        {pictures.map((picture) => {
          const { id, alt, fileName } = picture;
          const ratio = Math.min(4, Math.max(0.4, picture.width / picture.height || 1.5));
          const isChosen = chosen.includes(id);
          return (
            <div
              key={id}
              className="picture-grid-item"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={isChosen}
              aria-label={`${alt || fileName}${describeMissing(picture)}`}
              tabIndex={picture === tabbable ? 0 : -1}
              style={{ flex: `${ratio} 1 ${ratio * rowHeight}px`, aspectRatio: ratio }}
              onFocus={() => setCurrent(id)}
              onClick={() => onChoose(picture)}
              onDoubleClick={() => onConfirm?.(picture)}
              onKeyDown={(event) => act(event, picture)}
            >
              <PictureImage picture={picture} width={ratio * rowHeight * 1.15} alt="" />
              {describeMissing(picture) === "" ? null : (
                <span className="picture-grid-missing" aria-hidden="true">
                  {describeMissing(picture).slice(2)}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {onEnd ? <End key={pictures.length} onEnd={onEnd} /> : null}
    </>
  );
}

/** ", no credit", for the name of a picture. */
function describeMissing({ credit, alt, isDecorative }: StoredPicture): string {
  const isDescribed = alt !== "" || isDecorative;
  if (credit === "" && !isDescribed) return ", no credit, no description";
  if (credit === "") return ", no credit";
  return isDescribed ? "" : ", no description";
}

/** Loads more before it is scrolled to. */
function End({ onEnd }: { onEnd: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(onEnd);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: "600px" },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={ref} type="button" className="button button-quiet" onClick={onEnd}>
      Show more
    </button>
  );
}

function findTarget(
  key: string,
  from: HTMLElement,
  list: HTMLElement | null,
): HTMLElement | undefined {
  const items = [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const at = items.indexOf(from);
  if (key === "ArrowRight") return items[at + 1];
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const own = from.getBoundingClientRect();
  const middle = own.left + own.width / 2;
  const down = key === "ArrowDown";
  const beyond = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > own.bottom - 1 : box.bottom < own.top + 1));
  const nextTop = down
    ? Math.min(...beyond.map(({ box }) => box.top))
    : Math.max(...beyond.map(({ box }) => box.top));
  return beyond
    .filter(({ box }) => Math.abs(box.top - nextTop) < 2)
    .toSorted(
      (one, other) =>
        Math.abs(one.box.left + one.box.width / 2 - middle) -
        Math.abs(other.box.left + other.box.width / 2 - middle),
    )[0]?.item;
}
