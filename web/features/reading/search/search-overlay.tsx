import "../../../styles/forms/fields.css";
import "../../../styles/forms/modal.css";
import "../../../styles/search/search.css";
import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Link } from "../../../common/page/link";
import { Field } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { useInterface } from "../../../common/interface-state";
import { FetchedRecommendations } from "../recommendations/fetched-recommendations";
import { HitList } from "./hit-list";
import { announceResults, longestSearch, nothingFound } from "./sentences";
import { type SearchState, useSearch } from "./use-search";

/** The search overlay. Closing it clears the query. */
export default function SearchOverlay() {
  const isOpen = useInterface((state) => state.searchOpen);
  const close = useInterface((state) => state.closeSearch);
  if (!isOpen) return null;
  return (
    <Modal labelledBy="search-name" size="wide" className="search-overlay" onClose={close}>
      <SearchSheet />
    </Modal>
  );
}

function SearchSheet() {
  const text = useInterface((state) => state.searchText);
  const setText = useInterface((state) => state.setSearchText);
  const box = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { state, search } = useSearch(text);
  // Opens the on-screen keyboard, too: a reader who opens the search is about to type.
  useEffect(() => box.current?.focus(), []);
  useWalk(sheet);
  return (
    <search ref={sheet}>
      <h2 id="search-name" className="head head-26">
        Search
      </h2>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Field
          label="Search articles"
          name="q"
          inputMode="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputRef={box}
          maxLength={longestSearch}
          required
          firstFocus
          action={
            <button type="submit" className="button button-ink">
              Search
            </button>
          }
        />
      </form>
      <Results
        state={state}
        onRetry={() => {
          // The retry button disappears when pressed.
          box.current?.focus();
          search(text);
        }}
      />
    </search>
  );
}

function Results({ state, onRetry }: { state: SearchState; onRetry: () => void }) {
  const hits = "hits" in state ? state.hits : [];
  return (
    <>
      <div className="search-status">
        <Status state={state} />
      </div>
      {/* Always rendered, so that changes are announced: each search once, when it is complete. */}
      <output className="sr-only">{state.step === "found" ? announceResults(state) : null}</output>
      {state.step === "failed" ? (
        <p>
          <button type="button" className="button button-outline" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
      {hits.length > 0 ? (
        <div aria-busy={state.step === "searching"} className="search-results">
          <HitList hits={hits} />
        </div>
      ) : null}
      {state.step === "found" && state.total > hits.length && hits.length > 0 ? (
        <p className="search-all">
          <Link
            to={`/search?q=${encodeURIComponent(state.text)}`}
            className="button button-outline"
          >
            All results
          </Link>
        </p>
      ) : null}
      {state.step === "found" && hits.length === 0 ? (
        // Suspends while their stylesheet loads; the search must stay visible.
        <Suspense fallback={null}>
          <FetchedRecommendations />
        </Suspense>
      ) : null}
    </>
  );
}

function Status({ state }: { state: SearchState }) {
  switch (state.step) {
    case "idle":
      return null;
    case "searching":
      return (
        <p>
          Searching for articles on <b>{state.text}</b>
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="form-error">
          {state.message}
        </p>
      );
    case "found":
      return state.hits.length > 0 ? (
        <p>
          Top articles on <b>{state.text}</b>
        </p>
      ) : (
        <p>{nothingFound}</p>
      );
  }
}

/** Arrow keys move from the field through the results and back. */
function useWalk(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    const walk = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step === 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      const stops = [...(element?.querySelectorAll<HTMLElement>("input, a[data-hit]") ?? [])];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = stops[at + step];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener("keydown", walk);
    return () => element?.removeEventListener("keydown", walk);
  }, [sheet]);
}
