/** A page outside the app, for links in emails: no script, and nothing loaded except fonts. */
import { hash } from "node:crypto";
import { encode } from "html-entities";
import { noStore, retryAfter } from "../http/answers";
import { writeStaticDocument } from "./static-document";
import { staticStyles } from "./static-styles";

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", staticStyles, "base64")}'`,
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

type Look = "ink" | "outline" | "quiet";

export interface StaticPage {
  readonly paper: string;
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503;
  readonly heading: string;
  readonly text: string;
  readonly items?: readonly { readonly name: string; readonly text: string }[];
  /** Possible actions; each is a POST. */
  readonly forms?: readonly {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
    readonly look?: Look;
  }[];
  readonly link?: { readonly href: string; readonly label: string; readonly look?: Look };
  /** With 429 and 503. */
  readonly retryAfterSeconds?: number;
}

/** The URL may contain a secret, so the page is not cached and sends no referrer path. */
export function staticPage(page: StaticPage): Response {
  const { paper, status, heading, text, items = [], forms = [], link, retryAfterSeconds } = page;
  const rest = [
    ...(items.length > 0 ? [`<ul>${items.map(writeItem).join("")}</ul>`] : []),
    ...forms.map(writeForm),
    ...(link
      ? [
          `<a class="button ${link.look ?? "ink"}" href="${encode(link.href)}">${encode(link.label)}</a>`,
        ]
      : []),
  ];
  const document = writeStaticDocument({ paper, heading, text, rest: rest.join("\n") });
  return new Response(document, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...noStore,
      // The origin only, because scripts of our own next page may report the referrer. Not
      // `no-referrer`: browsers would then send `Origin: null` with the form, like a foreign page.
      "referrer-policy": "strict-origin",
      "x-robots-tag": "noindex",
      "content-security-policy": policy,
      ...retryAfter(retryAfterSeconds),
    },
  });
}

type Item = NonNullable<StaticPage["items"]>[number];
type Form = NonNullable<StaticPage["forms"]>[number];

const writeItem = ({ name, text }: Item) =>
  `<li><b>${encode(name)}</b><span>${encode(text)}</span></li>`;

function writeForm({ action, fields, button, look = "ink" }: Form): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${encode(name)}" value="${encode(value)}" />`,
  );
  return `<form method="post" action="${encode(action)}">${inputs.join("")}<button class="${look}">${encode(button)}</button></form>`;
}
