/** The feed of corrections: what was wrong, and where. */
import { encode } from "html-entities";
import { correctionLabels } from "../../../../shared/correction-labels";
import { rfc822Date } from "../../../../shared/time/rfc822-date";
import { cdata, element, xmlDocument } from "../../../../shared/text/xml";
import type { CorrectionList } from "../model/published";
import type { FeedPaper } from "./feeds";
import { articlePath } from "../../../../shared/paths";

/** A complete RSS 2.0 document. `origin` has no trailing slash. */
export function writeCorrectionsFeed({
  paper,
  corrections,
  origin,
}: {
  paper: FeedPaper;
  corrections: CorrectionList["corrections"];
  origin: string;
}): string {
  return xmlDocument(
    element(
      "rss",
      { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" },
      element(
        "channel",
        {},
        element("title", {}, `Corrections | ${paper.name}`),
        element("link", {}, `${origin}/corrections`),
        element("description", {}, `Corrections to articles in ${paper.name}.`),
        element("language", {}, paper.language),
        element("atom:link", {
          href: `${origin}/corrections/feed`,
          rel: "self",
          type: "application/rss+xml",
        }),
        ...corrections.map(({ correction, article }) =>
          element(
            "item",
            {},
            element("title", {}, `${correctionLabels[correction.kind]}: ${article.title}`),
            element("link", {}, `${origin}${articlePath(article.slug)}#corrections`),
            element("guid", { isPermaLink: "false" }, `correction-${correction.id}`),
            element("pubDate", {}, rfc822Date(new Date(correction.madeAt), paper.timeZone)),
            element("description", {}, cdata(encode(correction.text, { mode: "specialChars" }))),
          ),
        ),
      ),
    ),
  );
}
