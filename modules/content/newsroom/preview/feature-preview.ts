/** SQL of a crossword, film or event as it would be published: the working copy, if there is one, over its entry. */
import type { SectionNames } from "../../entries/store/story-rows";
import {
  episodeColumns,
  episodeJoins,
  type EpisodeRow,
  toEpisode,
} from "../../entries/store/store-episodes";
import { puzzleOf, toCrossword, toEvent, toVideo } from "../../entries/store/feature-rows";
import type { Read } from "../../entries/store/query";
import { sanitizeBody } from "../../entries/text/sanitize-body";
import { featureTypes } from "../../../../shared/newsroom/feature-kinds";
import type { FeatureKind } from "../kinds/features/types";

/** A crossword, film, episode or event, with a date of its own if no one has set one. */
export type FeaturePreview = NonNullable<Awaited<ReturnType<typeof readFeaturePreview>>>;

/** One by its ID in any state except the trash; null if there is none. */
export async function readFeaturePreview(
  read: Read,
  { kind, id }: { readonly kind: FeatureKind; readonly id: number },
  sections: SectionNames,
) {
  const [row] = await read<EpisodeRow & { version: number; dateFloats: boolean }>({
    name: "content-feature-preview",
    text: `select ${episodeColumns}, e.version, e.date_floats as "dateFloats"
      from (
        select n.id, n.version, n.status, n.published_at, n.modified_at, n.date_floats, n.slug, n.title, n.excerpt,
          n.body, n.access, n.section_ids, n.author_id, n.picture_id, n.fields
        from content.entries n
        where n.id = $1 and n.type = $2 and n.status <> 'trash'
          and not exists (select 1 from content.working_copies w where w.entry_id = n.id)
        union all
        select n.id, n.version, n.status, n.published_at, n.modified_at, n.date_floats,
          coalesce(nullif(w.copy ->> 'slug', ''), n.slug), coalesce(w.copy ->> 'title', n.title),
          coalesce(w.copy ->> 'excerpt', n.excerpt), coalesce(w.copy ->> 'body', n.body), n.access,
          array(select s.id::int from jsonb_array_elements_text(w.copy -> 'sectionIds')
            with ordinality s (id, place) order by s.place),
          (w.copy -> 'writerIds' ->> 0)::int, (w.copy ->> 'pictureId')::int,
          coalesce(n.fields || (w.copy -> 'facts'), n.fields)
        from content.working_copies w join content.entries n on n.id = w.entry_id
        where n.id = $1 and n.type = $2 and n.status <> 'trash'
      ) e ${episodeJoins}`,
    values: [id, featureTypes[kind]],
  });
  if (!row) return null;
  const isDated = !row.dateFloats;
  const shown = { ...row, body: sanitizeBody(row.body) };
  if (kind === "crosswords") {
    const puzzle = puzzleOf(shown);
    return { kind, isDated, crossword: toCrossword(shown, new Map()), puzzle };
  }
  if (kind === "video") {
    const video = toVideo(shown, sections, new Map());
    return { kind, isDated, video: { ...video, bodyHtml: shown.body } };
  }
  if (kind === "podcast") return { kind, isDated, episode: toEpisode(shown, sections) };
  return { kind, isDated, event: toEvent(shown) };
}
