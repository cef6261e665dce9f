import { HouseRail } from "../../frame/ads/house-rail";
import { SideNewsletter } from "../../newsletters/box/newsletter-boxes";
import { MostRead } from "../popular/most-read";
import type { ArticleLists } from "./read-lists";
import { RelatedStories } from "./related-stories";

interface ArticleColumnProps extends Pick<ArticleLists, "related" | "mostRead"> {
  /** The slug of the article's section. */
  within: string | undefined;
  /** Whether a wall ends the article: nothing beside it competes with the wall's offer. */
  isWalled: boolean;
}

/** Right of an article; below it on a narrow page. */
export function ArticleColumn({ related, mostRead, within, isWalled }: ArticleColumnProps) {
  return (
    <div className="article-column no-print">
      <RelatedStories stories={related} within={within} />
      {isWalled ? null : <SideNewsletter />}
      <MostRead stories={mostRead} />
      {isWalled ? null : <HouseRail to="/events" />}
    </div>
  );
}
