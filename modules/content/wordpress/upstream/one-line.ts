/** WordPress's texts as they are stored here. */
import { toCurly } from "../../../../shared/text/to-curly";
import { toPlain } from "../../entries/text/plain-text";

export const longestExcerpt = 10_000;

/** Plain text in one line, with curly quotes. */
export const oneLine = (html: string): string => toCurly(toPlain(html).replace(/\s+/g, " "));
