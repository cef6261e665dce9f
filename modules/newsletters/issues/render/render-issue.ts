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

/** A URL in an issue: absolute, and on this site marked with the issue's name. Its form stays as it was written. */
export function markHref(href: string, origin: string, issueName: string): string {
  const { origin: target, protocol, href: normal } = new URL(href, origin);
  const isAbsolute = URL.canParse(href);
  if (target !== origin || !protocol.startsWith("http")) return isAbsolute ? spell(href) : normal;
  const [page = "", ...fragment] = spell(isAbsolute ? href : origin + href).split("#");
  const [path = "", ...query] = page.split("?");
  const pairs = query.join("?").split("&");
  const own = pairs.filter((pair) => pair !== "" && !campaignFields.has(pair.split("=")[0]!));
  const marks = ["utm_source=newsletter", "utm_medium=email", `utm_campaign=${issueName}`];
  return [`${path}?${[...own, ...marks].join("&")}`, ...fragment].join("#");
}

const campaignFields: ReadonlySet<string> = new Set(["utm_source", "utm_medium", "utm_campaign"]);

/** Escapes only what no URL may contain, and must not end one in a mail program. */
const spell = (href: string): string =>
  /^[\x20-\x7e]*$/.test(href)
    ? href.replaceAll(/[ "<>\\^`{|}]/g, encodeURIComponent)
    : new URL(href).href;

export function renderIssue({
  issue,
  list,
  paper,
  matter,
  origin,
}: {
  issue: IssueText & { readonly name: string; readonly forDay: string };
  list: Newsletter;
  paper: IssuePaper;
  matter: Matter;
  origin: string;
}): RenderedIssue {
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
