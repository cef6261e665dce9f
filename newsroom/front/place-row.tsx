import { useEffect, useRef } from "react";
import type { FrontArticle } from "../../modules/content/newsroom/front/types";
import { select, useCarry } from "./carry";
import { useDropPlace } from "../ui/drag-rows";
import { useDraggable } from "./drag";
import { LeadOptions } from "./lead-options";
import { putAt, takeOff } from "./places";
import { focusBeside, handleRowKey, put } from "./row-keys";
import { Thumb } from "./thumb";
import type { FrontState } from "./use-front";
import { factsOf, problemAt } from "./words";

interface PlaceRowProps {
  readonly front: FrontState;
  readonly id: number;
  /** From 0, as it is shown: with what is carried where it would be put. */
  readonly place: number;
  readonly article: FrontArticle | undefined;
  readonly sectionOf: (id: number | undefined) => string;
  readonly keysId: string;
}

/** One of the nine places. */
export function PlaceRow({ front, id, place, article, sectionOf, keysId }: PlaceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { carried, dragged, selectedId, focusedId } = useCarry();
  const { shown, up, now, hour, isPast, edit } = front;
  useDraggable(row, id, !isPast);
  useDropPlace(row, { list: "article", place });
  // Moving an element in the document takes its focus away.
  useEffect(() => {
    if (focusedId !== id || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  });
  const title = article?.title ?? "An article that was deleted";
  const isSelected = selectedId === id;
  const head = place === 0 && shown.lead.title ? shown.lead.title : title;
  const facts = factsOf({
    article,
    place,
    places: shown,
    up,
    section: sectionOf(article?.sectionIds[0]),
    now,
  });
  const problem = problemAt(article, hour, now);
  const options = { id, title, place: shown.articleIds.indexOf(id) };
  const toggle = () => select(isSelected ? null : id);
  return (
    <li
      ref={row}
      className="front-place"
      data-place-id={id}
      data-is-new={(up && !up.articleIds.includes(id)) || undefined}
      data-is-selected={isSelected || undefined}
      data-is-carried={carried?.id === id || dragged?.id === id || undefined}
      data-line={lineBeside(dragged?.line ?? null, place, shown.articleIds.length)}
    >
      <span className="front-number" aria-hidden="true">
        {place + 1}
      </span>
      <div className="front-place-words">
        <button
          type="button"
          className="front-head"
          data-row
          aria-describedby={keysId}
          aria-expanded={isSelected}
          aria-pressed={carried?.id === id || undefined}
          onClick={toggle}
          onKeyDown={(event) => handleRowKey(event, front, options)}
        >
          <span className="unseen">{place + 1}. </span>
          {head}
        </button>
        <p className="front-facts">{facts.join(" · ")}</p>
        {problem ? <p className="front-problem">{problem}</p> : null}
        {place === 0 && !carried ? <LeadOptions front={front} title={title} /> : null}
      </div>
      <Thumb picture={article?.picture ?? null} />
      <span className="front-grip" aria-hidden="true" />
      {isSelected && !isPast ? (
        <fieldset className="front-actions" aria-label={`Position of ${title}`}>
          <button
            type="button"
            aria-disabled={place === 0}
            onClick={() => place > 0 && put(front, options, place - 1)}
          >
            ↑ Higher
          </button>
          <button
            type="button"
            aria-disabled={place === shown.articleIds.length - 1}
            onClick={() => edit((places) => putAt(places, id, place + 1))}
          >
            ↓ Lower
          </button>
          <button type="button" aria-disabled={place === 0} onClick={() => put(front, options, 0)}>
            Move to top
          </button>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              const own = currentTarget.closest("li")?.querySelector<HTMLElement>("[data-row]");
              if (own) focusBeside(own, place === shown.articleIds.length - 1 ? -1 : 1);
              select(null);
              edit((places) => takeOff(places, id));
            }}
          >
            Remove
          </button>
        </fieldset>
      ) : null}
    </li>
  );
}

/** Where the line is that shows what a drop does. */
function lineBeside(line: number | null, place: number, count: number) {
  if (line === place) return "before";
  return line === count && place === count - 1 ? "after" : undefined;
}
