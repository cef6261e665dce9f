import { toCurly } from "../../../../shared/text/to-curly";
import { toPlain } from "../../entries/text/plain-text";

/** As texts are stored: without markup, with the quotes that WordPress prints. */
export const plain = (text: string): string => toCurly(toPlain(text));
