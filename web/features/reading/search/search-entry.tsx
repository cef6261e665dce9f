import { useEffect } from "react";
import { usePage } from "../../../common/page/facts";
import { Part } from "../../../common/connection/part";
import { frameOf } from "../../../common/page-frame";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./search-overlay");
/** The search page works without the overlay's script. */
const instead = () => `/search?q=${encodeURIComponent(useInterface.getState().searchText)}`;

/** Loads the search overlay on demand; the key "/" opens it on every page with a search. */
export function SearchEntry() {
  const isWanted = useInterface((state) => state.searchOpen);
  const giveUp = useInterface((state) => state.closeSearch);
  const { pathname } = usePage();
  const { header, controls, bare } = frameOf(pathname);
  useKey(header !== "none" && controls && !bare);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}

function useKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const open = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const isTyping =
        target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      // A modal dialog has the keyboard to itself; the welcome panel is not modal and closes.
      if (isTyping || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      useInterface.getState().openSearch();
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [isOn]);
}
