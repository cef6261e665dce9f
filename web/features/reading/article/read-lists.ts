/** The stories around an article's text. */
import type { Article, Story } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";
import { mostReadCount, type RankedStory, toRanked } from "../popular/ranked-story";
import { createShownStories } from "../shown-stories";

/** Number of stories beside the text, and below it. */
const counts = { related: 3, more: 4 };

export interface ArticleLists {
  readonly related: readonly Story[];
  readonly mostRead: readonly RankedStory[];
  /** The section's newest; empty for an article without a section. */
  readonly moreFromSection: readonly Story[];
}

/** Reads the lists in the page's order; none shows a story of those above it. */
export async function readArticleLists(
  { content, popular }: Pick<PageContext, "content" | "popular">,
  article: Pick<Article, "id" | "subject" | "section">,
): Promise<ArticleLists> {
  const { id, section } = article;
  const beside = counts.related + mostReadCount;
  const [related, read, more] = await Promise.all([
    content.listRelated(article, counts.related),
    popular.list(beside, { without: [id] }),
    section && content.listStories({ sectionId: section.id, limit: 1 + beside + counts.more }),
  ]);
  const shown = createShownStories([id]);
  return {
    related: shown.take(related, counts.related),
    mostRead: shown.take(read, mostReadCount).map(toRanked),
    moreFromSection: shown.take(more?.stories ?? [], counts.more),
  };
}
