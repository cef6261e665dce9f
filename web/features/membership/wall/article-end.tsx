import { Component, lazy, type ReactNode } from "react";
import type { Price } from "../../../../modules/billing/price";
import type { ArticleAccess } from "../../../../modules/content/content";
import type { ArticleVariant } from "../../../common/context";
import { findPlace, type Place, restorePlace } from "./keep-place";
import { keepReadingHash } from "../../../common/keep-reading";
import { MeterLeft } from "./meter-left";

const ArticleWall = lazy(() => import("./article-wall"));

interface ArticleEndProps {
  /** What this visitor may read. */
  variant: ArticleVariant;
  access: ArticleAccess;
  /** The price that a wall speaks of; null where nothing is sold. */
  offer: Price | null;
  /** The article's, as plain text. */
  title: string;
}

/** What follows a text that is not free for everyone: a wall, or how many are left. */
export default class ArticleEnd extends Component<ArticleEndProps> {
  override componentDidMount(): void {
    if (this.props.variant === "open" && window.location.hash === keepReadingHash) {
      restorePlace(null);
    }
  }

  // A class, because only a class is asked before the document changes.
  override getSnapshotBeforeUpdate(before: ArticleEndProps): Place | null {
    return before.variant !== "open" && this.props.variant === "open" ? findPlace() : null;
  }

  override componentDidUpdate(_: ArticleEndProps, __: unknown, place: Place | null): void {
    if (place) restorePlace(place);
  }

  override render(): ReactNode {
    const { variant, ...given } = this.props;
    if (variant !== "open") return <ArticleWall variant={variant} {...given} />;
    return given.access === "metered" ? <MeterLeft /> : null;
  }
}
