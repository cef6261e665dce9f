import { Link } from "../../../common/page/link";
import { usePaperSections } from "../../../common/page/paper-sections";
import { publication } from "#publication";
import { socialLines } from "#publication/social-lines";
import { Horizon } from "../../../ui/horizon";
import { SocialGlyph } from "../../../common/parts/social-glyph";
import { sectionPath } from "../../../../shared/paths";

/**
 * Social profiles, newsletters and feeds. `hour`: in the publication's zone, 0 to 23, at render time.
 */
export function FollowView({ hour }: { hour: number }) {
  const { name, social, newsletters, podcast } = publication;
  const sections = usePaperSections();
  return (
    <main id="main" className="sheet follow-page">
      <div className="section-name">
        <h1 className="head">Follow</h1>
        <p className="deck">
          Get the paper your way: by newsletter, by RSS or wherever you already are.
        </p>
      </div>
      <Horizon hour={hour} color="ink" />
      <div className="follow-columns">
        <section aria-labelledby="elsewhere" className="follow-elsewhere">
          <h2 id="elsewhere" className="sr-only">
            Social Media
          </h2>
          <ul>
            {social.map(({ network, name: where, href }) => (
              <li key={network}>
                <a className="follow-profile" href={href}>
                  <span className="follow-mark">
                    <SocialGlyph network={network} />
                  </span>
                  <span className="head head-40">{where}</span>
                  <span className="follow-handle">{handleOf(href)}</span>
                </a>
                {socialLines[network] ? <p className="deck">{socialLines[network]}</p> : null}
              </li>
            ))}
          </ul>
        </section>
        <div className="follow-side">
          <section aria-labelledby="by-letter">
            <div className="section-bar">
              <h2 id="by-letter" className="head head-section">
                Newsletters
              </h2>
              <p className="label">
                <Link to="/newsletter">All newsletters</Link>
              </p>
            </div>
            <ul className="stack stack-tight">
              {newsletters.map((letter) => (
                <li key={letter.id}>
                  <p className="kicker">{letter.comes}</p>
                  <h3 className="head head-22">
                    <Link to={`/newsletter/sample/${letter.id}`}>{letter.name}</Link>
                  </h3>
                  <p className="deck deck-small">{letter.line}</p>
                </li>
              ))}
            </ul>
            <p className="follow-button">
              <Link to="/newsletter" className="button button-gold">
                Choose your newsletters
              </Link>
            </p>
          </section>
          {podcast ? (
            <section aria-labelledby="by-ear">
              <div className="section-bar">
                <h2 id="by-ear" className="head head-section">
                  Podcast
                </h2>
                <p className="label">
                  <Link to="/podcast">All episodes</Link>
                </p>
              </div>
              <h3 className="head head-22">
                <Link to="/podcast">{podcast.name}</Link>
              </h3>
              <p className="deck deck-small">{podcast.description}</p>
            </section>
          ) : null}
          <section aria-labelledby="by-feed">
            <div className="section-bar">
              <h2 id="by-feed" className="head head-section">
                RSS Feeds
              </h2>
              <p className="label">
                <Link to="/about#rss-feeds">All feeds</Link>
              </p>
            </div>
            <p className="deck deck-small">
              Free, with no account, in any feed reader. We don’t count who reads them.
            </p>
            {/* Feeds are not pages of the app: the browser must load them, not the router. */}
            <ul className="follow-feeds">
              <li>
                <a href="/feed">All of {name}</a>
              </li>
              {sections
                .filter(({ navigationPosition }) => navigationPosition !== null)
                .map(({ slug, label }) => (
                  <li key={slug}>
                    <a href={`${sectionPath(slug)}/feed`}>{label}</a>
                  </li>
                ))}
              <li>
                <a href="/events.ics">Events, for your calendar</a>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}

/** "facebook.com/paper.example" of a profile's address. */
function handleOf(href: string): string {
  const { host, pathname } = new URL(href);
  return (host.replace(/^www\./, "") + pathname).replace(/\/$/, "");
}
