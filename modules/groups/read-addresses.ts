/** Reads pasted addresses: one a line, or between commas and semicolons, with or without a name. Pure. */
import { emailKey, readEmail } from "../../platform/email-address";

export const mostAddresses = 500;
export const longestText = 60_000;

export interface ReadAddresses {
  /** Each once, as it was typed first. */
  readonly emails: readonly string[];
  readonly wrong: readonly { readonly line: string; readonly sentence: string }[];
}

export function readAddresses(text: string): ReadAddresses {
  const emails: string[] = [];
  const wrong: { line: string; sentence: string }[] = [];
  const seen = new Set<string>();
  for (const part of text.split(/[\n\r,;]/)) {
    const line = part.trim();
    if (line === "") continue;
    const email = addressIn(line);
    if (!readEmail(email)) {
      wrong.push({ line: line.slice(0, 200), sentence: "This isn’t an email address." });
    } else if (seen.has(emailKey(email))) {
      wrong.push({ line, sentence: "This address is in the list twice. It was invited once." });
    } else {
      seen.add(emailKey(email));
      emails.push(email);
    }
  }
  return { emails, wrong };
}

/** The address of "Ada Quill <ada@example.com>". */
function addressIn(line: string): string {
  const begin = line.lastIndexOf("<");
  const isNamed = begin >= 0 && line.endsWith(">");
  return isNamed ? line.slice(begin + 1, -1).trim() : line;
}
