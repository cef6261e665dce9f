import { lazy } from "react";
import type { Price } from "../../../modules/billing/price";
import type { ArticleAccess } from "../../../modules/content/content";
import type { ArticleVariant } from "../../context";
import { MeterLeft } from "./meter-left";

const ArticleWall = lazy(() => import("./article-wall"));

interface ArticleEndProps {
  /** What this visitor may read. */
  variant: ArticleVariant;
  access: ArticleAccess;
  /** The price that a wall speaks of; null where nothing is sold. */
  offer: Price | null;
  /** Id of the element that holds the text, or what there is of it. */
  textId: string;
}

/** What follows a text that is not free for everybody: a wall, or how many are left. */
export default function ArticleEnd({ variant, ...given }: ArticleEndProps) {
  if (variant !== "open") return <ArticleWall variant={variant} {...given} />;
  return given.access === "metered" ? <MeterLeft /> : null;
}
