/** The layout of all emails: nameplate, body, footer. Without tables, and readable as plain text. */
import type { ReactNode } from "react";
import { colors } from "#publication/look/colors";

const STYLES = `
body { margin: 0; padding: 24px 12px; background: ${colors.paper}; color: ${colors.ink}; }
.sheet { max-width: 560px; margin: 0 auto; padding: 28px 32px; background: ${colors.white};
  border: 1px solid ${colors.rule}; font: 17px/1.55 Georgia, "Times New Roman", serif; }
.nameplate { margin: 0 0 24px; padding-bottom: 12px; border-bottom: 3px double ${colors.ink};
  font-size: 28px; line-height: 1.1; text-align: center; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
.button { display: inline-block; padding: 12px 22px; background: ${colors.ink}; color: ${colors.white};
  font: bold 16px/1.2 Helvetica, Arial, sans-serif; text-decoration: none; }
.code { font: bold 28px/1.2 "Courier New", monospace; letter-spacing: 4px; }
.foot { margin: 28px 0 0; padding-top: 12px; border-top: 1px solid ${colors.rule};
  font: 13px/1.5 Helvetica, Arial, sans-serif; color: ${colors["ink-3"]}; }
`;

export interface EmailLayoutProps {
  /** The publication's name. */
  readonly paper: string;
  /** The email's heading. */
  readonly heading: string;
  readonly children: ReactNode;
  /** Footer lines: the postal address, why the recipient gets this email. */
  readonly foot?: readonly string[];
  readonly language?: string;
}

export function EmailLayout({ paper, heading, children, foot, language = "en" }: EmailLayoutProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{heading}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <div className="sheet">
          <p className="nameplate">{paper}</p>
          <h1>{heading}</h1>
          {children}
          {foot && foot.length > 0 && (
            <p className="foot">
              {foot.map((line, index) => (
                <span key={line}>
                  {index > 0 && <br />}
                  {line}
                </span>
              ))}
            </p>
          )}
        </div>
      </body>
    </html>
  );
}

/** The email's main action; in plain text its URL is on a line of its own. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a className="button" href={href}>
        {children}
      </a>
    </p>
  );
}

/** A code to type in. */
export function EmailCode({ children }: { children: string }) {
  return <p className="code">{children}</p>;
}
