import { Link } from "../../../common/page/link";
import type { Byline } from "../../../../modules/content/types";
import { Portrait } from "../../../ui/portrait";

interface AuthorCardProps {
  author: Byline;
  life: { readonly role: string; readonly excerpt: string } | null;
}

/** The author, below the text, with a link to their other articles. */
export function AuthorCard({ author, life }: AuthorCardProps) {
  const href = `/author/${author.slug}`;
  return (
    <aside className="author-card on-tint" aria-label="About the writer">
      <Portrait picture={author.portrait} size={96} />
      <div>
        <h2 className="head head-26">
          <Link to={href}>{author.name}</Link>
        </h2>
        {life?.role ? <p className="byline">{life.role}</p> : null}
        {life?.excerpt ? <p className="deck deck-small">{life.excerpt}</p> : null}
        <p className="label">
          <Link to={href}>More by {author.name}</Link>
        </p>
      </div>
    </aside>
  );
}
