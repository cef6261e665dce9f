/**
 * Shortcodes in the text of a page: `[phone]`, `[email tips]` and so on stand for what the
 * publication's configuration and content say, so that no page has to repeat it.
 * docs/guides/pages.md lists them. Runs on the server only.
 */
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { publication } from "#publication";
import { formatDayAndYear } from "../../../formats/dates";
import { formatHours } from "../../../formats/schedules";
import { PhoneLink } from "../../../common/parts/phone-link";
import { ContactList, Feeds, MailLink, Masthead, type Writer } from "./shortcode-blocks";

interface ShortcodeFacts {
  /** In the order of printing; asked for only where the text names them. */
  readonly listWriters: () => Promise<readonly Writer[]>;
  /** When the page was last changed. */
  readonly changedAt: Date;
}

/** A list needs a paragraph of its own, or a place between two blocks: within a line it stays as it is. */
const block =
  /<p(?:\s[^>]*)?>\s*\[(contact|feeds|masthead)\]\s*<\/p>|(?<=^|<\/(?:p|h[2-4]|[uod]l|figure|blockquote|table|div|section)>)\s*\[(contact|feeds|masthead)\]\s*(?=<|$)/g;

const inline = /\[([a-z-]+)(?: ([a-z]+))?(?: subject=["“”]([^"“”\]]*)["“”])?\]/g;

/**
 * The text with its shortcodes replaced. What is no shortcode, or stands where it cannot, is left
 * for the page's editor to see.
 *
 * @param html sanitized body
 */
export async function expandShortcodes(html: string, facts: ShortcodeFacts): Promise<string> {
  const needsWriters = [...html.matchAll(block)].some(
    ([, own, between]) => (own ?? between) !== "contact",
  );
  const writers = needsWriters ? await facts.listWriters() : [];
  let depthOfLinks = 0;
  return html
    .replace(block, (_, own?: string, between?: string) => {
      const name = own ?? between;
      if (name === "contact") return renderToStaticMarkup(<ContactList />);
      if (name === "feeds") return renderToStaticMarkup(<Feeds writers={writers} />);
      return renderToStaticMarkup(<Masthead writers={writers} />);
    })
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (/^<a\s/i.test(piece)) depthOfLinks += 1;
      else if (/^<\/a>/i.test(piece)) depthOfLinks -= 1;
      if (piece.startsWith("<")) return piece;
      return piece.replace(inline, (whole, name: string, word?: string, subject?: string) => {
        const content = inlineContent({ name, word, subject, changedAt: facts.changedAt });
        if (content === null) return whole;
        const markup = renderToStaticMarkup(content);
        // A link within a link is none.
        return depthOfLinks > 0 ? markup.replaceAll(/<\/?a\b[^>]*>/g, "") : markup;
      });
    })
    .join("");
}

/** What an inline shortcode stands for; null where it is none. */
function inlineContent(given: {
  name: string;
  word: string | undefined;
  subject: string | undefined;
  changedAt: Date;
}): ReactNode | null {
  const { addresses, supportHours, comments } = publication;
  const { name, word, subject } = given;
  if (name === "email") {
    const address = Object.entries(mailAddresses).find(([key]) => key === word)?.[1];
    return address === undefined ? null : <MailLink address={address} subject={subject} />;
  }
  const street = addresses.postal.slice(1);
  if (name === "address" && word === "lines") {
    return street.map((line, index) => (
      <Fragment key={line}>
        {index === 0 ? null : <br />}
        {line}
      </Fragment>
    ));
  }
  if (word !== undefined) return null;
  switch (name) {
    case "phone":
      return <PhoneLink />;
    case "support-hours": {
      const hours = formatHours(supportHours);
      // They stand within a sentence.
      return hours.charAt(0).toLowerCase() + hours.slice(1);
    }
    case "address":
      return street.join(", ");
    case "comment-days":
      return String(comments.openDays);
    case "last-changed":
      return formatDayAndYear(given.changedAt);
    default:
      return null;
  }
}

const { members, tips, jobs, submissions, privacy } = publication.addresses;
const mailAddresses = { members, tips, jobs, submissions, privacy };
