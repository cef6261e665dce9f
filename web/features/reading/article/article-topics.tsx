import type { TopicName } from "../../../../modules/content/types";
import { Link } from "../../../common/page/link";

/** What an article is about: links to the pages of its topics. */
export function ArticleTopics({ topics }: { topics: readonly TopicName[] }) {
  if (topics.length === 0) return null;
  return (
    <nav className="article-topics no-print" aria-label="Topics">
      <p className="kicker">More about</p>
      <ul>
        {topics.map(({ id, slug, label }) => (
          <li key={id}>
            <Link to={`/topic/${slug}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
