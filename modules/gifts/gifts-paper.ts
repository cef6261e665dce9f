import type { DateLocale } from "../../shared/time/date-formats";

/** The publication, as named in emails. */
export interface GiftsPaper extends DateLocale {
  readonly name: string;
  readonly postal: readonly string[];
  /** The address for help. */
  readonly members: string;
}
