/** The parts of a mail server's reply, like `550 5.1.1 No such user`. */
import { hideAddresses } from "../hide-addresses";

export interface Reply {
  /** SMTP's code (RFC 5321); null if the reply doesn't begin with one. */
  readonly code: number | null;
  /** The enhanced status code (RFC 3463), like "5.1.1"; null if the reply doesn't begin with one. */
  readonly status: string | null;
  /** The rest in lower case, on one line, without addresses: they may have any words. */
  readonly text: string;
}

const longest = 2_000;
/** Only at the beginning: further on, IP addresses and version numbers have the same shape. */
const codeFirst = /^([245]\d\d)(?=[\s:-]|$)[\s:-]{0,3}/;
const statusFirst = /^#?([245]\.\d{1,3}\.\d{1,3})(?![.\d])[\s:-]{0,3}/;
/** Cisco's servers quote the remote one: `5.1.0 - Unknown address error 550-'5.7.1 Access denied'`. */
const quoted = /\s[45]\d\d-'/;
/** Each line of a reply repeats the codes (RFC 2034). */
const repeated = /\s[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}(?=\s)/g;

export function readReply(reply: string): Reply {
  let rest = reply.slice(0, longest).trim();
  // Postfix quotes the remote server after its name.
  const said = rest.indexOf(" said: ");
  if (rest.startsWith("host ") && said !== -1) rest = rest.slice(said + " said: ".length);
  const quote = quoted.exec(rest);
  if (quote) rest = rest.slice(quote.index + 1).replace("'", "");
  const code = codeFirst.exec(rest);
  if (code) rest = rest.slice(code[0].length);
  const status = statusFirst.exec(rest);
  if (status) rest = rest.slice(status[0].length);
  const text = hideAddresses(rest)
    .replaceAll(/\s+/g, " ")
    .replaceAll(repeated, "")
    .replaceAll("’", "'")
    .toLowerCase();
  return { code: code ? Number(code[1]) : null, status: status?.[1] ?? null, text };
}

/** "5.0.0" says no more than "5". */
export const isSpecific = (status: string | null): status is string =>
  status !== null && !status.endsWith(".0.0");
