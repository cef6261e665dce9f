/** Decides what a mail server's reply says about the address. */
import { isSpecific, readReply } from "./read-reply";
import { type ReplyMeaning, type ReplyRule, replyRules } from "./reply-rules";

/** Of messages (6) and of policies (7): RFC 3463, sections 3.7 and 3.8. */
const aboutTheEmail = /^[245]\.[67]\./;
/** "Domain does not accept mail" (RFC 7504). */
const domainWithoutMail = 556;

/**
 * @param reply its words: `550 5.1.1 No such user`, `5.1.1 No such user`
 * @param beside what is reported beside the words: SMTP's code, and an enhanced status code that is not the reply's own
 */
export function classifyReply(
  reply: string,
  beside: { readonly code?: number | null; readonly status?: string | null } = {},
): ReplyMeaning {
  const own = readReply(reply);
  const code = own.code ?? beside.code ?? null;
  const status =
    [own.status, beside.status ?? null].find(isSpecific) ?? own.status ?? beside.status ?? null;
  const means = find(status, own.text) ?? (status && aboutTheEmail.test(status) ? "blocked" : null);
  if (means === "blocked") return "blocked";
  const isPermanent = (own.status ?? String(code ?? status ?? "")).startsWith("5");
  const isHard = means === "hard" || code === domainWithoutMail;
  return isPermanent && isHard ? "hard" : "soft";
}

function find(status: string | null, text: string): ReplyMeaning | null {
  const short = isSpecific(status) ? status.slice(2) : null;
  return replyRules.find((rule) => applies(rule, short, text))?.means ?? null;
}

function applies({ statuses, texts }: ReplyRule, status: string | null, text: string): boolean {
  if (statuses && (status === null || !statuses.includes(status))) return false;
  return !texts || texts.some((each) => hasInOrder(text, each.split("…")));
}

function hasInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}
