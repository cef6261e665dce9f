import { useId } from "react";
import { useCarry } from "./carry";
import { mostPlaces, putAt } from "./places";
import { PlaceRow } from "./place-row";
import type { FrontState } from "./use-front";
import "./places-list.css";

interface PlacesListProps {
  readonly front: FrontState;
  readonly sectionOf: (id: number | undefined) => string;
}

/** The nine places, in order; what is carried by keys stands where it would be put. */
export function PlacesList({ front, sectionOf }: PlacesListProps) {
  const { shown, articles, isPast } = front;
  const { carried } = useCarry();
  const keysId = useId();
  const ids = carried
    ? putAt(shown, carried.id, carried.over).articleIds
    : shown.articleIds.slice(0, mostPlaces);

  return (
    <section className="front-places" aria-label="Front-page positions">
      <p id={keysId} className="unseen">
        {isPast
          ? "This is a past front page."
          : "Press Space to pick up, arrow keys to move, 1 to 9 to choose a position and Delete to remove."}
      </p>
      <ol data-rows>
        {ids.map((id, place) => (
          <PlaceRow
            key={id}
            front={front}
            id={id}
            place={place}
            article={articles.get(id)}
            sectionOf={sectionOf}
            keysId={keysId}
          />
        ))}
      </ol>
      <p className="front-rest">
        {ids.length === 0 && isPast
          ? "No plan for this time."
          : ids.length === 0
            ? "Nothing here yet. Put an article in position 1."
            : ids.length < mostPlaces
              ? `Positions ${ids.length + 1} to 9 are empty. Opinion and sections fill automatically.`
              : "Opinion and sections fill automatically."}
      </p>
    </section>
  );
}
