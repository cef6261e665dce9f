import { Component, lazy, type ReactNode, useSyncExternalStore } from "react";
import type { Price } from "../../../../modules/billing/types";
import type { ArticleAccess } from "../../../../modules/access/types";
import type { ArticleVariant } from "../../../common/context";
import { findPlace, type Place, restorePlace } from "./keep-place";
import { keepReadingHash } from "../../../common/keep-reading";
import { publication } from "#publication";

const ArticleWall = lazy(() => import("./article-wall"));

interface ArticleEndProps {
  /** What this visitor may read. */
  variant: ArticleVariant;
  access: ArticleAccess;
  /** The price that a wall shows; null where nothing is sold. */
  offer: Price | null;
  /** The article's title, as plain text. */
  title: string;
}

/** Follows a text that is not free for everyone: a wall, or the meter. */
export default class ArticleEnd extends Component<ArticleEndProps> {
  override componentDidMount(): void {
    if (this.props.variant === "open" && window.location.hash === keepReadingHash) {
      restorePlace(null);
    }
  }

  // A class, because hooks have no equivalent of getSnapshotBeforeUpdate.
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

const never = () => () => undefined;

/** The number of free articles left, in a line that keeps its height while it is empty. */
function MeterLeft() {
  const words = useSyncExternalStore(
    never,
    () => meterCopy(document.cookie),
    () => "",
  );
  return <p className="byline mt-6 min-h-5">{words}</p>;
}

const { days } = publication.meter;

/**
 * "You have 1 more free article in 30 days", from the readable cookie `meter_left` ("1/2": one of
 * two is left) that comes with metered articles; empty without one.
 *
 * @param cookies in the format of `document.cookie`
 */
export function meterCopy(cookies: string): string {
  const left = /(?:^|; )meter_left=(\d{1,3})(?:\/|%2F)\d/i.exec(cookies)?.[1];
  if (left === undefined) return "";
  if (left === "0") return `That was your last free article in ${days} days`;
  return `You have ${left} more free ${left === "1" ? "article" : "articles"} in ${days} days`;
}
