/** Dragging by the pointer. Keys do the same (row-keys.ts). */
import {
  draggable,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { preserveOffsetOnSource } from "@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useCarry } from "./carry";

/** Makes a row draggable; what is dragged looks like the row itself. */
export function useDraggable(row: RefObject<HTMLElement | null>, id: number, isOn: boolean): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    return draggable({
      element,
      getInitialData: () => ({ article: id }),
      onGenerateDragPreview({ nativeSetDragImage, location, source }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({
            element: source.element,
            input: location.current.input,
          }),
          render({ container }) {
            const card = document.createElement("div");
            card.className = "front-card";
            card.style.width = `${source.element.offsetWidth}px`;
            card.append(...Array.from(source.element.children, (child) => child.cloneNode(true)));
            container.append(card);
          },
        });
      },
    });
  }, [row, id, isOn]);
}

/** Tells where something is dragged, and has it put there. */
export function useDragging(onDrop: (id: number, line: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        onDragStart({ source }) {
          useCarry.setState({ dragged: { id: idOf(source), line: null }, carried: null });
        },
        onDrag({ source, location }) {
          const line = lineOf(location.current.dropTargets);
          if (useCarry.getState().dragged?.line !== line) {
            useCarry.setState({ dragged: { id: idOf(source), line } });
          }
        },
        onDrop({ source, location }) {
          useCarry.setState({ dragged: null });
          const line = lineOf(location.current.dropTargets);
          if (line !== null) drop(idOf(source), line);
        },
      }),
    [],
  );
}

const idOf = ({ data }: { readonly data: Record<string, unknown> }): number =>
  Number(data["article"]);

const lineOf = (targets: readonly { readonly data: Record<string | symbol, unknown> }[]) =>
  targets[0] ? Number(targets[0].data["line"]) : null;
