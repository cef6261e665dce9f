import { Link } from "../../../common/page/link";
import type { CalendarEvent, ContentPage } from "../../../../modules/content/types";
import { publication } from "#publication";
import { Horizon } from "../../../ui/horizon";
import { introId, splitSections, withClasses } from "./sections";
import { UpcomingEvents } from "./upcoming-events";

interface CommunityViewProps {
  /** The page's text; null where staff have published none. */
  page: Pick<ContentPage, "id" | "title" | "excerpt" | "headings"> | null;
  /** The sanitized body. */
  html: string;
  /** The next one first. */
  events: readonly CalendarEvent[];
  /** The hour in the publication's zone, 0 to 23, at render time. */
  hour: number;
}

/** The section with a fixed place: beside the guidelines, with a contact address below it. */
const lettersId = "letters";

/**
 * The community page. Its header has no menu: the page has its own links. The text's first section
 * is beside the events, the rest below.
 */
export function CommunityView({ page, html, events, hour }: CommunityViewProps) {
  const { name, addresses } = publication;
  const markup = splitSections(html);
  const sections = page?.headings ?? [];
  const letters = sections.find(({ id }) => id === lettersId);
  const [first, ...rest] = sections.filter(({ id }) => id !== lettersId);
  const bodyOf = (id: string, classes: Readonly<Record<string, string>>) => (
    <div
      key={id}
      className="community-text"
      dangerouslySetInnerHTML={{ __html: withClasses(markup.get(id) ?? "", classes) }}
    />
  );
  return (
    <main id="main" className="sheet community-page">
      <div className="section-name">
        <h1 className="head">{page?.title ?? "Community"}</h1>
        {page?.excerpt ? <p className="deck">{page.excerpt}</p> : null}
      </div>
      <Horizon hour={hour} color="ink" />
      {page ? bodyOf(introId, { p: "deck deck-under" }) : null}
      <div className="community-columns">
        {first ? (
          <section aria-labelledby={first.id} className="community-rules">
            <h2 id={first.id} className="head head-52">
              {first.name}
            </h2>
            {bodyOf(first.id, { h3: "head head-26", p: "deck deck-under" })}
          </section>
        ) : null}
        <div className="community-side">
          <UpcomingEvents events={events} />
          {letters ? (
            <section aria-labelledby={letters.id} className="community-letters on-tint">
              <h2 id={letters.id} className="head head-32">
                {letters.name}
              </h2>
              {bodyOf(letters.id, { p: "deck deck-under" })}
              <p>
                <a className="community-link" href={`mailto:${addresses.submissions}`}>
                  {addresses.submissions}
                </a>
              </p>
              <p>
                <Link className="community-link" to="/oped-guidelines">
                  How to write for {name}
                </Link>
              </p>
            </section>
          ) : null}
        </div>
      </div>
      {rest.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="community-reading">
          <div className="section-bar">
            <h2 id={section.id} className="head head-section">
              {section.name}
            </h2>
          </div>
          {bodyOf(section.id, { dt: "head head-22", h3: "head head-22" })}
        </section>
      ))}
      <nav aria-label="More to explore" className="community-onward">
        <ul>
          <li>
            <Link to="/">Today’s paper</Link>
          </li>
          <li>
            <Link to="/events">Events</Link>
          </li>
          <li>
            <Link to="/newsletter">Newsletters</Link>
          </li>
          <li>
            <Link to="/follow">Follow {name}</Link>
          </li>
          <li>
            <Link to="/dashboard/contact">Contact</Link>
          </li>
        </ul>
      </nav>
    </main>
  );
}
