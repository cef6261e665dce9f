import { type StoreApi, useStore } from "zustand";

/** A store that components use as a hook, with a selector, and other code by its methods. */
export function withHook<State>(store: StoreApi<State>) {
  function useSelected(): State;
  function useSelected<Selected>(select: (state: State) => Selected): Selected;
  function useSelected<Selected>(select?: (state: State) => Selected): State | Selected {
    return useStore(store, select ?? ((state) => state as State & Selected));
  }
  return Object.assign(useSelected, store);
}
