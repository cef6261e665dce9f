import { Link } from "../../../common/page/link";
import type { Author } from "../../../../modules/content/types";
import { Portrait } from "../../../ui/portrait";
import { authorPath } from "../../../../shared/paths";

/** One of an article's authors, below the text, with a link to their other articles. */
export function AuthorCard({ author }: { author: Author }) {
  const href = authorPath(author.slug);
  return (
    <aside className="author-card on-tint" aria-label={`About ${author.name}`}>
      <Portrait picture={author.portrait} size={96} />
      <div>
        <h2 className="head head-26">
          <Link to={href}>{author.name}</Link>
        </h2>
        {author.role ? <p className="byline">{author.role}</p> : null}
        {author.excerpt ? <p className="deck deck-small">{author.excerpt}</p> : null}
        <p className="label">
          <Link to={href}>More by {author.name}</Link>
        </p>
      </div>
    </aside>
  );
}
