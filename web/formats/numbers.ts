/** Numbers in the publication's locale. */
import { publication } from "#publication";
import * as numbers from "../../shared/format-number";

/** "12,345". */
export function formatNumber(value: number): string {
  return numbers.formatNumber(value, publication.language);
}
