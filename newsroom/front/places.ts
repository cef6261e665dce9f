/** The nine places of page one, as values: moving articles between them, and how two orders differ. */
import type { FrontLead, FrontPlaces } from "../../modules/content/newsroom/front/types";

export const mostPlaces = 9;

export const plainLead: FrontLead = { isBreaking: false, hasPoints: false, title: "", words: "" };

const withIds = (before: FrontPlaces, articleIds: readonly number[]): FrontPlaces => ({
  articleIds,
  // Text written for one lead is not for another.
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

/**
 * How many changes lead from one order to another: articles that come or leave, that move past others, and
 * ways of showing the lead. An article that makes room for another has not changed.
 */
export function countChanges(one: FrontPlaces, other: FrontPlaces): number {
  const stayed = one.articleIds.filter((id) => other.articleIds.includes(id));
  const came = one.articleIds.length - stayed.length;
  const left = other.articleIds.length - stayed.length;
  const moved = stayed.length - longestOrder(stayed.map((id) => other.articleIds.indexOf(id)));
  const isSameLead = one.articleIds[0] === other.articleIds[0];
  // Another lead is shown in its own way; that is no further change.
  const lead = (["isBreaking", "hasPoints", "title", "words"] as const).filter(
    (key) => isSameLead && one.lead[key] !== other.lead[key],
  );
  return Math.max(came, left) + moved + lead.length;
}

/** How many of these numbers at most are in ascending order, without the others. */
function longestOrder(numbers: readonly number[]): number {
  const lengths: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = lengths.filter((_, place) => place < at && numbers[place]! < number);
    lengths.push(Math.max(0, ...before) + 1);
  }
  return Math.max(0, ...lengths);
}

/** The name of a position. */
export function nameOfPlace(place: number): string {
  if (place === 0) return "Lead";
  if (place === 1) return "Second";
  return place < 4 ? "Below the second" : "Strip";
}

/** How many points the lead's words make. */
export const countPoints = (words: string): number =>
  words.split("\n").filter((line) => line.trim() !== "").length;
