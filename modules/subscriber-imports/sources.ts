import type { Access } from "../../../modules/access/types";
import type { Accounts } from "../../../modules/accounts/types";
import type { Billing } from "../../../modules/billing/types";
import type { Newsletters } from "../../../modules/newsletters/types";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Jobs } from "../../../platform/jobs/jobs";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What imports and exports in the newsroom need. */
export interface ImportSources {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly accounts: Pick<
    Accounts,
    "importFiles" | "importBatches" | "takeInReader" | "findReader" | "eraseUnused" | "listReaders"
  >;
  readonly newsletters: Pick<
    Newsletters,
    "takeIn" | "takeBack" | "listSuppressed" | "listsOf" | "listSubscribers"
  >;
  readonly billing: Pick<
    Billing,
    "linkCustomer" | "reconcile" | "customersOf" | "findCustomerOwners" | "listPayers"
  >;
  readonly access: Pick<Access, "grants">;
  /** The paper's newsletters and products. */
  readonly lists: readonly Named[];
  readonly products: readonly Named[];
}
