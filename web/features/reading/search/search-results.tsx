import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "../../../common/page/link";
import { FetchedRecommendations } from "../recommendations/fetched-recommendations";
import { HitList } from "./hit-list";
import { announceResults, nothingFound } from "./sentences";
import { type SearchState, useSearch } from "./use-search";

/**
 * The results of the search dialog while a query is typed: an island below the field, which is a part of the
 * document and never drawn again.
 */
export function SearchResults() {
  const place = useRef<HTMLDivElement>(null);
  const text = useTypedText(place);
  const { state, search } = useSearch(text);
  useSubmit(place, search);
  useWalk(place);
  return (
    <div ref={place}>
      <Results
        state={state}
        onRetry={() => {
          // The retry button disappears when pressed.
          findField(place.current)?.focus();
          search(text);
        }}
      />
    </div>
  );
}

type Place = Readonly<RefObject<HTMLElement | null>>;

const findForm = (place: Element | null) =>
  place?.closest("search")?.querySelector<HTMLFormElement>("form");

const findField = (place: Element | null) =>
  findForm(place)?.querySelector<HTMLInputElement>("input[name=q]");

/** The field's text, also what was typed before the island started. */
function useTypedText(place: Place): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const field = findField(place.current);
    if (!field) return undefined;
    const read = () => setText(field.value);
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, [place]);
  return text;
}

/** Submitting searches at once; before the island runs it leads to the search page. */
function useSubmit(place: Place, search: (text: string) => void): void {
  useEffect(() => {
    const form = findForm(place.current);
    const submit = (event: Event) => {
      event.preventDefault();
      search(findField(place.current)?.value ?? "");
    };
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, [place, search]);
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
      {state.step === "found" && hits.length === 0 ? <FetchedRecommendations /> : null}
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
function useWalk(place: Place): void {
  useEffect(() => {
    const element = place.current?.closest<HTMLElement>("search");
    const moveFocus = (event: KeyboardEvent) => {
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
    element?.addEventListener("keydown", moveFocus);
    return () => element?.removeEventListener("keydown", moveFocus);
  }, [place]);
}
