/** Episodes of the podcast, read for pages and the feed. */
import { type Listed, rowsOf } from "../../../../platform/database/joined";
import { storedSlug } from "../../../../shared/stored-slug";
import { readRunningTime } from "../../../../shared/time/running-time";
import type { Story } from "../model/published";
import type { Read } from "./query";
import {
  type Bylines,
  type SectionNames,
  storyColumns,
  storyJoins,
  type StoryRow,
  toStory,
} from "./story-rows";

export interface Episode extends Pick<
  Story,
  | "id"
  | "slug"
  | "title"
  | "excerpt"
  | "publishedAt"
  | "updatedAt"
  | "picture"
  | "authors"
  | "section"
> {
  /** Sanitized: the show notes. */
  readonly bodyHtml: string;
  readonly season: number | null;
  /** Its number, in its season if it has one. */
  readonly number: number | null;
  /** How long it is; null if no one says. */
  readonly seconds: number | null;
  /** Null for an episode without a file, or with one that isn't here. */
  readonly audio: {
    /** Path on this origin. */
    readonly url: string;
    readonly mime: string;
    readonly bytes: number;
  } | null;
}

export interface EpisodeReader {
  /** Newest first by (date, ID). */
  listEpisodes(query: {
    readonly excludeId?: number;
    readonly offset?: number;
    readonly limit: number;
  }): Promise<{ readonly episodes: readonly Episode[]; readonly total: number }>;
  /** By its current slug. */
  findEpisode(slug: string): Promise<Episode | null>;
}

export type EpisodeRow = StoryRow & {
  readonly body: string;
  /** Of its file; null if there is none. */
  readonly mime: string | null;
  readonly bytes: number | null;
  readonly seconds: number | null;
};

export const episodeColumns = `${storyColumns}, e.body, f.mime, f.bytes, f.seconds`;
/** The field has the file's URL, `/media/` and its path. */
export const episodeJoins = `${storyJoins}
  left join content.audio_files f on f.path = substr(e.fields ->> 'audio', 8)`;

const numberOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : null;

export function toEpisode(
  row: EpisodeRow,
  sections: SectionNames,
  bylines: Bylines = new Map(),
): Episode {
  const {
    access: _access,
    subject: _subject,
    dateline: _dateline,
    author: _author,
    ...story
  } = toStory(row, sections, bylines);
  const { audio, duration, season, episode } = row.fields;
  const { mime, bytes, seconds } = row;
  return {
    ...story,
    bodyHtml: row.body,
    season: numberOf(season),
    number: numberOf(episode),
    seconds: readRunningTime(duration ?? null) ?? seconds,
    audio: audio && mime !== null && bytes !== null ? { url: audio, mime, bytes } : null,
  };
}

export function createEpisodeReader({
  read,
  names,
}: {
  readonly read: Read;
  readonly names: () => SectionNames;
}): EpisodeReader {
  return {
    async listEpisodes({ excludeId = 0, offset = 0, limit }) {
      const matches = "v.type = 'podcast' and v.status = 'publish' and v.id <> $1";
      const rows = await read<Listed<EpisodeRow>>({
        name: "content-episodes",
        text: `select total.total, s.* from (
            select count(*)::int as total from content.entries v where ${matches}
          ) total left join (
            select ${episodeColumns} from (
              select v.id from content.entries v where ${matches}
              order by v.published_at desc, v.id desc limit $2 offset $3
            ) picked join content.entries e on e.id = picked.id ${episodeJoins}
          ) s on true
          order by s."publishedMs" desc, s.id desc`,
        values: [excludeId, limit, offset],
      });
      const sections = names();
      const bylines: Bylines = new Map();
      return {
        episodes: rowsOf(rows).map((row) => toEpisode(row, sections, bylines)),
        total: rows[0]?.total ?? 0,
      };
    },

    async findEpisode(slug) {
      const [row] = await read<EpisodeRow>({
        name: "content-episode",
        text: `select ${episodeColumns} from content.entries e ${episodeJoins}
          where e.type = 'podcast' and e.slug = $1 and e.slug <> '' and e.status = 'publish'`,
        values: [storedSlug(slug)],
      });
      return row ? toEpisode(row, names()) : null;
    },
  };
}
