/** Dragging sections by the pointer. Keys and buttons do the same (section-row.tsx). */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Makes a row draggable, and a place to drop: above its middle before it, below it after. */
export function useDraggableSection(
  row: RefObject<HTMLElement | null>,
  { id, place }: { readonly id: number; readonly place: number },
): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const endDragging = draggable({ element, getInitialData: () => ({ section: id }) });
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
  }, [row, id, place]);
}

/** @param onDrop with the line that it was dropped on: 0 is above the first */
export function useDragging(onDrop: (id: number, line: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const id = source.data["section"];
          if (target && typeof id === "number") drop(id, Number(target.data["line"]));
        },
      }),
    [],
  );
}
