/** What the modules that own the data hand over of the paper's days. */
import type { AccessDays } from "../access/types";
import type { BillingDays, SpokenReason } from "../billing/types";
import type { ReadingsOfDay } from "../popular/types";
import type { PaperDays } from "../../shared/time/paper-days";

export interface FigureSources {
  readonly billing: {
    countDays(days: PaperDays): Promise<BillingDays>;
    findEarliest(recordedSince: Date | null): Promise<Date | null>;
    listComments(since: Date, limit: number): Promise<readonly SpokenReason[]>;
  };
  readonly access: {
    countDays(days: PaperDays): Promise<AccessDays>;
    findFirstDay(): Promise<string | null>;
  };
  readonly popular: {
    countDays(days: PaperDays): Promise<readonly ReadingsOfDay[]>;
    findFirst(): Promise<Date | null>;
    keptSince(): Date;
  };
  /** New accounts, by day. */
  readonly countAccounts: (days: PaperDays) => Promise<readonly number[]>;
}
