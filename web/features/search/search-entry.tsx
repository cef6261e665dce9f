import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { headerFor, isBarePage } from "../header/header-form";
import { useInterface } from "../interface-state";

const SearchOverlay = lazy<ComponentType>(() => import("./search-overlay").catch(leadToPage));

/** The overlay's script did not come: the page of its own does without. */
function leadToPage(): { default: () => null } {
  const { searchText } = useInterface.getState();
  window.location.assign(`/search?q=${encodeURIComponent(searchText)}`);
  return { default: () => null };
}

/** Brings in the search overlay when something first asks for it; the key "/" does on every page with a search. */
export function SearchEntry() {
  const isHere = useOnceWanted(useInterface((state) => state.searchOpen));
  const { pathname } = useLocation();
  const { form, community } = headerFor(pathname);
  useKey(form !== "none" && !community && !isBarePage(pathname));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <SearchOverlay />
    </Suspense>
  );
}

function useKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const open = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const isTyping =
        target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      // A modal has the keyboard to itself; the welcome panel, which is none, makes room.
      if (isTyping || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      const { setSiteMenuOpen, openSearch } = useInterface.getState();
      setSiteMenuOpen(false);
      openSearch();
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [isOn]);
}
