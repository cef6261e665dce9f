/** `j`, `k` and Enter in a list of links, one of which is selected. */
import { useState } from "react";
import { useKeys } from "../common/keys";

/**
 * @param options.rows a selector of the rows, in their order
 * @returns the place of the selected row, and how to select another
 */
export function useRowKeys({
  count,
  rows,
  open,
}: {
  readonly count: number;
  readonly rows: string;
  readonly open: (place: number) => void;
}): { readonly at: number; readonly select: (place: number) => void } {
  const [selected, setSelected] = useState(0);
  const at = Math.max(0, Math.min(selected, count - 1));
  const move = (by: number) => {
    const next = Math.max(0, Math.min(count - 1, at + by));
    setSelected(next);
    document.querySelectorAll<HTMLElement>(rows)[next]?.scrollIntoView({ block: "nearest" });
  };
  useKeys("In the list", [
    { keys: "j,down", label: "Next", isInBar: true, run: () => move(1) },
    { keys: "k,up", label: "Previous", isInBar: true, run: () => move(-1) },
    {
      keys: "enter",
      label: "Open",
      isInBar: true,
      run: () => {
        if (count > 0) open(at);
      },
    },
  ]);
  return { at, select: setSelected };
}
