import { Link } from "react-router";
import type { CalendarEvent } from "../../../../modules/content/types";
import { publication } from "#publication";
import { Horizon } from "../../../ui/horizon";
import { houseRules } from "./house-rules";
import { HowCommentsAreRead } from "./how-comments-are-read";
import { UpcomingEvents } from "./upcoming-events";

interface CommunityViewProps {
  /** The next one first. */
  events: readonly CalendarEvent[];
  /** The hour in the publication's zone, 0 to 23, at render time. */
  hour: number;
}

/** The community page. Its header has no menu: the page has its own links. */
export function CommunityView({ events, hour }: CommunityViewProps) {
  const { name, addresses } = publication;
  return (
    <main id="main" className="sheet community-page">
      <div className="section-name">
        <h1 className="head">Community</h1>
        <p className="deck">
          A newspaper is half of a conversation. Here’s how we keep the other half worth having.
        </p>
      </div>
      <Horizon hour={hour} color="ink" />
      <div className="community-columns">
        <section aria-labelledby="house-rules" className="community-rules">
          <h2 id="house-rules" className="head head-52">
            House Rules
          </h2>
          <ol>
            {houseRules.map(({ rule, because }) => (
              <li key={rule}>
                <h3 className="head head-26">{rule}</h3>
                <p className="deck deck-under">{because}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="community-side">
          <UpcomingEvents events={events} />
          <section aria-labelledby="letters" className="community-letters on-tint">
            <h2 id="letters" className="head head-32">
              Letters to the Editor
            </h2>
            <p className="deck deck-under">
              When a comment isn’t enough, send us 150 words with your name and town. We print the
              ones that disagree with us first.
            </p>
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
        </div>
      </div>
      <HowCommentsAreRead />
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
