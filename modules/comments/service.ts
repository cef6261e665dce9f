/** What the parts of the module share. */
import type { VisitorIds } from "../../platform/visitor-id";
import type { CommentsDeps } from "./types";
import type { Notices } from "./emails/notices";
import type { ListingStore } from "./store/listing-store";
import type { Readable } from "./readable";

export interface Service extends Omit<
  CommentsDeps,
  "mail" | "secret" | "secure" | "jobs" | "decideOnComments"
> {
  /** Of browsers whose writers have no account. */
  readonly visitorIds: VisitorIds;
  readonly listing: ListingStore;
  readonly notices: Notices;
  readonly readable: Readable;
  /** A keyed hash, the same for the same text; of addresses that need not stand in clear. */
  readonly blur: (text: string) => string;
  /** Says that what everybody sees under these articles has changed. */
  readonly tellChanged: (articleIds: readonly number[]) => Promise<void>;
}
