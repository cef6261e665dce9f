/**
 * The layout of all emails: nameplate, body, footer, in tables, so that it holds in every mail program, and
 * readable as plain text. Parts of an issue are in `layout/`.
 */
import type { ReactNode } from "react";
import { sheetWidth } from "./layout/email-sheet";
import { EmailTable, OutlookTable } from "./layout/email-table";

export interface EmailLink {
  readonly label: string;
  /** Absolute. */
  readonly href: string;
}

export interface EmailLayoutProps {
  /** The publication's name. */
  readonly paper: string;
  /** The email's heading. */
  readonly heading: string;
  readonly children: ReactNode;
  /** Footer lines: the postal address, why the recipient gets this email. */
  readonly foot?: readonly string[];
  /** Links below the footer's lines, like "Unsubscribe". */
  readonly footLinks?: readonly EmailLink[];
  /** BCP 47; also decides the direction of writing. */
  readonly language?: string;
  /** The preview text in mailboxes; hidden in the email itself. */
  readonly preheader?: string;
  /** A line below the nameplate, like the date. */
  readonly dateline?: string;
  /** Where the nameplate leads: the website. */
  readonly home?: string;
}

/** After the preheader, so that lists do not continue with the nameplate. */
const blank = "\u034f\u200c\u00a0".repeat(60);

export function EmailLayout(props: EmailLayoutProps) {
  const { heading, language = "en", preheader } = props;
  const direction = directionOf(language);
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{heading}</title>
      </head>
      <body className="ground" dir={direction}>
        {preheader !== undefined && (
          <span className="preheader" aria-hidden="true">
            {preheader}
            {blank}
          </span>
        )}
        <EmailTable className="ground">
          <tr>
            <td className="around" align="center">
              <Sheet {...props} />
            </td>
          </tr>
        </EmailTable>
      </body>
    </html>
  );
}

function Sheet(props: EmailLayoutProps) {
  const { paper, heading, children, foot = [], footLinks = [], dateline, home } = props;
  return (
    <OutlookTable width={sheetWidth}>
      <EmailTable className="sheet">
        <tr>
          <td className="head">
            <EmailTable>
              <tr>
                <td className="nameplate" align="center">
                  {home === undefined ? paper : <a href={home}>{paper}</a>}
                </td>
              </tr>
              {dateline !== undefined && (
                <tr>
                  <td className="dateline" align="center">
                    {dateline}
                  </td>
                </tr>
              )}
            </EmailTable>
          </td>
        </tr>
        <tr>
          <td className="body">
            <h1>{heading}</h1>
            {children}
          </td>
        </tr>
        {foot.length + footLinks.length > 0 && (
          <tr>
            <td className="end">
              <Foot lines={foot} links={footLinks} />
            </td>
          </tr>
        )}
      </EmailTable>
    </OutlookTable>
  );
}

function directionOf(language: string): "ltr" | "rtl" {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    // Newer than TypeScript's declarations.
    getTextInfo(): { readonly direction: "ltr" | "rtl" };
  };
  return locale.getTextInfo().direction;
}

function Foot({ lines, links }: { lines: readonly string[]; links: readonly EmailLink[] }) {
  return (
    <EmailTable>
      <tr>
        <td className="foot">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {links.map(({ label, href }) => (
            <p key={href}>
              <a href={href}>{label}</a>
            </p>
          ))}
        </td>
      </tr>
    </EmailTable>
  );
}

/** The email's main action; in plain text its URL is on a line of its own. */
export function EmailButton(props: { href: string; children: ReactNode }) {
  return (
    <EmailTable>
      <tr>
        <td className="action">
          <Button {...props} />
        </td>
      </tr>
    </EmailTable>
  );
}

function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <EmailTable width={null} className="button-table">
      <tr>
        <td className="button-cell" align="center">
          <a className="button" href={href}>
            {children}
          </a>
        </td>
      </tr>
    </EmailTable>
  );
}

/** A code to type in. */
export function EmailCode({ children }: { children: string }) {
  return <p className="code">{children}</p>;
}
