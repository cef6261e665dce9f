/**
 * Composition of the video area: films in, rows of mixed widths out. Pure; renders nothing and uses
 * no film twice. The list grows by steps, and earlier rows keep their place, so each step is
 * composed separately.
 */
import type { Video } from "../../../../modules/content/types";
import { isFace } from "./is-face";

/** The interview series, whose films are shown by their speakers' faces. */
const conversations = "Conversations";

/** Films per step of the list. */
export const filmStep = 12;

/** Faces per row. */
const facesInRow = 4;

/** Minimum number of films for an area of their series. */
const ownArea = 3;

export type MediaRow =
  /** One over four columns, one or two over two. `turned`: the large one is on the right. */
  | {
      readonly form: "lead";
      readonly large: Video;
      readonly small: readonly Video[];
      readonly turned: boolean;
    }
  | { readonly form: "faces"; readonly films: readonly Video[] }
  /** A wide picture with its text beside it. */
  | { readonly form: "panorama"; readonly film: Video; readonly turned: boolean }
  /** Two or three of different widths, aligned at the bottom. */
  | { readonly form: "uneven"; readonly films: readonly Video[] };

export interface MediaArea {
  /** Plain text; null for rows that continue without a heading. */
  readonly title: string | null;
  readonly rows: readonly MediaRow[];
}

export interface MediaComposition {
  readonly hero: Video | null;
  readonly areas: readonly MediaArea[];
}

/** Composes films, newest first, into one page. */
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

/** The most frequent series of these films, if it fills an area; the newer one of two. */
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

/** Arranges films in rows whose forms rotate from `first` on; no row repeats the form above it. */
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

/** The number left overrides the rotation: one film is a panorama, two or three are uneven. */
function formFor(
  count: number,
  pattern: (typeof rotation)[number],
  before: MediaRow["form"] | undefined,
): (typeof rotation)[number] {
  if (count === 1) return "panorama";
  if (count === 2) return before === "uneven" ? "lead" : "uneven";
  return count === 3 && pattern === "panorama" ? "uneven" : pattern;
}

/** The first film whose picture fits a large place, else any with a picture; and the others in order. */
function takePictured(films: readonly Video[]): [Video | null, readonly Video[]] {
  const taken =
    films.find(({ picture }) => picture !== null && !isFace(picture)) ??
    films.find(({ picture }) => picture !== null) ??
    films[0] ??
    null;
  return [taken, films.filter((film) => film !== taken)];
}
