import type { SubscriberPage } from "../../../modules/subscribers/types";

/** What each part of a reader's screen receives. */
export interface PartProps {
  readonly page: SubscriberPage;
  readonly path: string;
  readonly now: Date;
  readonly onChanged: () => Promise<unknown>;
}
