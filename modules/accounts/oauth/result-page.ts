/**
 * The page that ends an exchange. In a pop-up it posts one message to the page that opened it and
 * closes; otherwise it shows a form that continues.
 */
import { hash } from "node:crypto";
import { encode } from "html-entities";
import { writeStaticDocument } from "../../../platform/static-page/static-document";
import { noStore } from "../../../platform/http/answers";
import { staticStyles } from "../../../platform/static-page/static-styles";

/** The message to the opener; `cookie` is part of the API and never contains the secret. */
export interface ProviderMessage {
  readonly source: "blaize-oauth";
  readonly action: "login" | "register" | "confirm" | "denied" | "failed";
  readonly provider: string;
  readonly identifier: string | null;
  readonly stateKey: string;
  readonly cookie: "";
  /** With `confirm`: whether the address has an account. */
  readonly exists?: boolean;
  /** A message to show, with `denied` and `failed`. */
  readonly message?: string;
}

export interface ResultPage {
  readonly paper: string;
  readonly heading: string;
  readonly text: string;
  /** Posted to the opener; null if the page is not in a pop-up. */
  readonly message: ProviderMessage | null;
  /** The site's origin: the only one that receives the message. */
  readonly origin: string;
  /** Continues an exchange by POST, or with a link. */
  readonly next:
    | { readonly stateKey: string; readonly asksForCode: boolean; readonly error?: string }
    | { readonly href: string; readonly label: string };
}

/** The values are in attributes, so that this text and its hash are constant. */
const script = `(function(){
var data=document.currentScript.dataset,opener=window.opener;
try{if(!opener||opener.closed||opener.location.origin!==data.origin)return}catch(foreign){return}
opener.postMessage(JSON.parse(data.message),data.origin);
window.close();
})()`;

const source = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** Allows its own script and style by hash, the publication's fonts, and forms that post here. */
const policy = [
  "default-src 'none'",
  `script-src ${source(script)}`,
  `style-src ${source(staticStyles)}`,
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Headers of every page here. */
export const resultHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  ...noStore,
  // Any stricter policy would cut the pop-up's link to its opener.
  "cross-origin-opener-policy": "unsafe-none",
  // The URL contains a code. `no-referrer` would set the form's Origin to "null", which is rejected.
  "referrer-policy": "strict-origin",
};

export function writeResultPage(page: ResultPage): string {
  const { paper, heading, text } = page;
  const head =
    page.message === null
      ? ""
      : `<script data-origin="${encode(page.origin)}" data-message="${encode(
          JSON.stringify(page.message),
        )}">${script}</script>\n`;
  return writeStaticDocument({ paper, heading, text, head, rest: writeNext(page.next) });
}

function writeNext(next: ResultPage["next"]): string {
  if ("href" in next)
    return `<a class="button" href="${encode(next.href)}">${encode(next.label)}</a>`;
  const error =
    next.error === undefined
      ? ""
      : `<p class="error" id="error" role="alert">${encode(next.error)}</p>\n`;
  const code = next.asksForCode
    ? `<label for="code">Six-digit code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="11" required autofocus${
        error === "" ? "" : ' aria-invalid="true" aria-describedby="error"'
      }>
`
    : "";
  return `<form method="post" action="/blaize/oauth/finish">
<input type="hidden" name="state_key" value="${encode(next.stateKey)}">
${error}${code}<button>${next.asksForCode ? "Confirm" : "Continue"}</button>
</form>`;
}
