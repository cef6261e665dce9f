/** A crossword, film or event that is not published, laid over the published content. */
import type { CalendarEvent, ContentReader, FeaturePreview } from "../../../modules/content/types";
import { crosswordPath, filmPath } from "../../../shared/paths";
import { storedSlug } from "../../../shared/stored-slug";

interface LaidOver {
  readonly content: ContentReader;
  readonly path: string;
  /** A puzzle is tried as its readers play it. */
  readonly runs?: true;
}

/**
 * The slug under which an entry without one is rendered, and a puzzle that is tried: its progress is kept by the
 * slug, and what is tried is no progress.
 */
const slugOf = (id: number) => `preview-${id}`;

export function layFeatureOver(
  content: ContentReader,
  preview: FeaturePreview,
  now: Date,
): LaidOver | null {
  const at = now.toISOString();
  if (preview.kind === "crosswords") {
    if (!preview.puzzle) return null;
    const slug = slugOf(preview.crossword.id);
    const publishedAt = preview.isDated ? preview.crossword.publishedAt : at;
    const found = {
      puzzle: preview.puzzle,
      crossword: { ...preview.crossword, slug, publishedAt },
    };
    return {
      path: `${crosswordPath(slug)}/play`,
      runs: true,
      content: {
        ...content,
        findCrossword: async (asked) => (asked === slug ? found : content.findCrossword(asked)),
      },
    };
  }
  if (preview.kind === "video") {
    const slug = storedSlug(preview.video.slug) || slugOf(preview.video.id);
    const publishedAt = preview.isDated ? preview.video.publishedAt : at;
    const video = { ...preview.video, slug, publishedAt };
    return {
      path: filmPath(slug),
      content: {
        ...content,
        findVideo: async (asked) => (storedSlug(asked) === slug ? video : content.findVideo(asked)),
      },
    };
  }
  if (preview.kind === "podcast") {
    const slug = preview.episode.slug || slugOf(preview.episode.id);
    const publishedAt = preview.isDated ? preview.episode.publishedAt : at;
    const episode = { ...preview.episode, slug, publishedAt };
    return {
      path: `/podcast/${encodeURIComponent(slug)}`,
      content: {
        ...content,
        findEpisode: async (asked) => (asked === slug ? episode : content.findEpisode(asked)),
      },
    };
  }
  const event = { ...preview.event, slug: preview.event.slug || slugOf(preview.event.id) };
  // Without a start it is shown as one of this hour, so that it can be looked at.
  const dated = event.startsAt === "" ? { ...event, startsAt: at, endsAt: at } : event;
  return { path: "/events", content: { ...content, listEvents: listWith(content, dated) } };
}

/** The lists with this event in its place, instead of what is published of it. */
function listWith(content: ContentReader, event: CalendarEvent): ContentReader["listEvents"] {
  return async (query) => {
    const { events, total } = await content.listEvents(query);
    const others = events.filter(({ id }) => id !== event.id);
    const isUpcoming = event.endsAt > query.now.toISOString();
    if (isUpcoming !== (query.when === "upcoming") || (query.offset ?? 0) > 0) {
      return { events: others, total };
    }
    const order = query.when === "upcoming" ? 1 : -1;
    const all = [...others, event].toSorted(
      (one, other) => order * (one.startsAt < other.startsAt ? -1 : 1),
    );
    return { events: all.slice(0, query.limit), total: total + 1 };
  };
}
