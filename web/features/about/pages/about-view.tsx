import type { ReactNode } from "react";
import { Link } from "react-router";
import { publication } from "#publication";
import { formatHours } from "../../../formats/schedules";
import { ReadingPage } from "../../../common/parts/reading-page";
import { PhoneLink } from "../../../common/parts/phone-link";

interface Writer {
  readonly slug: string;
  readonly name: string;
  /** Plain, e.g. "National correspondent"; may be empty. */
  readonly role: string;
}

const contents = [
  { id: "made", name: "How it is made" },
  { id: "standards", name: "Standards" },
  { id: "corrections", name: "Corrections" },
  { id: "paid", name: "Who pays for it" },
  { id: "masthead", name: "Masthead" },
  { id: "contact", name: "Contact" },
  { id: "rss-feeds", name: "Feeds" },
];

/** The page about the paper. `authors`: everybody who writes for it, in the order of printing. */
export function AboutView({ authors }: { authors: readonly Writer[] }) {
  const { name, addresses, supportHours } = publication;
  return (
    <ReadingPage
      title="A Paper You Can Finish"
      deck={`${name} has come out every morning since ${publication.foundedOn.slice(0, 4)}. It is independent, it is edited by people, and it has a last page.`}
      contents={contents}
    >
      <p>
        Most of what is published today has no end. You scroll until you are tired, and you put it
        down knowing less about what mattered than about what was loud. A newspaper is the opposite
        idea: Someone stayed up, read everything, threw most of it away and put what was left in
        order. Then they stopped.
      </p>
      <p>
        We still think that is the best thing anyone can do for a reader. {name} prints the news of
        the country and the world, the arguments worth having about it, and the arts, because a day
        without them is only half reported. When you reach the bottom of the front page, you have
        read the news. Go and have your day.
      </p>

      <h2 id="made">How it is made</h2>
      <p>
        Correspondents file from where things happen, and we leave them there long enough to learn
        the roads. An editor who was not there reads every story and asks what the reader will ask.
        How do we know? Who says otherwise? What does it cost? A copy editor then checks each name,
        number and date against something other than the story itself.
      </p>
      <p>
        The front page is decided at a table, twice a day, by people you can argue with. No program
        chooses what leads. No one’s front page differs from yours, so you can talk about it with
        the person across from you.
      </p>
      <p>
        Our pictures are engravings: one plate, one ink, one spot of color. They show you the thing
        and leave the shouting out.
      </p>

      <h2 id="standards">Standards</h2>
      <ul>
        <li>
          News and opinion are kept apart. Opinion is set in a different typeface, runs under its
          own heading and is signed, except for editorials, which speak for the paper.
        </li>
        <li>
          We name our sources. When we can’t, an editor knows who the source is, and the story says
          why the name is withheld and how the source knows.
        </li>
        <li>
          People we write about critically hear what we will say before it is printed, with time to
          answer, and their answer is printed, too.
        </li>
        <li>
          Our writers own no part of what they cover, take no gifts larger than a cup of coffee, and
          pay for their own tickets, tables and rooms.
        </li>
        <li>Advertising is labeled, and those who sell it do not see the news before you do.</li>
        <li>Nothing is unpublished because it has become embarrassing, to its subject or to us.</li>
      </ul>

      <h2 id="corrections">Corrections</h2>
      <p>
        We get things wrong. When we do, we change the story, say at the bottom what was wrong and
        when it was changed, and don’t pretend it never happened. A misspelled name counts. So does
        a true sentence that leaves a false impression.
      </p>
      <p>
        If you have found a mistake, write to <MailLink address={addresses.tips} /> with the
        headline and the sentence. An editor reads each of these emails and replies, usually the
        same day.
      </p>

      <h2 id="paid">Who pays for it</h2>
      <p>
        Readers do. Subscriptions are most of what we earn and the reason we can be rude to anyone.
        Some advertising and a small shop make up the rest. We don’t sell what we know about you;{" "}
        <Link to="/privacy-policy">the privacy policy</Link> says in plain words how little that is.
      </p>

      <h2 id="masthead">Masthead</h2>
      <ul className="masthead-list">
        {authors.map((author) => (
          <li key={author.slug}>
            <Link to={`/author/${author.slug}`}>{author.name}</Link>
            {author.role ? <span>{author.role}</span> : null}
          </li>
        ))}
      </ul>

      <h2 id="contact">Contact</h2>
      <p>
        A person answers the phone and the mail: {lowerFirst(formatHours(supportHours))}. We read
        news tips around the clock. <Link to="/dashboard/contact">The contact page</Link> has a
        form, our hours and a link to schedule a call.
      </p>
      <dl className="contact-list">
        <Row term="Subscribers">
          <MailLink address={addresses.members} />
          <PhoneLink />
        </Row>
        <Row term="Tips and corrections">
          <MailLink address={addresses.tips} />
        </Row>
        <Row term="Essays and letters">
          <MailLink address={addresses.submissions} />
          <Link to="/oped-guidelines">How to write for us</Link>
        </Row>
        <Row term="Work with us">
          <MailLink address={addresses.jobs} />
        </Row>
        <Row term="Advertising">
          <a href={publication.links.advertise.href}>{hostOf(publication.links.advertise.href)}</a>
        </Row>
        <Row term="By mail">
          <address>
            {addresses.postal.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Row>
      </dl>

      <h2 id="rss-feeds">Feeds</h2>
      <p>
        You can follow every part of the paper in a feed reader, free and without an account. Each
        feed carries the newest stories with their headlines and first lines.{" "}
        <Link to="/follow">See other ways to follow the paper.</Link>
      </p>
      <FeedList title="The paper" feeds={[{ name: `All of ${name}`, href: "/feed" }]} />
      <FeedList
        title="Sections"
        feeds={publication.sections.map((section) => ({
          name: section.label,
          href: `/section/${section.slug}/feed`,
        }))}
      />
      <FeedList
        title="Writers"
        feeds={authors.map((author) => ({
          name: author.name,
          href: `/author/${author.slug}/feed`,
        }))}
      />
    </ReadingPage>
  );
}

function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Feeds are documents of another kind: the browser fetches them, not the router. */
function FeedList({ title, feeds }: { title: string; feeds: { name: string; href: string }[] }) {
  return (
    <div className="feed-list">
      <h3>{title}</h3>
      <ul>
        {feeds.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function hostOf(href: string): string {
  return new URL(href).host;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
