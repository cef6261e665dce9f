/** The data on the paper's days that their modules pass on. */
import type { Access } from "../access/types";
import type { Billing } from "../billing/types";
import type { GiftFigures } from "../gifts/types";
import type { Popular } from "../popular/types";
import type { PaperDays } from "../../shared/time/paper-days";

export interface FigureSources {
  readonly billing: Billing["figures"];
  readonly gifts: GiftFigures;
  readonly access: Access["figures"];
  readonly popular: Popular["figures"];
  /** New accounts, by day. */
  readonly countAccounts: (days: PaperDays) => Promise<readonly number[]>;
}
