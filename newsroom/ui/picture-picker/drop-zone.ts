import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

/** Pictures, and whatever else was dropped or pasted as a file: the server says what it can't take. */
const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** Takes files that are dropped on an element, or pasted while it is on the screen. */
export function useDropZone(onFiles: (files: readonly File[]) => void): {
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
} {
  // Each child that is entered is left, too.
  const [depth, setDepth] = useState(0);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter(event) {
        if (hasFiles(event.dataTransfer)) setDepth((before) => before + 1);
      },
      onDragOver(event) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave(event) {
        if (hasFiles(event.dataTransfer)) setDepth((before) => Math.max(0, before - 1));
      },
      onDrop(event) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setDepth(0);
        onFiles(filesOf(event.dataTransfer));
      },
    },
  };
}
