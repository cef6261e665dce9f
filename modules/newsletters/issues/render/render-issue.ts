/** Renders an issue to its two bodies: for readers who pay and for those who don't. */
import { createElement } from "react";
import type { BulkBody } from "../../../../platform/mail/bulk/bulk-mail";
import { renderEmail } from "../../../../platform/mail/render-email";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import { type DateLocale, formatWeekday } from "../../../../shared/time/date-formats";
import type { Matter } from "../compose/edition";
import type { IssueText } from "../types";
import { IssueEmail } from "./issue-email";

/** Stands where each recipient's own link belongs. */
export const leavePlaceholder = "https://leave.invalid/";

export interface IssuePaper extends DateLocale {
  readonly name: string;
  readonly postal: readonly string[];
  readonly members: string;
}

export interface RenderedIssue {
  readonly free: BulkBody;
  readonly paying: BulkBody;
}

/** An address in an issue: absolute, and on this site marked with the issue's name. */
export function markHref(href: string, origin: string, issueName: string): string {
  const url = new URL(href, origin);
  if (url.origin !== origin || !url.protocol.startsWith("http")) return url.href;
  url.searchParams.set("utm_source", "newsletter");
  url.searchParams.set("utm_medium", "email");
  url.searchParams.set("utm_campaign", issueName);
  return url.href;
}

export function renderIssue(given: {
  issue: IssueText & { readonly name: string; readonly forDay: string };
  list: Newsletter;
  paper: IssuePaper;
  matter: Matter;
  origin: string;
}): RenderedIssue {
  const { issue, list, paper, matter, origin } = given;
  // Noon of the day, by a clock that knows no zone.
  const day = formatWeekday(new Date(`${issue.forDay}T12:00:00Z`), { ...paper, timeZone: "UTC" });
  const foot = [
    `You’re receiving this email because you signed up for ${list.name} from ${paper.name} and confirmed your address. Questions? Write to ${paper.members}.`,
    paper.postal.join(", "),
  ];
  const body = (isPaying: boolean): BulkBody => {
    const { html, text } = renderEmail(
      createElement(IssueEmail, {
        paper: paper.name,
        language: paper.language,
        preheader: issue.preheader,
        heading: `${list.name} · ${day}`,
        parts: issue.parts,
        matter,
        isPaying,
        mark: (href: string) => markHref(href, origin, issue.name),
        origin,
        foot,
        leaveHref: leavePlaceholder,
      }),
    );
    return { subject: issue.subject, html, text };
  };
  return { free: body(false), paying: body(true) };
}
