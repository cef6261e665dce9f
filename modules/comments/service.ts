/** The values shared by the parts of the module. */
import type { PoolClient } from "../../platform/database/database";
import type { VisitorIds } from "../../platform/visitor-id";
import type { CommentsDeps } from "./types";
import type { Notices } from "./emails/notices";
import type { ListingStore } from "./store/listing-store";
import type { Readable } from "./readable";

export interface Service extends Omit<
  CommentsDeps,
  "mail" | "secret" | "secure" | "jobs" | "decideOnComments"
> {
  /** Visitor IDs of browsers whose commenters have no account. */
  readonly visitorIds: VisitorIds;
  readonly listing: ListingStore;
  readonly notices: Notices;
  readonly readable: Readable;
  /** A keyed hash, for addresses that need not be stored in clear text. */
  readonly blur: (text: string) => string;
  /**
   * In the transaction of a change: the public comments of these articles are stale. The returned function
   * announces it, after the commit.
   */
  readonly recordChanged: (
    db: PoolClient,
    articleIds: readonly number[],
  ) => Promise<() => Promise<void>>;
}
