/** Dragging parts by the pointer. Keys and buttons do the same (parts-list.tsx). */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Makes a row draggable, and a place to drop: above its middle before it, below it after. */
export function useDraggablePart(
  row: RefObject<HTMLElement | null>,
  { id, place, isOn }: { readonly id: string; readonly place: number; readonly isOn: boolean },
): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    const endDragging = draggable({ element, getInitialData: () => ({ part: id }) });
    const endDropping = dropTargetForElements({
      element,
      getData({ input }) {
        const { top, height } = element.getBoundingClientRect();
        return { line: place + (input.clientY > top + height / 2 ? 1 : 0) };
      },
    });
    return () => {
      endDragging();
      endDropping();
    };
  }, [row, id, place, isOn]);
}

export function useDragging(onDrop: (id: string, line: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          if (target) drop(String(source.data["part"]), Number(target.data["line"]));
        },
      }),
    [],
  );
}
