/** The reader of a preview: a made-up one, on whom the real rules of access decide. */
import { offer } from "#publication/offer";
import { publication } from "#publication";
import type { Access, GatedArticle, Visitor } from "../../../modules/access/types";
import type { ArticleVariant } from "../../../web/common/context";

/**
 * `spent` and `registered-spent` have no metered articles left, the first without and the second with an
 * account.
 */
export const previewReaders = [
  "anonymous",
  "spent",
  "registered",
  "registered-spent",
  "subscriber",
] as const;

export type PreviewReader = (typeof previewReaders)[number];

const { anonymous, registeredMore } = publication.meter;
/** A meter that is used up without the article itself: no article's ID is negative. */
const spent = Array.from({ length: anonymous + registeredMore }, (_, index) => -1 - index);

const visitors: Readonly<Record<PreviewReader, Visitor>> = {
  anonymous: { kind: "anonymous" },
  spent: { kind: "anonymous", read: spent },
  registered: { kind: "registered" },
  "registered-spent": { kind: "registered", read: spent },
  subscriber: { kind: "paying" },
};

/** This kind of reader's access to an article's page. Nothing is counted. */
export function decideAs(
  reader: PreviewReader,
  decide: Access["decide"],
): (article: Pick<GatedArticle, "id" | "access">) => ArticleVariant {
  return (article) => {
    const decision = decide({ surface: "page", visitor: visitors[reader], article });
    return decision.open ? "open" : decision.wall;
  };
}

/** The tier that the header shows, as in the cookie of the same name; "" for a visitor without an account. */
export function tierAs(reader: PreviewReader): string {
  const { kind } = visitors[reader];
  if (kind === "anonymous") return "";
  return kind === "paying" ? (offer.tiers.at(-1)?.id ?? "registered") : "registered";
}
