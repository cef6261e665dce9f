import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { headLink } from "./article-row";

/** Where the list was left, for each of its addresses: the row and how far it was scrolled. */
interface Place {
  readonly selected: number | null;
  readonly scrollY: number;
}

const places = new Map<string, Place>();

const rememberPlace = (search: string, place: Place): void => void places.set(search, place);

const recallPlace = (search: string): Place | undefined => places.get(search);

export interface Selection {
  /** The row that keys are about, shown at the right. */
  readonly selected: ArticleRow | undefined;
  readonly marked: ReadonlySet<number>;
  /** Boxes are shown. */
  readonly isMarking: boolean;
  select(id: number): void;
  /** Focuses the row so many below the selected one. */
  move(step: number): void;
  toggleMark(id: number): void;
  /** Shows the boxes, or hides them and clears the marks. */
  setMarking(isMarking: boolean): void;
}

interface Marks {
  /** The address of the list that they are in. */
  readonly search: string;
  readonly ids: ReadonlySet<number>;
  readonly isMarking: boolean;
}

const noMarks = { ids: new Set<number>(), isMarking: false };

/** The selected row and the marked ones. Coming back to the list finds it as it was left. */
export function useSelection(search: string, rows: readonly ArticleRow[] | undefined): Selection {
  const [selectedId, setSelected] = useState(() => recallPlace(search)?.selected ?? null);
  const [marks, setMarks] = useState<Marks>({ search, ids: new Set(), isMarking: false });
  // Another filter has rows of its own: what was marked would not be seen.
  const { ids: marked, isMarking } = marks.search === search ? marks : noMarks;
  const hasRows = rows !== undefined;
  const remember = useEffectEvent(() =>
    rememberPlace(search, { selected: selectedId, scrollY: window.scrollY }),
  );
  const restore = useEffectEvent(() => {
    const place = recallPlace(search);
    if (!place) return;
    window.scrollTo(0, place.scrollY);
    if (place.selected) focusRow(place.selected);
  });

  // Before the first paint, if the rows are still in memory.
  useLayoutEffect(() => {
    if (hasRows) restore();
    return () => remember();
  }, [hasRows]);

  const selected = rows?.find(({ id }) => id === selectedId) ?? rows?.[0];
  return {
    selected,
    marked,
    isMarking: isMarking || marked.size > 0,
    select: setSelected,
    move(step) {
      if (!rows || !selected) return;
      const isFocused = document.activeElement?.id === headLink(selected.id);
      const at = rows.indexOf(selected);
      // The first key shows where one is.
      const target = rows[Math.max(0, Math.min(rows.length - 1, isFocused ? at + step : at))]!;
      setSelected(target.id);
      focusRow(target.id);
    },
    toggleMark(id) {
      setSelected(id);
      const ids = new Set(marked);
      if (!ids.delete(id)) ids.add(id);
      setMarks({ search, ids, isMarking });
    },
    setMarking: (isOn) => setMarks({ search, ids: isOn ? marked : new Set(), isMarking: isOn }),
  };
}

function focusRow(id: number): void {
  const link = document.getElementById(headLink(id));
  link?.focus({ preventScroll: true });
  link?.closest("li")?.scrollIntoView({ block: "nearest" });
}
