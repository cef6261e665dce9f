/** Converts rows to videos, crosswords and events; same columns as stories. */
import { LRUCache } from "lru-cache";
import type { CalendarEvent, Crossword, Video } from "../model/published";
import { ownPlayerPath } from "../model/post-types";
import { gridOf, type Puzzle, type PuzzleGrid, readIpuz } from "../model/puzzle";
import { readProviderId } from "../text/provider-id";
import {
  type Bylines,
  type SectionNames,
  type StoryRow,
  toByline,
  toPicture,
  toSection,
} from "./story-rows";

export function toVideo(row: StoryRow, sections: SectionNames, bylines: Bylines): Video {
  const url = row.fields.url ?? "";
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    series: row.fields.series || null,
    duration: row.fields.duration || null,
    publishedAt: new Date(row.publishedMs).toISOString(),
    updatedAt: new Date(row.updatedMs).toISOString(),
    picture: toPicture(row.pictureId, row.pictureFields),
    author: toByline(row, bylines),
    section: toSection(row, sections),
    video: { url, providerId: readProviderId(url), provider: "youtube" },
  };
}

/** The stored puzzle of a crossword; null if it is embedded. */
export function puzzleOf(row: StoryRow): Puzzle | null {
  if (row.fields.embed || !row.fields.puzzle) return null;
  const reading = readIpuz(row.fields.puzzle);
  return reading.ok ? reading.puzzle : null;
}

/** The first URL in a frame field, including a path on this origin. */
function frameAddress(embed: string): string {
  const source =
    / src="([^"]+)"/.exec(embed)?.[1] ?? /https?:\/\/[^\s"'<>]+/.exec(embed)?.[0] ?? "";
  return source.replaceAll("&amp;", "&");
}

/** Previews by the puzzle's text: checking a puzzle takes longer than all other rows of a front page. */
const grids = new LRUCache<string, { grid: PuzzleGrid | null }>({ max: 30 });

function gridIn(row: StoryRow): PuzzleGrid | null {
  const text = row.fields.embed ? "" : (row.fields.puzzle ?? "");
  const known = grids.get(text);
  if (known) return known.grid;
  const puzzle = puzzleOf(row);
  const grid = puzzle && gridOf(puzzle);
  grids.set(text, { grid });
  return grid;
}

export function toCrossword(row: StoryRow, bylines: Bylines): Crossword {
  const grid = gridIn(row);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    publishedAt: new Date(row.publishedMs).toISOString(),
    author: toByline(row, bylines),
    iframeSrc: grid ? ownPlayerPath(row.slug) : frameAddress(row.fields.embed ?? ""),
    grid,
  };
}

export function toEvent(
  row: StoryRow & { readonly body: string; readonly version: number },
): CalendarEvent {
  const { fields } = row;
  const startsAt = fields.starts_at ?? "";
  const endsAt = fields.ends_at ?? "";
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    bodyHtml: row.body,
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : startsAt,
    updatedAt: new Date(row.updatedMs).toISOString(),
    version: row.version,
    place: fields.place ?? "",
    address: fields.address ?? "",
    admission: fields.admission ?? "",
    bookingUrl: fields.booking_url || null,
    picture: toPicture(row.pictureId, row.pictureFields),
    host: toByline(row, new Map()),
  };
}
