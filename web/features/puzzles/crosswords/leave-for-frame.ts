import { redirectDocument } from "react-router";
import type { Crossword } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";
import { frameOf } from "./frame-of";

/**
 * A third-party iframe needs a document whose content security policy allows its host, and a
 * client-side navigation keeps the policy of the first document: so such a page is loaded as a
 * document.
 *
 * @throws the redirect
 */
export function leaveForFrame(
  { iframeSrc }: Crossword,
  { delivery }: Pick<PageContext, "delivery">,
  path: string,
): void {
  if (delivery === "data" && frameOf(iframeSrc)?.kind === "vendor") throw redirectDocument(path);
}
