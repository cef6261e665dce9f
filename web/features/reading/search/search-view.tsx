import { Link } from "../../../common/page/link";
import type { SearchHit } from "../../../../modules/search/types";
import { RecommendationGrids } from "../recommendations/recommendation-grids";
import type { Recommended } from "../recommendations/recommended-story";
import { HitList } from "./hit-list";
import { SearchForm } from "./search-form";
import { announceResults, countResults, longestSearch, nothingFound } from "./sentences";

interface SearchViewProps {
  /** The query, trimmed. */
  text: string;
  isTooLong: boolean;
  hits: readonly SearchHit[];
  /** Number of matches; an estimate where `isExact` is false. */
  total: number;
  isExact: boolean;
  /** URLs of the previous and the next page. */
  before: string | null;
  after: string | null;
  /** More to read. */
  stories: Recommended;
}

/** The search page, which needs no scripts. */
export function SearchView(props: SearchViewProps) {
  const { text, isTooLong, hits, before, after, stories } = props;
  const isAnswered = text !== "" && !isTooLong;
  return (
    <main id="main" className="sheet search-page">
      <h1 className="head head-52">Search</h1>
      <search>
        <SearchForm
          defaultValue={text}
          error={isTooLong ? `Please use ${longestSearch} characters or fewer.` : null}
        />
      </search>
      <section aria-label="Results">
        {hits.length > 0 ? (
          <h2 className="search-status">
            Top articles on <b>{text}</b>
          </h2>
        ) : null}
        {/* Always rendered, so that the result of another search is announced. */}
        <output className="byline block">
          {hits.length > 0 ? (
            <>
              {countResults(props)}
              <span className="sr-only"> for “{text}”</span>
            </>
          ) : isAnswered ? (
            <span className="sr-only">{announceResults(props)}</span>
          ) : null}
        </output>
        {hits.length > 0 ? <HitList hits={hits} detailed /> : null}
        {isAnswered && hits.length === 0 ? <p className="search-status">{nothingFound}</p> : null}
        {before || after ? (
          <nav aria-label="Pages of results" className="search-pages">
            {before ? (
              <Link to={before} rel="prev" className="button button-outline">
                Previous page
              </Link>
            ) : null}
            {after ? (
              <Link to={after} rel="next" className="button button-outline">
                Next page
              </Link>
            ) : null}
          </nav>
        ) : null}
      </section>
      <RecommendationGrids stories={stories} />
    </main>
  );
}
