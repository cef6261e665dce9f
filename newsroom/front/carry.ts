/** An article that is carried: picked up by Space or by the pointer, and put down in a place. */
import { create } from "zustand";

export interface Carried {
  readonly id: number;
  /** The place that it would get, from 0. */
  readonly over: number;
}

interface CarryState {
  /** By keys. */
  readonly carried: Carried | null;
  /** By the pointer; `line`: before which of the shown places it would be put. */
  readonly dragged: { readonly id: number; readonly line: number | null } | null;
  /** The row whose buttons are shown. */
  readonly selectedId: number | null;
  /** The row that keeps the focus when it moves. */
  readonly focusedId: number | null;
}

export const useCarry = create<CarryState>(() => ({
  carried: null,
  dragged: null,
  selectedId: null,
  focusedId: null,
}));

export const select = (selectedId: number | null): void => useCarry.setState({ selectedId });
export const carry = (carried: Carried | null): void => useCarry.setState({ carried });
export const keepFocus = (focusedId: number): void => useCarry.setState({ focusedId });

/** For a new desk. */
export const putDown = (): void =>
  useCarry.setState({ carried: null, dragged: null, selectedId: null, focusedId: null });
