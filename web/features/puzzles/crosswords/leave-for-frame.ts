import { redirectDocument } from "react-router";
import type { Crossword } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";
import { frameOf } from "./frame-of";

/**
 * A vendor's frame needs a document whose security policy names its host, and a navigation inside
 * the app keeps the policy of the document it began in: so such a page is asked for as a document.
 *
 * @throws the redirection
 */
export function leaveForFrame(
  { iframeSrc }: Crossword,
  { delivery }: Pick<PageContext, "delivery">,
  path: string,
): void {
  if (delivery === "data" && frameOf(iframeSrc)?.kind === "vendor") throw redirectDocument(path);
}
