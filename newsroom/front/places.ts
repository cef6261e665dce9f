/** The nine places of page one, as values: moving articles between them, and how two orders differ. */
import type { FrontLead, FrontPlaces } from "../../modules/content/front/types";

export const mostPlaces = 9;

export const plainLead: FrontLead = { isBreaking: false, hasPoints: false, title: "", words: "" };

const withIds = (before: FrontPlaces, articleIds: readonly number[]): FrontPlaces => ({
  articleIds,
  // What was written for one lead is not for another.
  lead: before.articleIds[0] === articleIds[0] ? before.lead : plainLead,
});

/** Puts an article in a place, from 0; those from there on move down, and the tenth leaves. */
export function putAt(places: FrontPlaces, id: number, place: number): FrontPlaces {
  const others = places.articleIds.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length, mostPlaces - 1));
  return withIds(places, [...others.slice(0, at), id, ...others.slice(at)].slice(0, mostPlaces));
}

/** Takes an article off; those below move up. */
export function takeOff(places: FrontPlaces, id: number): FrontPlaces {
  return withIds(
    places,
    places.articleIds.filter((other) => other !== id),
  );
}

export const isSamePlaces = (one: FrontPlaces, other: FrontPlaces): boolean =>
  countChanges(one, other) === 0;

/** In how many places, and in how many ways of showing the lead, two orders differ. */
export function countChanges(one: FrontPlaces, other: FrontPlaces): number {
  const longest = Math.max(one.articleIds.length, other.articleIds.length);
  const moved = Array.from({ length: longest }, (_, at) => at).filter(
    (at) => one.articleIds[at] !== other.articleIds[at],
  ).length;
  // Another lead is shown in its own way; that is no further change.
  if (one.articleIds[0] !== other.articleIds[0]) return moved;
  const lead = (["isBreaking", "hasPoints", "title", "words"] as const).filter(
    (key) => one.lead[key] !== other.lead[key],
  ).length;
  return moved + lead;
}

/** What a place is called. */
export function nameOfPlace(place: number): string {
  if (place === 0) return "Lead";
  if (place === 1) return "Second";
  return place < 4 ? "Below the second" : "Strip";
}

/** How many points the lead's words make. */
export const countPoints = (words: string): number =>
  words.split("\n").filter((line) => line.trim() !== "").length;
