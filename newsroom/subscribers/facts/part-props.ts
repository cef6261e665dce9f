import type { SubscriberPage } from "../../../modules/subscribers/types";

/** The props of each part of a reader's screen. */
export interface PartProps {
  readonly page: SubscriberPage;
  readonly path: string;
  readonly now: Date;
  readonly onChanged: () => Promise<unknown>;
}
