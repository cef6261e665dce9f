/** Dragging rows of a list by the pointer. Keys and buttons do the same. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Rows are dropped only between rows of their list. */
type List = "section" | "part" | "article";

interface DropPlace {
  readonly list: List;
  readonly place: number;
  readonly isOn?: boolean;
}

/** Makes a row a place to drop: above its middle before it, below it after. */
export function useDropPlace(
  row: RefObject<HTMLElement | null>,
  { list, place, isOn = true }: DropPlace,
): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => list in source.data,
      getData({ input }) {
        const { top, height } = element.getBoundingClientRect();
        return { line: place + (input.clientY > top + height / 2 ? 1 : 0) };
      },
    });
  }, [row, list, place, isOn]);
}

/** Makes a row draggable, and a place to drop. */
export function useDraggableRow(
  row: RefObject<HTMLElement | null>,
  { id, ...drop }: DropPlace & { readonly id: string | number },
): void {
  const { list, isOn = true } = drop;
  useDropPlace(row, drop);
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    return draggable({ element, getInitialData: () => ({ [list]: id }) });
  }, [row, list, id, isOn]);
}

/** @param onDrop with the line that a row was dropped on: 0 is above the first */
export function useDragging<Id extends string | number>(
  list: List,
  onDrop: (id: Id, line: number) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => list in source.data,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          if (target) drop(source.data[list] as Id, Number(target.data["line"]));
        },
      }),
    [list],
  );
}
