/** Data for samples: headlines, decks and URLs of current stories, never their text. */
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import type { CalendarEvent, Crossword, Story, Video } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";

export interface SampleMatter {
  /** The front page's lead first. */
  readonly top: readonly Story[];
  readonly newest: readonly Story[];
  readonly long: readonly Story[];
  readonly film: Video | null;
  readonly event: CalendarEvent | null;
  readonly crossword: Crossword | null;
}

const nothing: SampleMatter = {
  top: [],
  newest: [],
  long: [],
  film: null,
  event: null,
  crossword: null,
};

/** @param weekendSectionId the section whose stories a Saturday issue contains */
export async function loadMatter(
  { content, notes, now }: Pick<PageContext, "content" | "notes" | "now">,
  made: Newsletter["made"],
  weekendSectionId: number,
): Promise<SampleMatter> {
  if (made === "crossword") {
    notes.tag("crosswords");
    const { crosswords } = await content.listCrosswords({ limit: 1 });
    return { ...nothing, crossword: crosswords[0] ?? null };
  }
  if (made === "weekend") {
    notes.tag(`section:${weekendSectionId}`, "videos", "events");
    const [{ stories }, { videos }, { events }] = await Promise.all([
      content.listStories({ sectionId: weekendSectionId, limit: 3 }),
      content.listVideos({ limit: 1 }),
      content.listEvents({ when: "upcoming", now, limit: 1 }),
    ]);
    return { ...nothing, long: stories, film: videos[0] ?? null, event: events[0] ?? null };
  }
  notes.tag("front", "top-stories", "list");
  const { topStories, newest, crossword } = await content.getFrontPage();
  const { featured, others } = topStories;
  return { ...nothing, top: featured ? [featured, ...others] : others, newest, crossword };
}
