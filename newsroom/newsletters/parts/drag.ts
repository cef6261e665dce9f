/** Dragging parts, and articles in a part, by the pointer. Keys and buttons do the same. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect, useEffectEvent } from "react";

type Kind = "part" | "article";

/** Makes a row draggable, and a place to drop for its kind: above its middle before it, below it after. */
export function useDraggableRow(
  row: RefObject<HTMLElement | null>,
  given: {
    readonly kind: Kind;
    readonly id: string;
    readonly place: number;
    readonly isOn: boolean;
  },
): void {
  const { kind, id, place, isOn } = given;
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    const endDragging = draggable({ element, getInitialData: () => ({ [kind]: id }) });
    const endDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => kind in source.data,
      getData({ input }) {
        const { top, height } = element.getBoundingClientRect();
        return { line: place + (input.clientY > top + height / 2 ? 1 : 0) };
      },
    });
    return () => {
      endDragging();
      endDropping();
    };
  }, [row, kind, id, place, isOn]);
}

export function useDragging(kind: Kind, onDrop: (id: string, line: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => kind in source.data,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          if (target) drop(String(source.data[kind]), Number(target.data["line"]));
        },
      }),
    [kind],
  );
}
