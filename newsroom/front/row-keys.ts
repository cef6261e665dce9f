/** Keys of a row: Space picks up and puts down, arrows carry or move on, 1 to 9 put, Delete takes off. */
import type { KeyboardEvent } from "react";
import { announce } from "../common/screen/announce";
import { carry, keepFocus, useCarry } from "./carry";
import { mostPlaces, putAt, takeOff } from "./places";
import type { FrontState } from "./use-front";

interface Row {
  readonly id: number;
  readonly title: string;
  /** Its place, from 0; -1 for a candidate. */
  readonly place: number;
}

const placeIn = (place: number): string => (place === 0 ? "the lead" : `place ${place + 1}`);

/** Puts an article in a place and says so. */
export function put(front: FrontState, { id, title }: Row, place: number): void {
  keepFocus(id);
  front.edit((places) => putAt(places, id, place));
  announce(`${title} is ${placeIn(Math.min(place, front.shown.articleIds.length))}.`);
}

export function handleRowKey(event: KeyboardEvent<HTMLElement>, front: FrontState, row: Row): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  keepFocus(row.id);
  if (runKey(key, front, row, event.currentTarget)) event.preventDefault();
}

function runKey(key: string, front: FrontState, row: Row, element: HTMLElement): boolean {
  const { carried } = useCarry.getState();
  const isCarried = carried?.id === row.id;
  const { length } = front.shown.articleIds;
  if (/^[1-9]$/.test(key)) {
    if (front.isPast) return true;
    carry(null);
    put(front, row, Number(key) - 1);
    return true;
  }
  if (key === " ") {
    if (front.isPast) return true;
    if (isCarried) {
      carry(null);
      put(front, row, carried.over);
    } else {
      const over = row.place === -1 ? Math.min(length, mostPlaces - 1) : row.place;
      carry({ id: row.id, over });
      announce(
        `Picked up ${row.title}, over ${placeIn(over)}. Use the arrow keys to move it, Space to drop it and Escape to cancel.`,
      );
    }
    return true;
  }
  if (key === "Escape" && isCarried) {
    carry(null);
    announce("Canceled. Nothing changed.");
    return true;
  }
  if (key === "ArrowUp" || key === "ArrowDown") {
    const by = key === "ArrowUp" ? -1 : 1;
    if (isCarried) {
      const last = row.place === -1 ? Math.min(length, mostPlaces - 1) : length - 1;
      const over = Math.max(0, Math.min(last, carried.over + by));
      carry({ id: row.id, over });
      announce(`Over ${placeIn(over)}.`);
    } else {
      focusBeside(element, by);
    }
    return true;
  }
  if ((key === "Delete" || key === "Backspace") && row.place !== -1 && !front.isPast) {
    focusBeside(element, row.place === length - 1 ? -1 : 1);
    front.edit((places) => takeOff(places, row.id));
    announce(`${row.title} is removed.`);
    return true;
  }
  return false;
}

/** Moves the focus to the next or previous row of the same list. */
export function focusBeside(element: HTMLElement, by: number): void {
  const rows = [
    ...(element.closest("[data-rows]")?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
  ];
  rows[rows.indexOf(element) + by]?.focus();
}
