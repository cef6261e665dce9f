/** The blocks that replace a page's shortcodes. Runs on the server only. */
import type { ReactNode } from "react";
import { publication } from "#publication";
import { PhoneLink } from "../../../common/parts/phone-link";
import { authorPath, sectionPath } from "../../../../shared/paths";

export interface Writer {
  readonly slug: string;
  readonly name: string;
  /** Plain text, e.g. "National correspondent"; may be empty. */
  readonly role: string;
}

/** All authors, with links to their pages. */
export function Masthead({ writers }: { writers: readonly Writer[] }) {
  if (writers.length === 0) return null;
  return (
    <ul className="masthead-list">
      {writers.map(({ slug, name, role }) => (
        <li key={slug}>
          <a href={authorPath(slug)}>{name}</a>
          {role ? <span>{role}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** The publication's contact methods. */
export function ContactList() {
  const { addresses, links } = publication;
  return (
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
        <a href="/oped-guidelines">How to write for us</a>
      </Row>
      <Row term="Work with us">
        <MailLink address={addresses.jobs} />
      </Row>
      {links.advertise ? (
        <Row term="Advertising">
          <a href={links.advertise.href}>{new URL(links.advertise.href).host}</a>
        </Row>
      ) : null}
      <Row term="By mail">
        <address>
          {addresses.postal.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Row>
    </dl>
  );
}

export function MailLink({ address, subject = "" }: { address: string; subject?: string }) {
  const query = subject === "" ? "" : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${address}${query}`}>{address}</a>;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** All feeds: the publication's, the sections' and the authors'. */
export function Feeds(props: {
  writers: readonly Writer[];
  sections: readonly { readonly slug: string; readonly label: string }[];
}) {
  const { writers, sections } = props;
  return (
    <>
      <FeedList title="The paper" feeds={[{ name: `All of ${publication.name}`, href: "/feed" }]} />
      <FeedList
        title="Sections"
        feeds={sections.map(({ label, slug }) => ({
          name: label,
          href: `${sectionPath(slug)}/feed`,
        }))}
      />
      {writers.length > 0 ? (
        <FeedList
          title="Writers"
          feeds={writers.map(({ name, slug }) => ({ name, href: `${authorPath(slug)}/feed` }))}
        />
      ) : null}
    </>
  );
}

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
