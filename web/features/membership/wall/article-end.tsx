import type { Price } from "../../../../modules/billing/types";
import type { ArticleAccess } from "../../../../modules/access/types";
import type { ArticleVariant } from "../../../common/context";
import { publication } from "#publication";
import { ArticleWall } from "./article-wall";

interface ArticleEndProps {
  /** This visitor's access. */
  variant: ArticleVariant;
  access: ArticleAccess;
  /** The price that a wall shows; null where nothing is sold. */
  offer: Price | null;
}

/** Follows a text that is not free for everyone: a wall, or the meter. */
export function ArticleEnd({ variant, ...rest }: ArticleEndProps) {
  if (variant !== "open") return <ArticleWall variant={variant} {...rest} />;
  return rest.access === "metered" ? <MeterLeft /> : null;
}

/** A line for the number of free articles left (early/wall.ts); it keeps its height while empty. */
function MeterLeft() {
  return <p className="byline mt-6 min-h-5" data-meter={publication.meter.days} />;
}
