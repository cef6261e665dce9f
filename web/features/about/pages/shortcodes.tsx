/**
 * Shortcodes in a page's text: `[phone]`, `[email tips]` and so on are replaced by values from the
 * publication's configuration and content, so that no page has to repeat them. docs/guides/pages.md
 * lists them. Runs on the server only.
 */
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { publication } from "#publication";
import { formatDayAndYear } from "../../../formats/dates";
import { formatHours } from "../../../formats/schedules";
import { PhoneLink } from "../../../common/parts/phone-link";
import { ContactList, Feeds, MailLink, Masthead, type Writer } from "./shortcode-blocks";

interface ShortcodeFacts {
  /** In display order; called only where the text names authors. */
  readonly listWriters: () => Promise<readonly Writer[]>;
  /** The paper's sections. */
  readonly sections: readonly { readonly slug: string; readonly label: string }[];
  /** Time of the page's last change. */
  readonly changedAt: Date;
}

/**
 * A block shortcode needs its own paragraph, or a place between two blocks; within a line it is
 * left unchanged.
 */
const block =
  /<p(?:\s[^>]*)?>\s*\[(contact|feeds|masthead)\]\s*<\/p>|(?<=^|<\/(?:p|h[2-4]|[uod]l|figure|blockquote|table|div|section)>)\s*\[(contact|feeds|masthead)\]\s*(?=<|$)/g;

const inline = /\[([a-z-]+)(?: ([a-z]+))?(?: subject=["“”]([^"“”\]]*)["“”])?\]/g;

/**
 * Expands the shortcodes. Unknown or misplaced ones are left in the text, where the page's editor
 * can see them.
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
      if (name === "feeds")
        return renderToStaticMarkup(<Feeds writers={writers} sections={facts.sections} />);
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
        // Links must not be nested.
        return depthOfLinks > 0 ? markup.replaceAll(/<\/?a\b[^>]*>/g, "") : markup;
      });
    })
    .join("");
}

/** Content of an inline shortcode; null for an unknown one. */
function inlineContent(options: {
  name: string;
  word: string | undefined;
  subject: string | undefined;
  changedAt: Date;
}): ReactNode | null {
  const { addresses, supportHours, comments } = publication;
  const { name, word, subject } = options;
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
      // Lower case, because it is used within a sentence.
      return hours.charAt(0).toLowerCase() + hours.slice(1);
    }
    case "address":
      return street.join(", ");
    case "comment-days":
      return String(comments.openDays);
    case "last-changed":
      return formatDayAndYear(options.changedAt);
    default:
      return null;
  }
}

const { members, tips, jobs, submissions, privacy } = publication.addresses;
const mailAddresses = { members, tips, jobs, submissions, privacy };
