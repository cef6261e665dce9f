/**
 * How the video area composes itself: films in, rows of mixed widths out. Pure; draws nothing and
 * shows no film twice. The list grows by steps, and what stood on the page keeps its place, so
 * each step is composed on its own.
 */
import type { Video } from "../../../../modules/content/types";
import { isFace } from "./is-face";

/** The series whose films are shown by their speakers' faces. */
const conversations = "Conversations";

/** Films that a step of the list adds. */
export const filmStep = 12;

/** Faces that stand in one row. */
const facesInRow = 4;

/** Films of one series that an area of its own needs. */
const ownArea = 3;

export type MediaRow =
  /** One over four columns, one or two over two. `turned`: the large one stands right. */
  | {
      readonly form: "lead";
      readonly large: Video;
      readonly small: readonly Video[];
      readonly turned: boolean;
    }
  | { readonly form: "faces"; readonly films: readonly Video[] }
  /** A wide picture with its words beside it. */
  | { readonly form: "panorama"; readonly film: Video; readonly turned: boolean }
  /** Two or three of unlike width that end on one line. */
  | { readonly form: "uneven"; readonly films: readonly Video[] };

export interface MediaArea {
  /** Plain; null where the rows go on without a head. */
  readonly title: string | null;
  readonly rows: readonly MediaRow[];
}

export interface MediaComposition {
  readonly hero: Video | null;
  readonly areas: readonly MediaArea[];
}

/** Composes films, newest first, that are shown together. */
export function composeMedia(films: readonly Video[]): MediaComposition {
  const [hero, others] = takePictured(films.slice(0, filmStep));
  const areas = composeStep(others, true);
  for (let from = filmStep; from < films.length; from += filmStep) {
    const rows = composeStep(films.slice(from, from + filmStep), false).flatMap(
      (area) => area.rows,
    );
    areas.push({ title: from === filmStep ? "Earlier" : null, rows });
  }
  return { hero, areas };
}

function composeStep(films: readonly Video[], titled: boolean): MediaArea[] {
  const faces = films.filter(({ series }) => series === conversations);
  // A single face makes no row.
  const spoken = faces.length > 1 ? faces : [];
  const rest = films.filter((film) => !spoken.includes(film));
  const series = titled ? findSeries(rest) : null;
  const ofSeries = series ? rest.filter((film) => film.series === series).slice(0, 4) : [];
  const mixed = rest.filter((film) => !ofSeries.includes(film));
  const opening = mixed.slice(0, 3);
  const closing = [...ofSeries, ...mixed.slice(3)];
  const areas: MediaArea[] = [
    { title: null, rows: composeRows(opening, 0) },
    { title: titled ? conversations : null, rows: composeFaces(spoken) },
    { title: titled ? (series ?? "More films") : null, rows: composeRows(closing, 1) },
  ];
  return areas.filter(({ rows }) => rows.length > 0);
}

/** The series that most of these films belong to, if it fills an area; the newer one of two. */
function findSeries(films: readonly Video[]): string | null {
  const counts = new Map<string, number>();
  for (const { series } of films) {
    if (series) counts.set(series, (counts.get(series) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= ownArea ? most[0] : null;
}

function composeFaces(films: readonly Video[]): MediaRow[] {
  const rows: MediaRow[] = [];
  for (let from = 0; from < films.length; from += facesInRow) {
    rows.push({ form: "faces", films: films.slice(from, from + facesInRow) });
  }
  return rows;
}

const rotation = ["lead", "panorama", "uneven"] as const;

/** Lays films out in rows that take turns from `first` on; no row repeats the form above it. */
function composeRows(films: readonly Video[], first: number): MediaRow[] {
  const rows: MediaRow[] = [];
  let left = films;
  for (let turn = first; left.length > 0; turn++) {
    const turned = turn >= rotation.length && turn % 2 === 1;
    const before = rows.at(-1)?.form;
    const form = formFor(left.length, rotation[turn % rotation.length] ?? "lead", before);
    if (form === "uneven") {
      rows.push({ form, films: left.slice(0, 3) });
      left = left.slice(3);
      continue;
    }
    const [large, others] = takePictured(left.slice(0, form === "lead" ? 3 : 1));
    if (!large) break;
    rows.push(
      form === "lead" ? { form, large, small: others, turned } : { form, film: large, turned },
    );
    left = left.slice(1 + others.length);
  }
  return rows;
}

/** What is left decides before whose turn it is: one film is a panorama, two or three are uneven. */
function formFor(
  count: number,
  wanted: (typeof rotation)[number],
  before: MediaRow["form"] | undefined,
): (typeof rotation)[number] {
  if (count === 1) return "panorama";
  if (count === 2) return before === "uneven" ? "lead" : "uneven";
  return count === 3 && wanted === "panorama" ? "uneven" : wanted;
}

/** The first film whose picture bears a large place, else any with one; and the others in their order. */
function takePictured(films: readonly Video[]): [Video | null, readonly Video[]] {
  const taken =
    films.find(({ picture }) => picture !== null && !isFace(picture)) ??
    films.find(({ picture }) => picture !== null) ??
    films[0] ??
    null;
  return [taken, films.filter((film) => film !== taken)];
}
